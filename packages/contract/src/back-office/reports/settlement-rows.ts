import { z } from 'zod';
import { CallNumber, Day } from '../../values/bounds.ts';
import { Currency } from '../../values/money.ts';
import { MONEY_EXCEPTION_KINDS } from '../reconciliation.ts';

const Count = z.int();
const Minor = z.int();

/** What a provider paid for the sales of a day, as a person entered it. */
const Payout = z
  .object({
    paidMinor: Minor.meta({ description: 'What arrived' }),
    withheldMinor: Minor.meta({ description: 'Fees and taxes that the provider withheld' }),
    note: z.string().meta({ description: 'Why the rest differs; empty: not explained' }),
    enteredAt: z.string(),
    enteredBy: z.string().nullable(),
  })
  .meta({ id: 'Payout' });
export type Payout = z.infer<typeof Payout>;

/** A day of a provider account. The expected payout is before the provider's fees, which it does not report. */
export const SettlementRow = z
  .object({
    account: z.object({ id: z.int(), provider: z.int(), commerces: z.array(z.string()) }),
    day: Day,
    currency: Currency,
    captures: Count,
    capturedMinor: Minor,
    refunds: Count,
    refundedMinor: Minor,
    expectedPayoutMinor: Minor,
    comparison: z
      .object({ comparedAt: z.string(), differences: Count })
      .nullable()
      .meta({ description: "With the provider's own list of the day; null: not compared yet" }),
    openExceptions: Count.meta({
      description: 'Exceptions of the account that were opened on the day and are still open',
    }),
    exceptions: z
      .array(
        z.object({
          id: z.int(),
          kind: z.enum(MONEY_EXCEPTION_KINDS),
          orderId: z.int().nullable(),
          orderNumber: z.int().nullable(),
          callNumber: CallNumber,
          amountMinor: Minor.nullable(),
          isOpen: z.boolean(),
        }),
      )
      .meta({ description: 'Exceptions of the account that were opened on the day, at most 50' }),
    payout: Payout.nullable(),
    differenceMinor: Minor.nullable().meta({
      description: 'Paid and withheld, less what was expected; null without a payout',
    }),
  })
  .meta({ id: 'SettlementRow' });
export type SettlementRow = z.infer<typeof SettlementRow>;
