import { featureTexts } from '#shared/texts/feature-texts.ts';
import { noticesEn } from './notices.en.texts.ts';
import { noticesEs } from './notices.es.texts.ts';

export const { useText } = featureTexts(noticesEs, noticesEn);
