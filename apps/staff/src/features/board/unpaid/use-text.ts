import { featureTexts } from '#shared/texts/feature-texts.ts';
import { boardEn } from '../texts/board.en.texts.ts';
import { boardEs } from '../texts/board.es.texts.ts';
import { boardUnpaidEn } from './unpaid.en.texts.ts';
import { boardUnpaidEs } from './unpaid.es.texts.ts';

export const { useText } = featureTexts({ ...boardEs, ...boardUnpaidEs }, { ...boardEn, ...boardUnpaidEn });
