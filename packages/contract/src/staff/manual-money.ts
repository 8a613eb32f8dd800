import { z } from 'zod';
import { PRIORITY, type Call } from '../protocol/call.ts';
import { Currency, Money } from '../values/money.ts';
import { Id } from '../values/paged.ts';

const tags = ['payments'] as const;

/**
 * Money that people moved by hand in the last hour: top-ups and their undo, cash refunds, cash out of drawers, refunds and
 * sales that they booked. `limit`: what one person moves without another one. `wanted`: the last refused movement.
 */
export const ManualMoney = z
  .object({
    currency: Currency,
    limit: Money,
    people: z.array(
      z.object({
        accountId: z.int(),
        name: z.string().nullable(),
        isSelf: z.boolean(),
        moved: Money,
        approved: Money.meta({ description: 'Above the limit, by another person' }),
        approvedUntil: z.string().nullable(),
        wanted: Money.nullable(),
        wantedAt: z.string().nullable(),
      }),
    ),
  })
  .meta({ id: 'ManualMoney' });
export type ManualMoney = z.infer<typeof ManualMoney>;

/** For staff of the whole venue. @see AUTH-12 */
export const manualMoney = {
  method: 'GET',
  url: '/api/admin/venues/:venueId/manual-money',
  config: { access: 'staff', object: 'venue', permission: ['reports', 'payments'], priority: PRIORITY.staff },
  schema: {
    summary: 'Money that people of a venue moved by hand in the last hour',
    tags,
    params: z.object({ venueId: Id }),
    response: { 200: ManualMoney },
  },
} as const satisfies Call;

/**
 * Lets a person of the venue move this much above the limit in the next hour. Staff of the whole venue approve, never their own:
 * 422 `own-approval`. @see AUTH-12
 */
export const approveManualMoney = {
  method: 'POST',
  url: '/api/admin/venues/:venueId/manual-money/:accountId/approval',
  config: {
    access: 'staff',
    object: 'member',
    permission: 'payments',
    priority: PRIORITY.staff,
    effects: ['moves-money'],
  },
  schema: {
    summary: 'Approve money that a person moves by hand',
    tags,
    params: z.object({ venueId: Id, accountId: Id }),
    body: z.object({ amount: Money.min(0.01, 'more than 0').max(1e8) }),
    response: { 200: ManualMoney },
  },
} as const satisfies Call;
