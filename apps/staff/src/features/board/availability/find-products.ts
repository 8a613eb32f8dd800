/** Products whose name contains every word, ignoring case and accents; all products without words. */
export function findProducts<Item extends { name: string }>(products: readonly Item[], wanted: string): Item[] {
  const words = plain(wanted).split(/\s+/).filter(Boolean);
  return products.filter(({ name }) => words.every((word) => plain(name).includes(word)));
}

function plain(text: string): string {
  return text
    .normalize('NFD')
    .replaceAll(/\p{Diacritic}/gu, '')
    .toLowerCase();
}
