import { createStockAllocation } from '#features/stock/allocate-stock.ts';
import type { StockAllocation } from '#features/stock/allocate-stock.ts';
import { ProblemError } from '#platform/http/problem-error.ts';
import { customerLimits } from '../limits/customer-limits.ts';
import type { SenderLimits } from '../limits/customer-limits.ts';
import { networkShares } from '../limits/network-shares.ts';
import type { NetworkShares } from '../limits/network-shares.ts';
import type { OrderToInsert } from '../order-store.ts';
import { customerName, limitedPerson, payerOf } from './order-request.ts';
import type { OrderRequest } from './order-request.ts';
import type { PlacingInputs } from './read-and-lock.ts';
import { validateOrder } from './validate-order.ts';
import type { ValidatedOrder } from './validate-order.ts';
import { walletPayments } from './wallet-payments.ts';
import type { WalletPayments } from './wallet-payments.ts';

/** `outcomes`: by idempotency key, of the requests whose key was free. */
export type PlacingDecision = {
  readonly outcomes: ReadonlyMap<string, OrderToInsert | ProblemError>;
  readonly stock: StockAllocation;
  readonly payments: WalletPayments;
};

/** What the orders of a batch share: each order uses what those before it have left. */
type Shared = {
  readonly inputs: PlacingInputs;
  readonly limits: SenderLimits;
  readonly shares: NetworkShares;
  readonly stock: StockAllocation;
  readonly payments: WalletPayments;
};

/**
 * Stage 2 of placing: decides one order after the other, in the order in which they came. Pure: reads and writes nothing.
 *
 * @see ORD-01, ORD-07, CHK-03, CHK-05
 */
export function decideOrders(requests: readonly OrderRequest[], inputs: PlacingInputs): PlacingDecision {
  const { claimed, openOrders, rates, locked, networks, accounts } = inputs;
  const shared: Shared = {
    inputs,
    limits: customerLimits(rates, openOrders),
    shares: networkShares(networks, locked),
    stock: createStockAllocation(locked),
    payments: walletPayments(accounts),
  };
  const fresh = requests.filter(({ key }) => claimed.has(key));
  const outcomes = new Map(fresh.map((request) => [request.key, decideOrder(request, shared)]));
  return { outcomes, stock: shared.stock, payments: shared.payments };
}

function decideOrder(request: OrderRequest, shared: Shared): OrderToInsert | ProblemError {
  const { inputs, limits, stock } = shared;
  const validated = validate(request, inputs);
  if (validated instanceof ProblemError) return validated;
  const sender = { id: request.id, sender: customerName(request), person: limitedPerson(request) };
  const order = limits.admit(sender, validated);
  if (order instanceof ProblemError) return order;
  const networkKey = limitedNetworkKey(request, inputs);
  const refusal = stock.findShortage(order) ?? payOrHold(request, order, networkKey, shared);
  if (refusal) return refusal;
  stock.allocate(order);
  return toInsert(request, networkKey, order);
}

function validate({ wanted, viewer }: OrderRequest, { pricingOf }: PlacingInputs): ValidatedOrder | ProblemError {
  const pricing = pricingOf(wanted);
  if (!pricing) return new ProblemError(404, 'not-found');
  try {
    return validateOrder(wanted, pricing, viewer);
  } catch (error) {
    if (error instanceof ProblemError) return error;
    throw error;
  }
}

/** The balance pays at once. Any other order holds its units unpaid, within the share of its network. */
function payOrHold(
  request: OrderRequest,
  order: ValidatedOrder,
  networkKey: number | null,
  { payments, shares }: Shared,
): ProblemError | null {
  if (!order.isBalance) return shares.take(networkKey, order);
  const payer = payerOf(request);
  if (payer === null) throw new Error('An order is paid by balance without a proven account.');
  return payments.pay({ ...order, id: request.id }, payer);
}

/** Null: this machine, the venue's own network, or a buyer who has paid before. */
function limitedNetworkKey({ network, viewer }: OrderRequest, { networks, buyers }: PlacingInputs): number | null {
  if (network === null || buyers.get(viewer.accountId)?.hasPaid) return null;
  return networks.some(({ isOwn, key }) => isOwn && key === network.key) ? null : network.key;
}

function toInsert(request: OrderRequest, networkKey: number | null, decided: ValidatedOrder): OrderToInsert {
  const { id, number, key, viewer, wanted, language, pickupCode } = request;
  const { isForTotem } = wanted;
  return {
    id,
    number,
    idempotencyKey: key,
    verificationCode: pickupCode,
    buyerId: viewer.accountId,
    deviceId: viewer.accountId === null && !isForTotem ? viewer.deviceId : null,
    isForTotem,
    language,
    person: limitedPerson(request),
    networkKey,
    decided,
  };
}
