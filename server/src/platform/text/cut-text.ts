/** Cuts a text to UTF-16 units, and never within a sign of two: the database refuses JSON with a half of it. */
export function cutText(text: string, maxCharacters: number): string {
  return text.slice(0, maxCharacters).replace(/[\uD800-\uDBFF]$/, '');
}
