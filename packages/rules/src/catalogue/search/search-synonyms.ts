import { stemOf } from './search-words.ts';

/** Words that mean the same on a menu, in Spanish and English. Words of two parts are written as `search-words.ts` joins them. */
const GROUPS = [
  'gaseosa coca cola refresco soda pepsi sprite fanta softdrink',
  'cerveza birra chela beer chopp pinta',
  'pancho superpancho hotdog frankfurter',
  'papas patatas fries chips',
  'agua water',
  'cafe coffee cortado espresso capuchino cappuccino',
  'te tea',
  'helado icecream gelato',
  'remera camiseta casaca playera shirt jersey',
  'campera buzo hoodie jacket',
  'gorra cap hat',
  'bufanda scarf',
  'llavero keyring keychain',
  'hamburguesa burger hamburger',
  'choripan chori chorizo',
  'sandwich sanguche sandwiche emparedado bocadillo',
  'pochoclo popcorn palomitas pururu canchita',
  'vino wine malbec',
  'jugo juice zumo exprimido',
  'torta cake pastel',
  'postre dessert',
  'medialuna croissant',
  'pollo chicken',
  'carne beef meat',
  'queso cheese',
  'ensalada salad',
  'galletita galleta cookie',
  'golosina caramelo candy',
  'leche milk',
];

export const SYNONYM_GROUPS: readonly (readonly string[])[] = GROUPS.map((words) => words.split(' '));

const synonyms = new Map(
  SYNONYM_GROUPS.flatMap((words) => {
    const stems = new Set(words.map(stemOf));
    return [...stems].map((stem) => [stem, stems] as const);
  }),
);

/** Whether two stems mean the same on a menu. */
export function areSynonyms(one: string, other: string): boolean {
  return synonyms.get(one)?.has(other) ?? false;
}
