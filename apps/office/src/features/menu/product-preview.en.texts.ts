import type { Translated } from '@app/client/texts.ts';
import type { productPreviewEs } from './product-preview.es.texts.ts';

export const productPreviewEn: Translated<typeof productPreviewEs> = {
  'product-preview-place': 'Where it is shown',
  'product-preview-menu': 'On the menu',
  'product-preview-page': 'Its page',
  'product-preview-add': 'Add',
  'product-preview-contains': 'Contains',
  'product-preview-hidden': 'Not for sale',
};
