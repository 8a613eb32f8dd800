import type { TextOf } from '@app/client/texts.ts';
import type { ProductAllergen } from '@app/contract/values/product-facts.ts';
import { briefTraits } from '@app/rules/catalogue/product-facts.ts';
import type { Product } from '@app/rules/language/localised-types.ts';
import type { FactsTexts } from './facts.es.texts.ts';

type Text = TextOf<FactsTexts>;

/** `Contiene: gluten, leche`; null without declared allergens. */
export function allergensText(text: Text, allergens: readonly ProductAllergen[]): string | null {
  const names = allergens.map((allergen) => text(`allergen-${allergen}`));
  return names.length === 0 ? null : text('contains', { allergens: names.join(', ') });
}

/** Traits and allergens in one line: `Vegetariano · Contiene: gluten, leche`; null when nothing is declared. */
export function factsLine(text: Text, product: Pick<Product, 'allergens' | 'traits' | 'category'>): string | null {
  const traits = briefTraits(product, product.category.requiresIdentification);
  const parts = [...traits.map((trait) => text(`trait-${trait}`)), allergensText(text, product.allergens)];
  const declared = parts.filter((part) => part !== null);
  return declared.length === 0 ? null : declared.join(' · ');
}
