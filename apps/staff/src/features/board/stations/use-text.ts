import { featureTexts } from '#shared/texts/feature-texts.ts';
import { boardEn } from '../texts/board.en.texts.ts';
import { boardEs } from '../texts/board.es.texts.ts';
import { boardStationsEn } from './stations.en.texts.ts';
import { boardStationsEs } from './stations.es.texts.ts';

export const { useText } = featureTexts({ ...boardEs, ...boardStationsEs }, { ...boardEn, ...boardStationsEn });
