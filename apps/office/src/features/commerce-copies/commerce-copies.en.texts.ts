import type { Translated } from '@app/client/texts.ts';
import type { commerceCopiesEs } from './commerce-copies.es.texts.ts';

export const commerceCopiesEn: Translated<typeof commerceCopiesEs> = {
  'stall-copy-lead': 'The copy takes no orders until you switch it on in its details.',
  'stall-copy-what': 'What is copied',
  'stall-copy-menu': 'The menu: categories, products with prices, sizes and pictures, and groups of options.',
  'stall-copy-delivery': 'The ways to deliver, with their areas.',
  'stall-copy-payment': 'Cash and balance. Connected ways to pay are connected in each stall.',
  'stall-copy-not': 'Orders, discounts, combos, printers and people are not copied.',
  'stall-copy-name': 'Name of the copy',
  'stall-copy-first-name': ({ name }) => `${name} (copy)`,
  'stall-copy-stock': 'Copy the stock too',
  'stall-copy-stock-hint': "When it's off, products with counted stock begin at 0.",
  'stall-copy-do': 'Create the copy',
  'stall-copy-code-wrong': 'Use lower case letters, digits and hyphens, such as grill-2.',
};
