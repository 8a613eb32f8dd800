import { featureTexts } from '#shared/texts/feature-texts.ts';
import { keysEn } from './keys.en.texts.ts';
import { keysEs } from './keys.es.texts.ts';

export const { useText } = featureTexts(keysEs, keysEn);
