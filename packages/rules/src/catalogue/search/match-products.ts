import type { Product as ProductInBoth } from '@app/contract/visitor/products.ts';
import type { Product } from '../../language/localised-types.ts';
import type { Localise } from '../../language/localised.ts';
import { listedProducts } from '../menu-sections.ts';
import { consistentTraits } from '../product-facts.ts';
import { parseSearch, type SearchFilter } from './search-query.ts';
import { areSynonyms } from './search-synonyms.ts';
import { foldText, isOneEditApart, wordsOf, type SearchWord } from './search-words.ts';

type Entry = {
  readonly product: Product;
  /** What the product is by its traits or its name. */
  readonly diet: ReadonlySet<SearchFilter>;
  /** Places of its words in the vocabulary. */
  readonly names: readonly number[];
  /** Words of description and category. */
  readonly others: readonly number[];
};

/** Words of all listed products of a venue, folded once for many searches. */
export type SearchIndex = {
  readonly entries: readonly Entry[];
  /** Every word of an entry once. */
  readonly vocabulary: readonly SearchWord[];
};

export type SearchMatch = Pick<Entry, 'product' | 'diet'> & { readonly score: number };

const STRENGTHS = { same: 8, begin: 6, synonym: 4, part: 3, typo: 2 } as const;
/** A word of the name counts more than one of the description. */
const NAME_FACTOR = 2;
const PART_FROM_LETTERS = 3;
const TYPO_FROM_LETTERS = 5;

/** @param localise puts the found products into the language of the reader */
export function indexProducts(products: readonly ProductInBoth[], localise: Localise): SearchIndex {
  const places = new Map<string, number>();
  const vocabulary: SearchWord[] = [];
  const placesOf = (...texts: readonly (string | null)[]) =>
    wordsOf(foldText(texts.join(' '))).map((word) => {
      const known = places.get(word.raw);
      if (known !== undefined) return known;
      places.set(word.raw, vocabulary.length);
      return vocabulary.push(word) - 1;
    });
  const entries = listedProducts(products).map((product): Entry => {
    const { name, translatedName, description, translatedDescription, category } = product;
    return {
      product: localise(product),
      diet: dietOf(product),
      names: placesOf(name, translatedName),
      others: placesOf(description, translatedDescription, category.description, category.translatedDescription),
    };
  });
  return { entries, vocabulary };
}

/** Products that have every word in name, description or category, in either language. Without words all of them. */
export function matchProducts(index: SearchIndex, words: readonly SearchWord[]): SearchMatch[] {
  const strengths = words.map((word) => strengthsOf(word, index.vocabulary));
  return index.entries.flatMap((entry) => {
    const scores = strengths.map((found) => scoreOf(entry, found));
    return scores.includes(0) ? [] : { ...entry, score: scores.reduce((sum, one) => sum + one, 0) };
  });
}

/** Products that have at least one of the words. */
export function matchAnyWord(index: SearchIndex, words: readonly SearchWord[]): SearchMatch[] {
  const strengths = words.map((word) => strengthsOf(word, index.vocabulary));
  return index.entries.flatMap((entry) => {
    const score = strengths.reduce((sum, found) => sum + scoreOf(entry, found), 0);
    return score === 0 ? [] : { ...entry, score };
  });
}

/**
 * The filters of a diet that a product passes. A name such as "Pancho vegano" declares as much as a trait does, unless an
 * allergen of the product contradicts it.
 */
export function dietOf({ name, translatedName, traits, allergens, category }: ProductInBoth): Set<SearchFilter> {
  const named = parseSearch(`${name} ${translatedName ?? ''}`).filters;
  const isNamed = (trait: 'gluten-free' | 'vegetarian' | 'vegan') =>
    named.has(trait) && consistentTraits({ allergens, traits: [trait] }).length > 0;
  const is = (trait: 'gluten-free' | 'vegetarian' | 'vegan') => traits.includes(trait) || isNamed(trait);
  const passed = [
    is('gluten-free') && 'gluten-free',
    (is('vegetarian') || is('vegan')) && 'vegetarian',
    is('vegan') && 'vegan',
    traits.includes('spicy') && 'spicy',
    !traits.includes('alcohol') && (named.has('no-alcohol') || !category.requiresIdentification) && 'no-alcohol',
  ] as const;
  return new Set(passed.filter((filter) => filter !== false));
}

function scoreOf({ names, others }: Entry, strengths: Uint8Array): number {
  return Math.max(strongest(names, strengths) * NAME_FACTOR, strongest(others, strengths));
}

function strongest(places: readonly number[], strengths: Uint8Array): number {
  let most = 0;
  for (const place of places) most = Math.max(most, strengths[place] ?? 0);
  return most;
}

/** How well each word of the vocabulary matches a wanted word; 0: not at all. */
function strengthsOf(wanted: SearchWord, vocabulary: readonly SearchWord[]): Uint8Array {
  return Uint8Array.from(vocabulary, (word) => strengthOf(wanted, word));
}

function strengthOf(wanted: SearchWord, word: SearchWord): number {
  if (wanted.stem === word.stem) return STRENGTHS.same;
  if (word.raw.startsWith(wanted.stem)) return STRENGTHS.begin;
  if (areSynonyms(wanted.stem, word.stem)) return STRENGTHS.synonym;
  if (wanted.stem.length >= PART_FROM_LETTERS && word.raw.includes(wanted.stem)) return STRENGTHS.part;
  if (!beginsAlike(wanted.raw, word.raw)) return 0;
  const isTypo = isTypoOf(wanted.raw, word.raw) || (wanted.stem !== wanted.raw && isTypoOf(wanted.stem, word.raw));
  return isTypo ? STRENGTHS.typo : 0;
}

/**
 * Whether the first letter is the same, or exchanged with the second. People rarely mistype it, and another one makes
 * another word: 'pancho' is not 'ancho'.
 */
function beginsAlike(one: string, other: string): boolean {
  return one[0] === other[0] || (one[0] === other[1] && one[1] === other[0]);
}

/** Whether a typed word is a word, or the begin of one, with one typing error. */
function isTypoOf(typed: string, word: string): boolean {
  const { length } = typed;
  if (length < TYPO_FROM_LETTERS) return false;
  return [length, length + 1, length - 1].some((end) => isOneEditApart(typed, word.slice(0, end)));
}
