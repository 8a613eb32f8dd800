import { featureTexts } from '#shared/texts/feature-texts.ts';
import { boardEn } from '../texts/board.en.texts.ts';
import { boardEs } from '../texts/board.es.texts.ts';
import { cancellingEn } from './cancelling.en.texts.ts';
import { cancellingEs } from './cancelling.es.texts.ts';

export const { useText } = featureTexts({ ...boardEs, ...cancellingEs }, { ...boardEn, ...cancellingEn });
