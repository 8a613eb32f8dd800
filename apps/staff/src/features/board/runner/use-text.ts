import { featureTexts } from '#shared/texts/feature-texts.ts';
import { boardEn } from '../texts/board.en.texts.ts';
import { boardEs } from '../texts/board.es.texts.ts';
import { runnerEn } from './runner.en.texts.ts';
import { runnerEs } from './runner.es.texts.ts';

export const { useText } = featureTexts({ ...boardEs, ...runnerEs }, { ...boardEn, ...runnerEn });
