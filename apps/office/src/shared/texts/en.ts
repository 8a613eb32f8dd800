import { contentEn } from '#features/content/content.en.texts.ts';
import { eventsEn } from '#features/events/events.en.texts.ts';
import { homeEn } from '#features/home/home.en.texts.ts';
import { menuEn } from '#features/menu/menu.en.texts.ts';
import { offersEn } from '#features/offers/offers.en.texts.ts';
import { stallsEn } from '#features/stalls/stalls.en.texts.ts';
import { startEn } from '#features/start/start.en.texts.ts';
import { venuesEn } from '#features/venues/venues.en.texts.ts';
import type { Texts } from './es.ts';
import { picturesEn } from '../pictures/pictures.en.texts.ts';
import { generalEn } from './general.en.texts.ts';

export const en: Texts = {
  ...generalEn,
  ...venuesEn,
  ...startEn,
  ...stallsEn,
  ...menuEn,
  ...eventsEn,
  ...contentEn,
  ...offersEn,
  ...homeEn,
  ...picturesEn,
};
