import type { Translated } from '@app/client/texts.ts';
import type { picturesEs } from './pictures.es.texts.ts';

export const picturesEn: Translated<typeof picturesEs> = {
  'picture-drop': 'Drop a picture here or choose one',
  'picture-limits': 'JPG, PNG or WebP of up to 10 MB',
  'picture-after-saving': 'Save first. Then you can add the picture.',
  'picture-placing': 'Preparing the sizes…',
  'picture-change': 'Change picture',
  'picture-edit': 'Crop',
  'picture-remove': 'Remove',
  'picture-apply': 'Use it like this',
  'picture-part': 'What is shown',
  'picture-whole': 'All of it',
  'picture-crop': 'A part',
  'picture-zoom': 'Zoom in',
  'picture-move': 'Move the crop with the arrow keys',
  'picture-focus': 'Move the point that always shows with the arrow keys',
  'picture-help':
    'Drag the point to what must always show. On a keyboard, arrow keys move it, and + or − change the crop.',
  'picture-in-list': 'Menu',
  'picture-in-card': 'Cover',
  'picture-saved': ({ label }) => `${label}: picture saved`,
  'picture-removed': ({ label }) => `${label}: picture removed`,
  'picture-slow': 'The picture took too long to arrive. Try a lighter one or a better signal.',
};
