import { featureTexts } from '#shared/texts/feature-texts.ts';
import { uploadsEn } from './uploads.en.texts.ts';
import { uploadsEs } from './uploads.es.texts.ts';

export const { useText } = featureTexts(uploadsEs, uploadsEn);
