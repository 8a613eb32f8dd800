import { club } from '@app/demo/club/venue.ts';
import { COMBOS_IN_ENGLISH } from '@app/demo/english/offers.ts';
import { estadio } from '@app/demo/estadio/venue.ts';
import { teatro } from '@app/demo/teatro/venue.ts';

const ENGLISH: ReadonlyMap<string, string> = new Map([
  ...[estadio, club, teatro]
    .flatMap(({ commerces }) => commerces)
    .flatMap(({ facts }) => Object.entries(facts?.products ?? {}))
    .flatMap(([product, { name }]) => (name === undefined ? [] : [[product, name] satisfies [string, string]])),
  ...Object.entries(COMBOS_IN_ENGLISH).map(([combo, { title }]) => [combo, title] satisfies [string, string]),
]);

/** The name of a product of the demo on an English menu. */
export function englishName(product: string): string {
  return ENGLISH.get(product) ?? product;
}
