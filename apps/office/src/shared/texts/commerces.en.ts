import { commerceCopiesEn } from '#features/commerce-copies/commerce-copies.en.texts.ts';
import { commerceHoursEn } from '#features/commerces/commerce-hours.en.texts.ts';
import { commercesEn as commerceFormEn } from '#features/commerces/commerces.en.texts.ts';
import { stationsEn } from '#features/stations/stations.en.texts.ts';

/** Texts of the stalls and of what they work with. */
export const commercesEn = {
  ...commerceFormEn,
  ...commerceCopiesEn,
  ...commerceHoursEn,
  ...stationsEn,
};
