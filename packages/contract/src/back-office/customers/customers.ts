import { z } from 'zod';
import { REFUND_STATES } from '../../staff/refunds.ts';
import { CallNumber } from '../../values/bounds.ts';
import { Currency } from '../../values/money.ts';
import { ORDER_STATUS } from '../../values/order-statuses.ts';
import { REFUND_METHODS } from '../../values/report-values.ts';
import { MOVEMENT_KINDS } from '../../visitor/wallet.ts';
import { OrderTotals } from './order-search.ts';

/** The newest entries of a time line. */
export const CUSTOMER_ENTRIES_MAX = 200;

const Card = z.object({ brand: z.string().nullable(), lastFour: z.string() });
const OfOrder = { at: z.string(), orderId: z.int(), number: z.int(), commerce: z.string() };
const Amount = { amountMinor: z.int(), currency: Currency };

const OrderEntry = z
  .object({
    kind: z.literal('order'),
    ...OfOrder,
    callNumber: CallNumber,
    orderStatusId: z.enum(ORDER_STATUS),
    items: z.array(z.object({ quantity: z.int(), name: z.string() })).meta({ description: 'The first two products' }),
    moreItems: z.int(),
    benefit: z.string().nullable().meta({ description: 'The benefit that the order used' }),
    totalMinor: z.int(),
    refundedMinor: z.int(),
    currency: Currency,
  })
  .meta({ id: 'CustomerOrder' });

const RefundEntry = z
  .object({
    kind: z.literal('refund'),
    ...OfOrder,
    ...Amount,
    method: z.enum(REFUND_METHODS),
    state: z.enum(REFUND_STATES),
    reason: z.string().nullable(),
  })
  .meta({ id: 'CustomerRefund' });

const DeclinedEntry = z
  .object({ kind: z.literal('declined'), ...OfOrder, ...Amount, card: Card.nullable() })
  .meta({ id: 'CustomerDeclinedPayment' });

const MessageEntry = z
  .object({ kind: z.literal('message'), ...OfOrder, state: z.enum(['pending', 'sent', 'failed']) })
  .meta({ id: 'CustomerMessage', description: 'A receipt by e-mail' });

const WalletEntry = z
  .object({
    kind: z.literal('wallet'),
    at: z.string(),
    movement: z.enum(MOVEMENT_KINDS),
    ...Amount,
    balanceMinor: z.int(),
    commerce: z.string().nullable(),
    orderId: z.int().nullable(),
    number: z.int().nullable(),
  })
  .meta({ id: 'CustomerWalletMovement', description: 'Negative for money that left' });

export const CustomerEntry = z
  .discriminatedUnion('kind', [OrderEntry, RefundEntry, DeclinedEntry, MessageEntry, WalletEntry])
  .meta({ id: 'CustomerEntry' });
export type CustomerEntry = z.infer<typeof CustomerEntry>;

/** A benefit that a proven address of the customer has. */
const CustomerBenefit = z
  .object({
    id: z.int(),
    description: z.string(),
    commerce: z.string(),
    isUsed: z.boolean(),
  })
  .meta({ id: 'CustomerBenefit' });

/**
 * A customer of a venue as staff see them: first name and initial, masked address and phone. Orders are those of the
 * caller's commerces. `wallets` null: the caller does not run the whole venue.
 */
export const Customer = z
  .object({
    id: z.int(),
    name: z.string().nullable(),
    maskedEmail: z.string().nullable(),
    maskedPhone: z.string().nullable(),
    isMember: z.boolean().meta({ description: "Of the venue's club" }),
    cards: z.array(Card).meta({ description: 'Of the newest payments, at most five' }),
    delivery: z.string().nullable().meta({ description: 'Where the newest order was delivered' }),
    totals: z.array(OrderTotals),
    events: z.int().meta({ description: 'With an order' }),
    wallets: z.array(z.object({ currency: Currency, balanceMinor: z.int() })).nullable(),
    benefits: z.array(CustomerBenefit),
    entries: z.array(CustomerEntry).meta({ description: 'The newest first, at most 200' }),
    hasMore: z.boolean().meta({ description: 'Older entries were left out' }),
  })
  .meta({ id: 'Customer' });
export type Customer = z.infer<typeof Customer>;

/** The person behind an account, as it was given. */
export const CustomerDetails = z
  .object({ name: z.string().nullable(), email: z.string().nullable(), phone: z.string().nullable() })
  .meta({ id: 'CustomerDetails' });
export type CustomerDetails = z.infer<typeof CustomerDetails>;
