import { featureTexts } from '#shared/texts/feature-texts.ts';
import { previewEn } from './preview.en.texts.ts';
import { previewEs } from './preview.es.texts.ts';

export const { useText } = featureTexts(previewEs, previewEn);
