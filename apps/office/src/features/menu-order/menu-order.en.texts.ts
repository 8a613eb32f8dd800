import type { Translated } from '@app/client/texts.ts';
import type { menuOrderEs } from './menu-order.es.texts.ts';

export const menuOrderEn: Translated<typeof menuOrderEs> = {
  'menu-order-title': 'Order of the menu',
  'menu-order-lead': 'As visitors read it. Drag, or use the keyboard: space, arrows, space.',
  'menu-order-none': 'This stall has no categories',
  'menu-order-none-text': 'They are created with the first product.',
  'menu-order-products': ({ count }) => (count === 1 ? '1 product' : `${count} products`),
  'sort-handle': ({ name }) => `Move ${name}`,
  'sort-up': ({ name }) => `Move ${name} up`,
  'sort-down': ({ name }) => `Move ${name} down`,
  'sort-place': ({ name, place, of }) => `${name}: place ${place} of ${of}`,
  'sort-lifted': ({ name }) => `${name}: move it with the arrows and drop it with space`,
  'order-saved': 'Order saved',
  'category-edit': ({ name }) => `Edit ${name}`,
  'category-edit-title': 'Edit the category',
  'category-preparation': 'Minutes of preparation',
  'category-remove': 'Delete the category',
  'category-removed': ({ name }) => `${name}: deleted`,
  'category-show-products': ({ name }) => `Products of ${name}`,
};
