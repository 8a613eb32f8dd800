import type { ModifierOption, Product } from '@app/contract/visitor/products.ts';
import type { CompleteCommerce } from '@app/contract/visitor/venues.ts';
import { translatedOption } from '@app/rules/catalogue/menu-language.ts';
import { modifierOptions } from '@app/rules/catalogue/modifier-groups.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useIsTranslated } from '#features/venues/use-is-translated.ts';
import { useVenue } from '#features/venues/venue-context.ts';
import { apiQuery } from '#shared/api/api-query.ts';

/** The options of a product: those of the cached menu at once, then current ones. @see EXTRA-01, APP-11 */
export function useModifierOptions({ id, commerce }: Product) {
  const queryClient = useQueryClient();
  const isTranslated = useIsTranslated(useVenue());
  const menuQuery = apiQuery('GET /api/commerces/get/complete-commerce/:id', { params: { id: commerce.id } });
  const menu = queryClient.getQueryState<CompleteCommerce>(menuQuery.queryKey);
  const known = menu?.data && modifierOptions(menu.data, id);
  return useQuery({
    ...apiQuery('GET /api/products/:id/guarniciones-extras', { params: { id } }),
    ...(known && { initialData: known, initialDataUpdatedAt: menu.dataUpdatedAt }),
    ...(isTranslated && { select: translatedOptions }),
  });
}

function translatedOptions(options: readonly ModifierOption[]): ModifierOption[] {
  return options.map(translatedOption);
}
