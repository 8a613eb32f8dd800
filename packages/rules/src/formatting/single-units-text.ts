import { nameInSentence } from './name-in-sentence.ts';

/** Units of a product with one option each. */
export type UnitsWith = { name: string; quantity: number };

/** So many different options are named in a sentence. With more, only the first ones. */
const NAMED_MAX = 3;
const NAMED_OF_MORE = 2;

/** `una con cheddar, otra con panceta y 2 más` */
export function singleUnitsEs(parts: readonly UnitsWith[]): string {
  const named = namedOf(parts).map((part, place) => unitsWithEs(part, place === 0));
  const rest = restOf(parts);
  return rest === 0 ? named.join(', ') : `${named.join(', ')} y ${rest} más`;
}

/** `one with cheddar, one with bacon and 2 more` */
export function singleUnitsEn(parts: readonly UnitsWith[]): string {
  const named = namedOf(parts).map(unitsWithEn);
  const rest = restOf(parts);
  return rest === 0 ? named.join(', ') : `${named.join(', ')} and ${rest} more`;
}

export function unitsWithEs({ name, quantity }: UnitsWith, isFirst: boolean): string {
  const count = quantity > 1 ? quantity : isFirst ? 'una' : 'otra';
  return `${count} con ${inSentence(name)}`;
}

export function unitsWithEn({ name, quantity }: UnitsWith): string {
  return `${quantity > 1 ? quantity : 'one'} with ${inSentence(name)}`;
}

export function sentenceStart(words: string): string {
  return words.charAt(0).toUpperCase() + words.slice(1);
}

function namedOf(parts: readonly UnitsWith[]): readonly UnitsWith[] {
  return parts.length > NAMED_MAX ? parts.slice(0, NAMED_OF_MORE) : parts;
}

function restOf(parts: readonly UnitsWith[]): number {
  return parts.slice(namedOf(parts).length).reduce((sum, { quantity }) => sum + quantity, 0);
}

/** A name with another capital, such as `Coca-Cola`, stays. */
function inSentence(name: string): string {
  return /\p{Lu}/u.test(name.slice(1)) ? name : nameInSentence(name);
}
