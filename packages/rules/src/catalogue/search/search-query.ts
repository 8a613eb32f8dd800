import { foldText, isOneEditApart, wordsOf, type SearchWord } from './search-words.ts';

/** Filters of a search in the order of their chips. `no-alcohol`: without what a stall sells to adults only. */
export const SEARCH_FILTERS = [
  'open-now',
  'shortest-wait',
  'gluten-free',
  'vegetarian',
  'vegan',
  'no-alcohol',
  'spicy',
] as const;
export type SearchFilter = (typeof SEARCH_FILTERS)[number];

/** A search as it was typed: the words to find, and the filters that other words name. */
export type SearchQuery = { readonly words: readonly SearchWord[]; readonly filters: ReadonlySet<SearchFilter> };

/** From so many letters on a search begins. */
export const SEARCH_FROM_LETTERS = 2;

/** Folded phrases that name a filter. */
const PHRASES: readonly (readonly [SearchFilter, RegExp])[] = [
  [
    'gluten-free',
    /(?<![a-z])(?:(?:sin|libre de|no) (?:tacc|gluten)|gluten free|(?:para |apto )?(?:celiac[oa]?s?|coeliacs?))(?![a-z])/g,
  ],
  ['no-alcohol', /(?<![a-z])(?:sin alcohol|no alcohol|alcohol free|non alcoholic)(?![a-z])/g],
  ['open-now', /(?<![a-z])(?:abiert[oa]s? ahora|open now)(?![a-z])/g],
  ['shortest-wait', /(?<![a-z])(?:menos espera|espera mas corta|shortest wait)(?![a-z])/g],
];

/** Single words that name a filter, also with one typing error. */
const WORDS: readonly (readonly [SearchFilter, readonly string[]])[] = [
  ['vegetarian', ['vegetariano', 'vegetariana', 'vegetarian', 'veggie']],
  ['vegan', ['vegano', 'vegana', 'vegan']],
  ['spicy', ['picante', 'spicy']],
];
const TYPO_FROM_LETTERS = 6;

/** Words without a meaning of their own. */
const IGNORED = new Set('a al algo and con de del el en for la las los o of or para some the un una with y'.split(' '));

/** Reads what a visitor typed. */
export function parseSearch(typed: string): SearchQuery {
  const filters = new Set<SearchFilter>();
  const rest = PHRASES.reduce((text, [filter, phrase]) => {
    const without = text.replaceAll(phrase, ' ');
    if (without !== text) filters.add(filter);
    return without;
  }, foldText(typed));
  const words = wordsOf(rest).filter((word) => {
    const filter = filterOf(word);
    if (filter) filters.add(filter);
    return !filter && !IGNORED.has(word.raw);
  });
  return { words: shortened(words), filters };
}

/** Removes the words that name a filter from what a visitor typed. */
export function withoutFilterWords(typed: string, filter: SearchFilter): string {
  const phrases = PHRASES.filter(([name]) => name === filter).map(([, phrase]) => phrase);
  const folded = foldText(typed);
  const rest = phrases.reduce((text, phrase) => text.replaceAll(phrase, ' '), folded);
  const words = rest.split(' ').filter((raw) => raw !== '' && !wordsOf(raw).some((word) => filterOf(word) === filter));
  return words.join(' ') === folded ? typed : words.join(' ');
}

/** Whether a query finds anything: it has two letters, or a filter. */
export function isSearch({ words, filters }: SearchQuery): boolean {
  return filters.size > 0 || words.reduce((letters, { raw }) => letters + raw.length, 0) >= SEARCH_FROM_LETTERS;
}

function filterOf({ raw, stem }: SearchWord): SearchFilter | null {
  const named = WORDS.find(([, names]) => names.includes(stem));
  if (named) return named[0];
  if (raw.length < TYPO_FROM_LETTERS) return null;
  const meant = WORDS.find(([, names]) =>
    names.some((name) => name.length >= TYPO_FROM_LETTERS && isOneEditApart(stem, name)),
  );
  return meant?.[0] ?? null;
}

/** Of "papas fritas" and "french fries" one word counts: a menu may have only that one. */
function shortened(words: readonly SearchWord[]): SearchWord[] {
  const has = (stem: string) => words.some((word) => word.stem === stem);
  return words.filter(
    ({ stem }) => !(stem === 'frita' && (has('papa') || has('patata'))) && !(stem === 'french' && has('frie')),
  );
}
