import { featureTexts } from '#shared/texts/feature-texts.ts';
import { auditFieldsEn } from './audit-fields.en.texts.ts';
import { auditFieldsEs } from './audit-fields.es.texts.ts';
import { auditEn } from './audit.en.texts.ts';
import { auditEs } from './audit.es.texts.ts';

export const auditTexts = featureTexts({ ...auditFieldsEs, ...auditEs }, { ...auditFieldsEn, ...auditEn });
export const { useLanguage, useText, useFailureText } = auditTexts;
