import type { Translated } from '@app/client/texts.ts';
import type { previewEs } from './preview.es.texts.ts';

export const previewEn: Translated<typeof previewEs> = {
  'preview-language': 'Language of the preview',
  'preview-es': 'Spanish',
  'preview-en': 'English',
};
