/** Venues whose name or address contains every word, ignoring accents and case. */
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
