import { featureTexts } from '#shared/texts/feature-texts.ts';
import { boardEn } from '../texts/board.en.texts.ts';
import { boardEs } from '../texts/board.es.texts.ts';
import { conflictsEn } from './conflicts.en.texts.ts';
import { conflictsEs } from './conflicts.es.texts.ts';

export const { useText } = featureTexts({ ...boardEs, ...conflictsEs }, { ...boardEn, ...conflictsEn });
