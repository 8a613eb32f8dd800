/** First letters of the first and the last word of a name, or of an address. */
export function initialsOf(name: string): string {
  const words = name.split(' ');
  const last = words.length > 1 ? words.at(-1) : undefined;
  return `${words[0]?.charAt(0) ?? ''}${last?.charAt(0) ?? ''}`.toUpperCase();
}
