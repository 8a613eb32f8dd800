import { featureTexts } from '#shared/texts/feature-texts.ts';
import { nowServingEn } from './now-serving.en.texts.ts';
import { nowServingEs } from './now-serving.es.texts.ts';

/** In the language of the venue, or of the address. @see APP-01 */
export const useText = featureTexts(nowServingEs, nowServingEn);
