import { featureTexts } from '#shared/texts/feature-texts.ts';
import { editorEn } from './editor.en.texts.ts';
import { editorEs } from './editor.es.texts.ts';
import { peopleEn } from './people.en.texts.ts';
import { peopleEs } from './people.es.texts.ts';
import { rolesEn } from './roles.en.texts.ts';
import { rolesEs } from './roles.es.texts.ts';

export const peopleTexts = featureTexts(
  { ...editorEs, ...peopleEs, ...rolesEs },
  { ...editorEn, ...peopleEn, ...rolesEn },
);
export const { useText, useFailureText } = peopleTexts;
