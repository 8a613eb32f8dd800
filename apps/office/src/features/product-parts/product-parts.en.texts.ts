import type { Translated } from '@app/client/texts.ts';
import type { productPartsEs } from './product-parts.es.texts.ts';

export const productPartsEn: Translated<typeof productPartsEs> = {
  'group-copies': ({ same, other }) => {
    const products = (count: number) => (count === 1 ? '1 other product' : `${count} other products`);
    if (same === 0 && other === 0) return 'No other product has this group.';
    if (other === 0) return `The same in ${products(same)}.`;
    if (same === 0) return `Different in ${products(other)}.`;
    return `The same in ${products(same)}, different in ${other}.`;
  },
  'group-copy-to': 'Copy to other products',
  'group-copy-unsaved': 'Save your changes to copy it.',
  'group-copy-title': ({ name }) => `Copy “${name}”`,
  'group-copy-now': ({ count }) => {
    if (count === 0) return 'Choose a product';
    return count === 1 ? 'Copy to 1 product' : `Copy to ${count} products`;
  },
  'group-copy-none': 'The stall has no other products.',
  'group-copy-adds': 'Will be added.',
  'group-copy-replaces': 'Replaces its group with the same name.',
  'group-copy-same': 'Already has the same group.',
  'group-copy-counts-otherwise': 'Not possible: its groups count units in another way.',
  'group-copy-option-taken': ({ group }) => `Not possible: “${group}” already offers one of the options.`,
  'group-copied': ({ name, count }) => `${name}: copied to ${count === 1 ? '1 product' : `${count} products`}`,
  'category-minutes': 'Preparation of its products (minutes)',
  'category-minutes-hint': 'For those without minutes of their own.',
  station: 'Station',
  'station-none': 'The stall has no stations. They are created on the Stations page.',
  'station-of-its-category': 'That of its category',
  'station-first': ({ name }) => `The first one: ${name}`,
  'station-of-product-hint': 'Saved when you choose it. It applies to open orders too.',
  'station-of-category-hint': 'Saved when you choose it. It applies to products without a station of their own.',
  'station-saved': 'Station saved',
};
