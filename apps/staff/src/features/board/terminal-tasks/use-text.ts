import { featureTexts } from '#shared/texts/feature-texts.ts';
import { terminalTasksEn } from './terminal-tasks.en.texts.ts';
import { terminalTasksEs } from './terminal-tasks.es.texts.ts';

export const { useFailureText, useText } = featureTexts(terminalTasksEs, terminalTasksEn);
