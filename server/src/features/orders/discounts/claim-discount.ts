import type { Viewer } from '#features/accounts/sessions/viewer.ts';
import { retryConflicts } from '#platform/database/retry-conflicts.ts';
import { inTransaction, type Db, type Tx } from '#platform/database/transactions.ts';
import { orderId, orderNumber } from '#platform/database/venue-id-ranges.ts';
import { ProblemError } from '#platform/http/problem-error.ts';
import { requestHash } from '#platform/http/request-hash.ts';
import type { Language } from '#platform/text/language.ts';
import { parseEmailAddress } from '@app/contract/values/email-address.ts';
import type { CheckedDiscountClaim } from '@app/contract/visitor/discounts.ts';
import { phoneOfOrder } from '@app/rules/checkout/phone-number.ts';
import { claimKeys, findRecordedAnswers } from '../idempotency-key-store.ts';
import { customerOf } from '../limits/customer-key.ts';
import { orderPerson } from '../order-person.ts';
import { ANONYMOUS } from '../placing/order-request.ts';
import type { OrderSequences } from '../placing/order-sequences.ts';
import { replayAnswer } from '../placing/replay-answer.ts';
import {
  findClaimableDiscount,
  insertClaimOrder,
  insertDiscountClaim,
  type ClaimableDiscount,
  type DiscountClaim,
} from './discount-claim-store.ts';
import { drawDiscountCode } from './discount-code.ts';

/** `isReplay`: the key made this claim before. */
export type ClaimedDiscount = { orderId: number; isReplay: boolean };

/**
 * Claims a discount once per phone and per mailbox. Idempotent: one key makes one claim.
 *
 * @throws ProblemError 404 or 409 for a discount that is off, 409 `discount-already-claimed`, 422 for a phone, an address
 *   or a key of another request
 * @see DISC-01
 */
export async function claimDiscount(
  { db, sequences }: { db: Db; sequences: OrderSequences },
  viewer: Viewer,
  key: string,
  wanted: CheckedDiscountClaim,
  language: Language | null,
): Promise<ClaimedDiscount> {
  const { venueId } = wanted;
  const sequence = await sequences.next(venueId);
  if (sequence === undefined) throw new ProblemError(404, 'not-found');
  const numbers = { orderId: orderId(venueId, sequence), number: orderNumber(sequence) };
  return retryConflicts(() =>
    inTransaction(db, async (tx) => {
      const replayed = await claimKey(tx, viewer, key, wanted, numbers.orderId);
      if (replayed !== null) return { orderId: replayed, isReplay: true };
      const discount = await findClaimableDiscount(tx, wanted);
      if (!discount) throw new ProblemError(409, 'discount-not-available');
      const claim = { ...numbers, ...toClaim(viewer, wanted, discount), key, language };
      if (!(await insertDiscountClaim(tx, venueId, discount, claim))) {
        throw new ProblemError(409, 'discount-already-claimed');
      }
      await insertClaimOrder(tx, venueId, discount, claim);
      return { orderId: numbers.orderId, isReplay: false };
    }),
  );
}

/**
 * Claims the idempotency key. A refusal rolls it back, so that the visitor may correct the claim and send it again.
 *
 * @returns the order of an earlier request with the key; null: the key was free
 */
async function claimKey(
  tx: Tx,
  viewer: Viewer,
  key: string,
  wanted: CheckedDiscountClaim,
  newOrderId: number,
): Promise<number | null> {
  const { accountId: buyerId, deviceId } = viewer;
  const customerKey = customerOf({ buyerId, deviceId, isFromKiosk: false })?.customerKey ?? ANONYMOUS;
  const claim = { key, customerKey, requestHash: requestHash(wanted), orderId: newOrderId };
  if ((await claimKeys(tx, wanted.venueId, [claim])).has(key)) return null;
  const recorded = (await findRecordedAnswers(tx, wanted.venueId, [claim])).get(key);
  const answer = replayAnswer({ id: newOrderId, viewer, requestHash: claim.requestHash }, recorded);
  if (answer instanceof ProblemError) throw answer;
  return answer.replayOf;
}

/** @throws ProblemError 422 `phone-input-error` or `guest-email-input-error` */
function toClaim(
  viewer: Viewer,
  wanted: CheckedDiscountClaim,
  { phonePrefix }: ClaimableDiscount,
): Omit<DiscountClaim, 'orderId' | 'number' | 'key' | 'language'> {
  const phone = phoneOfOrder(wanted.phone.trim(), phonePrefix);
  if (phone === null) throw new ProblemError(422, 'phone-input-error');
  const guestEmail = viewer.email === null ? parseEmailAddress(wanted.guestEmail ?? '') : null;
  const { phoneKey, emailKey } = orderPerson(viewer, { guestEmail, phone });
  if (emailKey === null) throw new ProblemError(422, 'guest-email-input-error');
  if (phoneKey === null) throw new ProblemError(422, 'phone-input-error');
  return {
    code: drawDiscountCode(),
    buyerId: viewer.accountId,
    deviceId: viewer.accountId === null ? viewer.deviceId : null,
    guestEmail,
    phone,
    phoneKey,
    emailKey,
  };
}
