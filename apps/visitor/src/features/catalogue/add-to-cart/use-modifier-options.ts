import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useIsTranslated } from '#features/venues/use-is-translated.ts';
import { useVenue } from '#features/venues/venue-context.ts';
import type { ModifierOption, Product } from '@app/contract/visitor/products.ts';
import { translatedOption } from '@app/rules/catalogue/menu-language.ts';
import { modifierOptionsQuery } from './modifier-options-query.ts';

/** The options of a product: those of the cached menu at once, then current ones. @see EXTRA-01, APP-11 */
export function useModifierOptions(product: Product) {
  const isTranslated = useIsTranslated(useVenue());
  return useQuery({
    ...modifierOptionsQuery(useQueryClient(), product),
    ...(isTranslated && { select: translatedOptions }),
  });
}

function translatedOptions(options: readonly ModifierOption[]): ModifierOption[] {
  return options.map(translatedOption);
}
