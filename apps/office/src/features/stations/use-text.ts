import { featureTexts } from '#shared/texts/feature-texts.ts';
import { stationsEn } from './stations.en.texts.ts';
import { stationsEs } from './stations.es.texts.ts';

export const { useFailureText, useText } = featureTexts(stationsEs, stationsEn);
