import type { Translated } from '@app/client/texts.ts';
import type { menuEs } from './menu.es.texts.ts';

export const menuEn: Translated<typeof menuEs> = {
  'menu-all-stalls': 'All stalls',
  'menu-needs-stall': 'Create a stall first',
  'category-new': 'New category',
  'category-name': 'Name of the category',
  'category-adults': 'Its products are for adults',
  'category-create': 'Create the category',
  'product-stock-none': 'No limit',
  'product-stock-hint': 'Empty: no limit.',
  'product-stock-sizes': ({ count }) => `${count} sizes`,
  'product-minutes-short': ({ minutes }) => `${minutes} min`,
  'product-on-sale': ({ name }) => `${name} on sale`,
  'product-hidden': 'Hidden',
  'product-stopped': 'Unavailable',
  'product-section-data': 'Details',
  'product-section-sale': 'Price and sale',
  'product-section-suggestion': 'Suggestions',
  'product-section-promotion': 'Colours of the promotion',
  'product-section-benefit': 'Benefit of the club',
  'bulk-show': 'Put on sale',
  'bulk-hide': 'Hide',
  'bulk-done': ({ count }) => (count === 1 ? '1 product saved' : `${count} products saved`),
  'edit-price': ({ name }) => `Price of ${name}`,
  'edit-stock': ({ name }) => `Stock of ${name}`,
  'cell-wrong': 'Type a number.',
};
