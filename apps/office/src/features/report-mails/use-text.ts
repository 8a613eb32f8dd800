import { featureTexts } from '#shared/texts/feature-texts.ts';
import { reportMailsEn } from './report-mails.en.texts.ts';
import { reportMailsEs } from './report-mails.es.texts.ts';

export const { useText, useFailureText, useLanguage } = featureTexts(reportMailsEs, reportMailsEn);
