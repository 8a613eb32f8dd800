import { z } from 'zod';
import { MENU_LIMITS, STATION_NAME_CHARACTERS } from '../values/limits.ts';
import { text } from '../values/text.ts';

/** Filters of a list of products. Sections and stations are named, because each stall has its own. */
export const ProductFilters = {
  section: text(MENU_LIMITS.category).optional(),
  station: text(STATION_NAME_CHARACTERS).optional().meta({ description: 'The station that prepares the product' }),
  state: z.enum(['on-sale', 'stopped', 'hidden']).optional(),
  stock: z.enum(['counted', 'uncounted', 'low', 'none']).optional(),
  prices: z.enum(['planned', 'unplanned']).optional(),
};
