import { z } from 'zod';
import { PRIORITY, type Call } from '../../protocol/call.ts';
import { Day } from '../../values/bounds.ts';
import { Currency } from '../../values/money.ts';
import {
  ByVenue,
  comparison,
  COMPARISON_MESSAGE,
  DETAILED_DAYS_MESSAGE,
  FILE_TYPES,
  hasComparison,
  hasDetailedComparison,
  reportFilter,
} from './report-queries.ts';

const Count = z.int();
const Minor = z.int();

/** Cash sales and cash refunds of the period; integer minor units, sales without tips. */
const DrawerSums = z
  .object({
    sales: Count,
    salesMinor: Minor,
    tipsMinor: Minor,
    refunds: Count,
    refundsMinor: Minor,
    differenceMinor: Minor.meta({ description: 'Counted less expected, of closed drawers' }),
  })
  .meta({ id: 'DrawerReportSums' });
export type DrawerSums = z.infer<typeof DrawerSums>;

/** A drawer from its opening to its close, with amounts from the ledger. Positive minor units. */
const DrawerSession = z
  .object({
    id: z.int(),
    person: z.string().nullable().meta({ description: 'Full name of its owner; null: erased' }),
    openedAt: z.string(),
    closedAt: z.string().nullable(),
    floatMinor: Minor,
    topUpsMinor: Minor,
    paidInMinor: Minor,
    paidOutMinor: Minor,
    expectedMinor: Minor.meta({ description: 'While it is open: until now' }),
    countedMinor: Minor.nullable().meta({ description: 'Null: open' }),
    reason: z.string().nullable().meta({ description: 'Why the count differs' }),
  })
  .meta({ id: 'DrawerSession' });
export type DrawerSession = z.infer<typeof DrawerSession>;

export const DrawersRow = z
  .object({
    commerce: z.object({ id: z.int(), name: z.string() }),
    drawer: DrawerSession.nullable().meta({ description: 'Null: cash of the commerce that is in no drawer' }),
    sums: DrawerSums,
  })
  .meta({ id: 'DrawersRow' });
export type DrawersRow = z.infer<typeof DrawersRow>;

export const DrawersReport = z
  .object({
    from: Day.nullable().meta({ description: 'Null: all days of the event' }),
    to: Day.nullable(),
    timeZone: z.string(),
    currency: Currency,
    totals: DrawerSums,
    compared: DrawerSums.nullable().meta({ description: 'The same of the event or the days to compare with' }),
    rows: z.array(DrawersRow),
  })
  .meta({ id: 'DrawersReport' });
export type DrawersReport = z.infer<typeof DrawersReport>;

/**
 * Drawers that were open in the period, or in which an order of the event is, the newest first. Cash sales add up to those
 * of the sales report. At most 31 days.
 *
 * @see API-03, ROLE-01
 */
export const drawersReport = {
  method: 'GET',
  url: '/api/admin/venues/:venueId/reports/drawers',
  config: {
    access: 'staff',
    object: 'venue-part',
    permission: 'reports',
    priority: PRIORITY.optional,
    acceptsApiKey: true,
  },
  schema: {
    summary: 'Cash drawers: sales, refunds, expected and counted cash',
    tags: ['reports'],
    params: ByVenue,
    querystring: z
      .object({ ...reportFilter, ...comparison })
      .refine(hasComparison, COMPARISON_MESSAGE)
      .refine(hasDetailedComparison, DETAILED_DAYS_MESSAGE),
    response: { 200: DrawersReport },
    fileTypes: FILE_TYPES,
  },
} as const satisfies Call;
