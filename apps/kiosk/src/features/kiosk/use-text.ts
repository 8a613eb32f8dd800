import { featureTexts } from '#shared/texts/feature-texts.ts';
import { kioskEn } from './kiosk.en.texts.ts';
import { kioskEs } from './kiosk.es.texts.ts';

/** In the language that the person chose, else the venue's. @see APP-01 */
export const useText = featureTexts(kioskEs, kioskEn);
