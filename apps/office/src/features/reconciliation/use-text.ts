import { featureTexts } from '#shared/texts/feature-texts.ts';
import { exceptionNamesEn } from './exception-names.en.texts.ts';
import { exceptionNamesEs } from './exception-names.es.texts.ts';
import { exceptionsEn } from './exceptions.en.texts.ts';
import { exceptionsEs } from './exceptions.es.texts.ts';
import { manualMoneyEn } from './manual-money.en.texts.ts';
import { manualMoneyEs } from './manual-money.es.texts.ts';
import { reconciliationEn } from './reconciliation.en.texts.ts';
import { reconciliationEs } from './reconciliation.es.texts.ts';

export const { useText, useFailureText, useLanguage } = featureTexts(
  { ...exceptionNamesEs, ...exceptionsEs, ...manualMoneyEs, ...reconciliationEs },
  { ...exceptionNamesEn, ...exceptionsEn, ...manualMoneyEn, ...reconciliationEn },
);
