/** Returns a name as staff call it out, `Lucía M.`: other people read papers and screens of a counter too. */
export function shortName(name: string): string {
  const words = name.trim().split(/\s+/);
  const initial = Array.from(words.at(-1) ?? '')[0];
  return words.length < 2 || initial === undefined ? name.trim() : `${words[0]} ${initial}.`;
}
