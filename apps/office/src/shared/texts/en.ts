import { eventsEn } from '#features/events/events.en.texts.ts';
import { liveEn } from '#features/live/live.en.texts.ts';
import { menuEn } from '#features/menu/menu.en.texts.ts';
import { ordersEn } from '#features/orders/orders.en.texts.ts';
import { reportsEn } from '#features/reports/reports.en.texts.ts';
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
  ...menuEn,
  ...eventsEn,
  ...liveEn,
  ...ordersEn,
  ...reportsEn,
};
