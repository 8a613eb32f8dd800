import { exceptionNamesEn } from '#features/reconciliation/exception-names.en.texts.ts';
import { exceptionNamesEs } from '#features/reconciliation/exception-names.es.texts.ts';
import { featureTexts } from '#shared/texts/feature-texts.ts';
import { reportsEn } from './reports.en.texts.ts';
import { reportsEs } from './reports.es.texts.ts';

export const { useText, useLanguage } = featureTexts(
  { ...exceptionNamesEs, ...reportsEs },
  { ...exceptionNamesEn, ...reportsEn },
);
