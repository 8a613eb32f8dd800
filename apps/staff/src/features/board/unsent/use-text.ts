import { featureTexts } from '#shared/texts/feature-texts.ts';
import { boardEn } from '../texts/board.en.texts.ts';
import { boardEs } from '../texts/board.es.texts.ts';
import { unsentEn } from './unsent.en.texts.ts';
import { unsentEs } from './unsent.es.texts.ts';

export const { useText } = featureTexts({ ...boardEs, ...unsentEs }, { ...boardEn, ...unsentEn });
