import type { Translated } from '@app/client/texts.ts';
import type { stockCountEs } from './stock-count.es.texts.ts';

export const stockCountEn: Translated<typeof stockCountEs> = {
  'count-title': 'Count stock',
  'count-lead': 'Type what is there now. What you leave empty does not change.',
  'count-product': 'Product',
  'count-now': 'In the system',
  'count-counted': 'Counted',
  'count-of': ({ name }) => `Counted of ${name}`,
  'count-unlimited-of': ({ name }) => `Sell ${name} without a limit`,
  'count-save': ({ count }) => (count === 0 ? 'Save the count' : `Save the count (${count})`),
  'count-saved': ({ count }) => (count === 1 ? '1 stock saved' : `${count} stocks saved`),
};
