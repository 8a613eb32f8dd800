import { featureTexts } from '#shared/texts/feature-texts.ts';
import { invitationEn } from './invitation.en.texts.ts';
import { invitationEs } from './invitation.es.texts.ts';

export const { useFailureText, useText } = featureTexts(invitationEs, invitationEn);
