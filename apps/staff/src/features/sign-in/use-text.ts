import { featureTexts } from '#shared/texts/feature-texts.ts';
import { codesEn } from '@app/app-kit/codes/codes.en.texts.ts';
import { codesEs } from '@app/app-kit/codes/codes.es.texts.ts';
import { secondFactorEn } from './second-factor.en.texts.ts';
import { secondFactorEs } from './second-factor.es.texts.ts';
import { signInEn } from './sign-in.en.texts.ts';
import { signInEs } from './sign-in.es.texts.ts';

export const { useFailureText, useText } = featureTexts(
  { ...codesEs, ...secondFactorEs, ...signInEs },
  { ...codesEn, ...secondFactorEn, ...signInEn },
);
