import { featureTexts } from '#shared/texts/feature-texts.ts';
import { reportPartsEn } from './report-parts.en.texts.ts';
import { reportPartsEs } from './report-parts.es.texts.ts';

export const { useText } = featureTexts(reportPartsEs, reportPartsEn);
