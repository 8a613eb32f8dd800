import { eventsEn } from '#features/events/events.en.texts.ts';
import { menuEn } from '#features/menu/menu.en.texts.ts';
import { productsEn } from '#features/products/products.en.texts.ts';
import { stallHoursEn } from '#features/stalls/stall-hours.en.texts.ts';
import { stallsEn } from '#features/stalls/stalls.en.texts.ts';
import { startEn } from '#features/start/start.en.texts.ts';
import { venuesEn } from '#features/venues/venues.en.texts.ts';
import type { Texts } from './es.ts';
import { generalEn } from './general.en.texts.ts';

export const en: Texts = {
  ...generalEn,
  ...venuesEn,
  ...startEn,
  ...stallsEn,
  ...stallHoursEn,
  ...menuEn,
  ...productsEn,
  ...eventsEn,
};
