import { commerceCopiesEs } from '#features/commerce-copies/commerce-copies.es.texts.ts';
import { commerceHoursEs } from '#features/commerces/commerce-hours.es.texts.ts';
import { commercesEs as commerceFormEs } from '#features/commerces/commerces.es.texts.ts';
import { stationsEs } from '#features/stations/stations.es.texts.ts';

/** Texts of the stalls and of what they work with. */
export const commercesEs = {
  ...commerceFormEs,
  ...commerceCopiesEs,
  ...commerceHoursEs,
  ...stationsEs,
};
