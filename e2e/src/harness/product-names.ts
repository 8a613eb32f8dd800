import { barraFacts } from '@app/demo/estadio/barra-facts.ts';
import { cafeFacts } from '@app/demo/estadio/cafe-facts.ts';
import { heladeriaFacts } from '@app/demo/estadio/heladeria-facts.ts';
import { parrillaFacts } from '@app/demo/estadio/parrilla-facts.ts';
import { pizzaFacts } from '@app/demo/estadio/pizza-facts.ts';

const ENGLISH: ReadonlyMap<string, string> = new Map(
  [barraFacts, cafeFacts, heladeriaFacts, parrillaFacts, pizzaFacts].flatMap(({ products }) =>
    Object.entries(products).flatMap(([product, { name }]) =>
      name === undefined ? [] : [[product, name] satisfies [string, string]],
    ),
  ),
);

/** The name of a product on an English menu of the stadium; null: it has no translation. */
export function englishName(product: string): string | null {
  return ENGLISH.get(product) ?? null;
}
