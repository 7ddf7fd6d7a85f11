/** Returns a text as errors show it: in quotes where it is empty or has blanks at an end, which would not be seen. */
export function shownText(text: string): string {
  return text === '' || text !== text.trim() ? `'${text}'` : text;
}
