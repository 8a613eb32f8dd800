import { featureTexts } from '#shared/texts/feature-texts.ts';
import { rolesEn } from '../roles.en.texts.ts';
import { rolesEs } from '../roles.es.texts.ts';
import { rolePreviewEn } from './preview.en.texts.ts';
import { rolePreviewEs } from './preview.es.texts.ts';

export const { useText } = featureTexts({ ...rolesEs, ...rolePreviewEs }, { ...rolesEn, ...rolePreviewEn });
