import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { Product } from '@app/rules/language/localised-types.ts';
import { useLocalise } from '../venue/use-localise.ts';
import { useVenue } from '../venue/venue-context.ts';
import { modifierOptionsQuery } from './modifier-options-query.ts';

/** The options of a product: those of the cached menu at once, then current ones. @see EXTRA-01, APP-11 */
export function useModifierOptions(product: Product) {
  const localise = useLocalise(useVenue());
  return useQuery({ ...modifierOptionsQuery(useQueryClient(), product), select: localise });
}
