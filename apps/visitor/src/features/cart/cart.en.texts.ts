import type { cartEs } from './cart.es.texts.ts';

export const cartEn: typeof cartEs = {
  'my-cart': 'My order',
  'empty-cart-title': 'Your order is empty',
  'empty-cart-text': 'Pick a stall and add what you like.',
  'empty-cart-back': 'See stalls',
  'add-more-products': 'Add more products',
  'line-comment-add': 'Add a note',
  'line-comment-edit': 'Change the note',
  'line-comment-of': ({ name }) => `Note for ${name}`,
  'with-extras': ({ list }) => `With ${list}`,
  'preparation-time': 'Preparation time',
  'preparation-time-text': ({ minutes }) => `Includes ${minutes} min of preparation`,
  ready: 'Ready',
  'ready-around': 'Ready around',
  'leaves-around': 'Leaves for your seat around',
  'busy-counted': 'The stall is busy. The time includes that.',
  'ready-unknown': "We'll let you know",
  'continue-shopping-at': ({ commerce }) => `Continue shopping at ${commerce}`,
  'cart-side-empty': 'Items you add show up here',
  'see-cart': 'See my order',
  'to-accompany': 'Goes well with your order',
};
