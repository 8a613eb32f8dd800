import { featureTexts } from '#shared/texts/feature-texts.ts';
import { printBridgeEn } from './print-bridge.en.texts.ts';
import { printBridgeEs } from './print-bridge.es.texts.ts';

export const { useText } = featureTexts(printBridgeEs, printBridgeEn);
