import type { TextKey } from '#shared/texts/es.ts';
import type { SearchFilter } from '@app/rules/catalogue/search/search-query.ts';
import type { IconName } from '@app/ui/icons/icon-names.ts';

export const FILTER_LABELS = {
  'open-now': { icon: 'clock', key: 'search-open-now' },
  'shortest-wait': { icon: 'timer', key: 'search-shortest-wait' },
  'gluten-free': { icon: 'wheat-off', key: 'trait-gluten-free' },
  vegetarian: { icon: 'leaf', key: 'trait-vegetarian' },
  vegan: { icon: 'vegan', key: 'trait-vegan' },
  'no-alcohol': { icon: 'wine-off', key: 'search-no-alcohol' },
  spicy: { icon: 'flame', key: 'trait-spicy' },
} as const satisfies Record<SearchFilter, { icon: IconName; key: TextKey }>;
