import { featureTexts } from '#shared/texts/feature-texts.ts';
import type { allowedHosts } from '@app/contract/resources/allowed-hosts.ts';
import type { LabelsOf } from '@app/contract/resources/define-resource.ts';
import type { home } from '@app/contract/resources/home.ts';
import { homeEn } from './home.en.texts.ts';
import { homeEs } from './home.es.texts.ts';

export const homeTexts = featureTexts(homeEs satisfies LabelsOf<typeof home> & LabelsOf<typeof allowedHosts>, homeEn);
export const { useText, useLanguage } = homeTexts;
