const SHOWN_NAMES = 8;

/** Facts of a problem about products: some names, and how many more there are. */
export function namedFacts(names: readonly string[]): { names: readonly string[]; more: number } {
  return { names: names.slice(0, SHOWN_NAMES), more: Math.max(0, names.length - SHOWN_NAMES) };
}
