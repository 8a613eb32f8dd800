import type { Translated } from '@app/client/texts.ts';
import type { headerMenuEs } from './header-menu.es.texts.ts';

export const headerMenuEn: Translated<typeof headerMenuEs> = {
  'header-menu': 'More for this stall',
  'header-menu-short': 'More',
};
