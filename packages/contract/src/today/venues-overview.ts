import { z } from 'zod';
import { PRIORITY, type Call } from '../protocol/call.ts';
import { PERMISSIONS } from '../protocol/permissions.ts';
import { Currency } from '../values/money.ts';
import { EventOfDay } from './overview.ts';

const Count = z.int();
const Minor = z.int();

/** How the stalls that the reader runs serve now. */
const VenueService = z
  .object({
    stalls: z.object({ open: Count, all: Count }),
    openOrders: Count.meta({ description: 'Paid and not ready' }),
    lateOrders: Count.meta({ description: 'Of them, past their promised time' }),
    recent: z
      .object({
        orders: Count,
        inTime: Count,
        promisedMinutes: z.int().nullable(),
        waitedMinutes: z.int().nullable(),
      })
      .meta({
        description:
          'Orders with a promise that were ready within the last hour; medians from payment to promise, and to ready',
      }),
    pausedStalls: Count.meta({ description: 'Open by their hours, and paused' }),
    stoppedProducts: Count,
    stallsWithoutStaff: Count.meta({ description: 'Open, and no person of the stall is signed in' }),
    signedIn: Count.meta({ description: 'People of these stalls who are signed in' }),
  })
  .meta({ id: 'VenueService' });

/** Sales of the event of the day until now, else of today. */
const VenueSales = z
  .object({
    orders: Count,
    netMinor: Minor.meta({ description: 'Without tips, less discounts and refunds' }),
    compared: z
      .object({ name: z.string(), startsAt: z.string(), netMinor: Minor })
      .nullable()
      .meta({ description: 'The last comparable event until the same minute; null: none, or no event today' }),
  })
  .meta({ id: 'VenueSales' });

export const VenueOverview = z
  .object({
    id: z.int(),
    name: z.string(),
    enabled: z.boolean(),
    currency: Currency,
    timeZone: z.string(),
    appColor: z.string().nullable(),
    isWhole: z.boolean().meta({ description: 'The reader runs the whole venue' }),
    permissions: z.array(z.enum(PERMISSIONS)),
    event: EventOfDay.nullable().meta({ description: 'On, or begins within 12 hours, or ended within 3' }),
    next: EventOfDay.nullable().meta({ description: 'The first to come besides the event' }),
    service: VenueService.nullable().meta({ description: 'Null for a reader with neither reports nor settings there' }),
    sales: VenueSales.nullable().meta({ description: 'Null for a reader without reports there' }),
    openMoneyExceptions: Count.nullable().meta({ description: 'Null for a reader without reports of the whole venue' }),
  })
  .meta({ id: 'VenueOverview' });
export type VenueOverview = z.infer<typeof VenueOverview>;

/** Most venues of one answer. @see venuesOverview */
export const VENUES_OVERVIEW_MAX = 60;

export const VenuesOverview = z
  .object({
    at: z.string(),
    venues: z
      .array(VenueOverview)
      .meta({ description: `In the order of the list of venues, at most ${VENUES_OVERVIEW_MAX}` }),
    total: Count.meta({ description: 'Venues that the reader runs' }),
  })
  .meta({ id: 'VenuesOverview' });
export type VenuesOverview = z.infer<typeof VenuesOverview>;

/** Each venue by what the reader's roles allow there. The number of statements does not grow with the venues. @see API-03, ROLE-01 */
export const venuesOverview = {
  method: 'GET',
  url: '/api/admin/venues-overview',
  config: { access: 'staff', object: 'own-venues', permission: 'any-role', priority: PRIORITY.optional },
  schema: {
    summary: 'How today goes in each venue that the caller runs',
    tags: ['reports'],
    response: { 200: VenuesOverview },
  },
} as const satisfies Call;
