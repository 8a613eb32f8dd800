import type { Translated } from '@app/client/texts.ts';
import type { counterSeatEs } from './seat.es.texts.ts';

export const counterSeatEn: Translated<typeof counterSeatEs> = {
  'counter-where': 'Delivery',
  'counter-where-here': 'Picks up here',
  'counter-where-seat': 'To the seat',
  'counter-where-delivery': 'Delivered',
  'counter-area': 'Area',
  'counter-area-choose': 'Choose an area',
  'counter-area-missing': 'Choose an area first',
};
