import { randomUUID } from 'node:crypto';
import type { OrderTokens } from '#features/orders/access/order-tokens.ts';
import type { OrderAccess } from '#features/orders/access/owns-order.ts';
import { lockOwnOrder } from '#features/orders/lock-existing-order.ts';
import type { LockedOrder } from '#features/orders/order-store.ts';
import { findPayableOrder, waitsForCard, type PayableOrder } from '#features/orders/reading/find-payable-order.ts';
import { holdOrder } from '#features/orders/transitions/hold-order.ts';
import { orderStateChanged } from '#features/orders/transitions/transition-guards.ts';
import { findVenueRules, type VenueRules } from '#features/venues/find-venue-rules.ts';
import { accountIdIn, findPaymentProvider } from '#integrations/payments/registry.ts';
import { inTransaction, type Db, type Tx } from '#platform/database/transactions.ts';
import { ProblemError } from '#platform/http/problem-error.ts';
import { fromMinor, toMinor } from '@app/contract/values/minor-units.ts';
import { ORDER_STATUS } from '@app/contract/values/order-statuses.ts';
import type { PaymentConfig } from '@app/contract/visitor/payment-delivery-configs.ts';
import { cardProvider } from '@app/rules/payments/card-provider.ts';
import { terminalAccount } from '@app/rules/payments/terminal-provider.ts';
import {
  countAttempts,
  findAttempt,
  findAttemptByKey,
  findLastAttempt,
  findOrderAtTerminal,
  insertAttempt,
  isUnsettled,
  type Attempt,
  type AttemptMethod,
  type SaleAt,
} from './attempt-store.ts';
import { attemptEnd, UNSENT_TIMEOUT_MS } from './attempt-times.ts';
import { orderReference } from './payment-reference.ts';

export type AttemptStart = {
  orderId: number;
  configId: number;
  method: AttemptMethod;
  /** Of the method `terminal`. */
  saleAt?: SaleAt;
  /** Idempotency key. */
  key: string;
  requestHash: Buffer;
  /** Total on the screen, in currency units; only compared. */
  totalAmount?: number | undefined;
};

/** `isNew` false: an earlier request with the same key is being processed. */
export type StartedAttempt = { attempt: Attempt; order: PayableOrder; rules: VenueRules; isNew: boolean };

/** More attempts on one order are card testing. */
const MAX_ATTEMPTS_PER_ORDER = 12;

/**
 * Stores an attempt to pay an order before the provider is called, and holds the order. Amount, currency and account
 * are those of the order, never the caller's.
 *
 * @throws ProblemError 404 unless the order is the caller's; 409 `payment-under-way`, `order-already-paid` or the
 *   present state; 422 for another payment method or a key of another request @see PAY-01, PAY-02
 */
export async function startAttempt(
  { db, tokens }: { db: Db; tokens: OrderTokens },
  caller: OrderAccess,
  start: AttemptStart,
): Promise<StartedAttempt> {
  return inTransaction(db, async (tx) => {
    const locked = await lockOwnOrder(tx, tokens, caller, start.orderId);
    const [order, rulesOf] = await Promise.all([
      findPayableOrder(tx, locked.id),
      findVenueRules(tx, locked.venueId, [locked.commerceId]),
    ]);
    const rules = rulesOf.get(locked.commerceId);
    if (!order || !rules) throw new Error(`Order ${locked.id} has no commerce.`);
    const known = await findStarted(tx, locked, start);
    if (known) return { attempt: known, order, rules, isNew: false };
    requirePayable(locked, start);
    const providerId = requireProvider(rules.paymentConfig, start);
    const attempt = await writeAttempt(tx, order, { ...start, providerId, endsAt: attemptEnd(start.method, locked) });
    await holdOrder(tx, locked, attempt.endsAt);
    return { attempt, order, rules, isNew: true };
  });
}

/** Finds the attempt that this request started before, or the one whose page or sale is open or being made. */
async function findStarted(tx: Tx, order: LockedOrder, start: AttemptStart): Promise<Attempt | undefined> {
  const known = await findAttemptByKey(tx, order.venueId, start.key);
  if (known && (known.orderId !== order.id || !known.requestHash.equals(start.requestHash))) {
    throw new ProblemError(422, 'idempotency-key-reused');
  }
  if (known || !order.isBeingPaid) return known;
  const last = await findLastAttempt(tx, order.venueId, order.id);
  if (last?.method !== start.method || last.configId !== start.configId) return undefined;
  if (start.method === 'terminal') {
    return isUnsettled(last) && last.saleAt?.kioskId === start.saleAt?.kioskId ? last : undefined;
  }
  const isOpen = last.state === 'new' || last.state === 'sent' || last.state === 'waiting';
  return start.method === 'hosted' && isOpen && last.endsAt > last.now ? last : undefined;
}

function requirePayable(order: LockedOrder, { totalAmount }: AttemptStart): void {
  if (order.paidAt !== null) throw new ProblemError(409, 'order-already-paid');
  if (order.isBeingPaid) throw new ProblemError(409, 'payment-under-way');
  if (order.statusId !== ORDER_STATUS.created) throw orderStateChanged(order);
  if (!waitsForCard(order)) throw new ProblemError(422, 'order-not-paid-by-card');
  if (totalAmount !== undefined && toMinor(totalAmount) !== order.totalMinor) {
    throw new ProblemError(409, 'total-changed', { totalAmount: fromMinor(order.totalMinor) });
  }
}

/** @returns the provider of the account that the commerce is paid into @see METHOD-03 */
function requireProvider(config: PaymentConfig, { method, configId }: AttemptStart): number {
  const providerId = method === 'terminal' ? (terminalAccount(config)?.provider ?? null) : cardProvider(config);
  const provider = providerId === null ? undefined : findPaymentProvider(providerId);
  const { hostedPage = false, cardFields = false, terminal = false } = provider?.capabilities ?? {};
  const isCapable = method === 'terminal' ? terminal : method === 'hosted' ? hostedPage : cardFields;
  if (!provider || !isCapable || accountIdIn(config, provider) !== configId) {
    throw new ProblemError(422, 'payment-method-not-available');
  }
  return provider.id;
}

async function writeAttempt(
  tx: Tx,
  { venueId, id: orderId, commerceId, totalMinor, currency }: PayableOrder,
  {
    configId,
    method,
    saleAt,
    key,
    requestHash,
    providerId,
    endsAt,
  }: AttemptStart & { providerId: number; endsAt: Date },
): Promise<Attempt> {
  const attempts = await countAttempts(tx, venueId, orderId);
  if (attempts >= MAX_ATTEMPTS_PER_ORDER) throw new ProblemError(422, 'too-many-payment-attempts');
  await requireFreeTerminal(tx, venueId, saleAt);
  const id = randomUUID();
  const isWritten = await insertAttempt(
    tx,
    {
      venueId,
      id,
      orderId,
      accountId: null,
      commerceId,
      providerId,
      configId,
      method,
      saleAt: saleAt ?? null,
      reference: orderReference(orderId, attempts + 1),
      startKey: key,
      requestHash,
      amountMinor: totalMinor,
      currency,
      endsAt,
    },
    UNSENT_TIMEOUT_MS,
  );
  // The order is locked, so the conflict is the terminal or the key: another order used it just now.
  if (!isWritten) await requireFreeTerminal(tx, venueId, saleAt);
  if (!isWritten) throw new ProblemError(422, 'idempotency-key-reused');
  const attempt = await findAttempt(tx, venueId, id);
  if (!attempt) throw new Error(`Payment attempt ${id} was written and is gone.`);
  return attempt;
}

/** @throws ProblemError 409 `terminal-busy` while the kiosk has a sale of another order */
async function requireFreeTerminal(tx: Tx, venueId: number, saleAt: SaleAt | undefined): Promise<void> {
  if (saleAt && (await findOrderAtTerminal(tx, venueId, saleAt.kioskId)) !== null) {
    throw new ProblemError(409, 'terminal-busy');
  }
}
