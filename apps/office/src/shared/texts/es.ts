import { eventsEs } from '#features/events/events.es.texts.ts';
import { menuEs } from '#features/menu/menu.es.texts.ts';
import { stallHoursEs } from '#features/stalls/stall-hours.es.texts.ts';
import { stallsEs } from '#features/stalls/stalls.es.texts.ts';
import { productsEs } from '#features/products/products.es.texts.ts';
import { startEs } from '#features/start/start.es.texts.ts';
import { venuesEs } from '#features/venues/venues.es.texts.ts';
import { generalEs } from './general.es.texts.ts';
import type { Translated } from './translated.ts';

/** All texts of the back office. */
export const es = {
  ...generalEs,
  ...venuesEs,
  ...startEs,
  ...stallsEs,
  ...stallHoursEs,
  ...menuEs,
  ...productsEs,
  ...eventsEs,
} as const;

export type TextKey = keyof typeof es;
export type Texts = Translated<typeof es>;
/** Keys of texts without facts. */
export type PlainTextKey = { [Key in TextKey]: (typeof es)[Key] extends string ? Key : never }[TextKey];
