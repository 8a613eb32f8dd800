/** The venues whose name or address has all of the words, whatever their accents and capitals. */
export function venuesNamed<V extends { name: string; address: string }>(venues: readonly V[], words: string): V[] {
  const wanted = plain(words).split(/\s+/).filter(Boolean);
  return venues.filter(({ name, address }) => {
    const text = plain(`${name} ${address}`);
    return wanted.every((word) => text.includes(word));
  });
}

function plain(text: string): string {
  return text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();
}
