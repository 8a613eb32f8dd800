/** What an order knows of its customer. Null: nothing. */
export type KnownCustomer = { name: string | null; email: string | null; cardLastFour: string | null };

/**
 * Whether what a customer said matches the order: the e-mail, two of their names (or the only one), or the last four
 * digits of the card. Accents and capitals do not count. @see DEL-04
 */
export function matchesCustomer(
  { name, email, cardLastFour }: KnownCustomer,
  { check, answer }: { check: 'name' | 'email' | 'card'; answer: string },
): boolean {
  switch (check) {
    case 'email':
      return email !== null && folded(answer) === folded(email);
    case 'card':
      return cardLastFour !== null && answer.trim() === cardLastFour;
    case 'name':
      return name !== null && isSameName(wordsOf(answer), wordsOf(name));
  }
}

/** One common first name is no proof, so two names are asked for where there are two. */
function isSameName(said: readonly string[], known: readonly string[]): boolean {
  const least = Math.min(2, known.length);
  return least > 0 && new Set(said).size >= least && said.every((word) => known.includes(word));
}

function wordsOf(name: string): string[] {
  return folded(name)
    .split(/\s+/)
    .filter((word) => word !== '');
}

function folded(words: string): string {
  return words.trim().normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();
}
