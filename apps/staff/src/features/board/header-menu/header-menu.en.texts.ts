import type { Translated } from '@app/client/texts.ts';
import type { headerMenuEs } from './header-menu.es.texts.ts';

export const headerMenuEn: Translated<typeof headerMenuEs> = {
  'kiosks-title': 'Kiosks',
  'header-menu': 'More for this stall',
};
