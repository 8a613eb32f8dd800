import { featureTexts } from '#shared/texts/feature-texts.ts';
import { kioskCallsEn } from './kiosk-calls.en.texts.ts';
import { kioskCallsEs } from './kiosk-calls.es.texts.ts';

export const { useText } = featureTexts(kioskCallsEs, kioskCallsEn);
