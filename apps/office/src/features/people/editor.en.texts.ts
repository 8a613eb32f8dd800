import type { Translated } from '@app/client/texts.ts';
import type { editorEs } from './editor.es.texts.ts';

export const editorEn: Translated<typeof editorEs> = {
  'editor-none': 'Not set',
  'editor-unknown': ({ id }) => `Another person (account ${id})`,
};
