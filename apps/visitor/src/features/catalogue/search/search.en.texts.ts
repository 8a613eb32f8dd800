import type { SearchTexts } from './search.es.texts.ts';

export const searchEn: SearchTexts = {
  'search-venue': ({ venue }) => `Search ${venue}`,
  'search-example': 'Hot dog, beer, gluten-free',
  'search-back': 'Back to home',
  'search-clear': 'Clear search',
  'search-filters': 'Filters',
  'search-open-now': 'Open now',
  'search-shortest-wait': 'Shortest wait',
  'search-no-alcohol': 'Alcohol-free',
  'search-hint': 'Search every stall for food, drinks or clothing.',
  'search-more-letters': ({ letters }) => `Type at least ${letters} letters.`,
  'search-found': ({ products, stalls }) =>
    `${products === 1 ? '1 product' : `${products} products`} at ${stalls === 1 ? '1 stall' : `${stalls} stalls`}`,
  'search-sorted': 'Shortest wait first',
  'search-closed': ({ count }) => `See ${count} more at closed or paused stalls`,
  'search-declared': 'As stated by each stall',
  'search-declared-gluten': 'If you have coeliac disease, say so when you order: stalls share their kitchens.',
  'search-declared-text': 'If you have an allergy or follow a diet, say so when you order.',
  'search-none': ({ words }) => `We couldn't find “${words}”`,
  'search-none-filtered': ({ filters, words }) => `No “${words}” with these filters: ${filters}`,
  'search-none-filters': ({ filters }) => `Nothing matches these filters: ${filters}`,
  'search-none-text': 'Try another word.',
  'search-none-without': ({ count }) =>
    count === 1 ? 'There is 1 product without filters.' : `There are ${count} products without filters.`,
  'search-show-without': ({ count }) => (count === 1 ? 'See it without filters' : `See all ${count} without filters`),
  'search-clear-filters': 'Remove filters',
  'search-stall-around': ({ stall, time }) => `${stall} · around ${time}`,
  'search-near': 'Order now',
  'search-menus-of': ({ time }) => `Menus as of ${time}`,
  'search-menus-missing': ({ count }) =>
    count === 1 ? 'The menu of 1 stall is missing.' : `The menus of ${count} stalls are missing.`,
  'best-seller': 'Best seller',
  favourite: 'Save to favourites',
  favourites: 'Your favourites',
};
