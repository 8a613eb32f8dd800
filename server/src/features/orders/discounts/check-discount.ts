import type { Viewer } from '#features/accounts/sessions/viewer.ts';
import { findDiscounts, takesCodes, type FoundDiscount } from '#features/discount-rules/discount-rule-store.ts';
import { discountKey } from '#features/discount-rules/requested-discount.ts';
import { inTransaction, type Db } from '#platform/database/transactions.ts';
import { ProblemError } from '#platform/http/problem-error.ts';
import { takeToken } from '#platform/rate-limit/rate-limit.ts';
import type { CheckedDiscount, DiscountCheck } from '@app/contract/visitor/discounts.ts';
import { orderTotal, type OrderDiscount } from '@app/rules/orders/order-total.ts';
import { priceOrder, pricedLineMinor, type PricedLine } from '@app/rules/orders/price-order.ts';
import { findPricingInputs, type PricingInputs, type PricedCart } from '../placing/pricing-inputs.ts';
import { discountOfLines } from './order-discount.ts';

/** Codes of one device or account, so that they cannot be tried. */
const CODES = { rule: 'order-discount-codes', max: 30, seconds: 600 } as const;

type Cart = PricedCart & { readonly venueId: number; readonly code?: string | null | undefined };

/**
 * Finds the discount of a cart: that of the code, or the one without a code that takes the most off. Advice only.
 *
 * @throws ProblemError 404 for an unknown commerce, 409 with the reason for which the code does not apply, 429 after many codes
 * @see DISC-01
 */
export async function checkDiscount(
  db: Db,
  viewer: Viewer,
  cart: Cart,
  network: string | null,
): Promise<DiscountCheck> {
  const code = cart.code?.trim() ?? '';
  if (code !== '') await limitCodes(db, viewer, network);
  const { pricing, found, hasCodes } = await inTransaction(db, async (tx) => {
    const key = discountKey(0, cart, viewer, { ruleId: null, code: code === '' ? null : code });
    const pricingOf = await findPricingInputs(tx, cart.venueId, [cart]);
    const hasCodes = await takesCodes(tx, cart.venueId, cart.commerceId);
    return { pricing: pricingOf(cart), found: await findDiscounts(tx, cart.venueId, [key]), hasCodes };
  });
  if (!pricing) throw new ProblemError(404, 'not-found');
  const discount = code === '' ? bestOf(cart, pricing, found) : ofCode(cart, pricing, found);
  return { discount, takesCodes: hasCodes };
}

async function limitCodes(db: Db, { accountId, deviceId }: Viewer, network: string | null): Promise<void> {
  const key = accountId === null ? (deviceId ?? network ?? '') : `user:${accountId}`;
  const retryAfterSeconds = await takeToken(db, { ...CODES, key });
  if (retryAfterSeconds !== null) throw new ProblemError(429, 'too-many-requests', { retryAfterSeconds });
}

function ofCode(cart: Cart, pricing: PricingInputs, [found]: readonly FoundDiscount[]): CheckedDiscount {
  const discount = discountOfLines(found ?? 'not-valid', linesOf(cart, pricing), momentOf(pricing));
  if (discount instanceof ProblemError) throw discount;
  if (!found || discount === null) throw new ProblemError(409, 'discount-not-valid');
  return toChecked(found);
}

function bestOf(cart: Cart, pricing: PricingInputs, found: readonly FoundDiscount[]): CheckedDiscount | null {
  const lines = linesOf(cart, pricing);
  const amounts = lines.map(pricedLineMinor);
  const usable = found.flatMap((one) => {
    const discount = discountOfLines(one, lines, momentOf(pricing));
    return discount === null || discount instanceof ProblemError
      ? []
      : [{ one, amountMinor: offBy(amounts, discount) }];
  });
  const [best] = usable.toSorted((one, other) => other.amountMinor - one.amountMinor);
  return best && best.amountMinor > 0 ? toChecked(best.one) : null;
}

const offBy = (amounts: readonly number[], discount: OrderDiscount) => orderTotal(amounts, { discount }).discountMinor;

const momentOf = ({ rules: { venue }, nowMs }: PricingInputs) => ({ venue, nowMs });

/** Lines that cannot be sold count for nothing: the order will name them. */
function linesOf({ commerceId, details }: Cart, { products, nowMs }: PricingInputs): PricedLine[] {
  const wanted = details.map((line) => ({ ...line, clothingSizeId: line.clothingSizeId ?? null }));
  return priceOrder(commerceId, wanted, products, nowMs).lines;
}

function toChecked({ rule }: FoundDiscount): CheckedDiscount {
  const { id, code, name, translatedName, amountPercent, amountMinor, maxDiscountMinor, minTotalMinor } = rule;
  const coveredProductIds = rule.coveredProductIds && [...rule.coveredProductIds];
  return {
    id,
    code,
    name,
    translatedName,
    amountPercent,
    amountMinor,
    maxDiscountMinor,
    minTotalMinor,
    coveredProductIds,
  };
}
