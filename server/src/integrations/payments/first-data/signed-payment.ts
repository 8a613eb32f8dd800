import { hash } from 'node:crypto';
import { z } from 'zod';
import type { ProviderPayment } from '../payment-provider.ts';
import type { WebhookNotice } from '../provider-definition.ts';
import type { StoredResult } from '../signed-results.ts';
import type { FirstDataAccount } from './account.ts';
import { fromChargeTotal } from './api-values.ts';
import { FIRST_DATA_CURRENCIES } from './currencies.ts';
import { paymentOutcome } from './payment-outcome.ts';
import { paymentRef } from './payment-ref.ts';
import { readingsOf } from './signatures.ts';

const OptionalText = z.string().max(200).default('');
/** A result as a browser or the provider's server posts it. All other fields are ignored. */
const PostedResult = z.object({
  approval_code: z.string().min(1).max(300),
  oid: z.string().min(1).max(100),
  chargetotal: z.string().max(20),
  currency: z.string().max(3),
  txndatetime: z.string().max(19),
  storename: z.string().max(20),
  processor_response_code: OptionalText,
  ccbrand: OptionalText,
  cardnumber: OptionalText,
  response_hash: z.string().max(200).optional(),
  notification_hash: z.string().max(200).optional(),
});
type PostedResult = z.output<typeof PostedResult>;

/** The stored part of a result. */
const StoredFields = z.object({
  approvalCode: z.string(),
  responseCode: z.string(),
  chargeTotal: z.string().transform((text) => fromChargeTotal(text) ?? 0),
  currency: z.string(),
  brand: z.string(),
  lastFour: z.string(),
});

const LAST_FOUR = /(\d{4})$/;

/**
 * Reads a result and verifies its signature. The response code is outside of the signature: a code other than that of the
 * approval only makes an approval undecided.
 *
 * @param body the form as posted
 * @returns null unless the store's secret signed it; without a result for a signed text that can be read in several ways
 * @see FD-01
 */
export function readSignedResult(account: FirstDataAccount, body: string): WebhookNotice | null {
  const posted = PostedResult.safeParse(fieldsOf(body)).data;
  if (!posted || posted.storename !== account.store) return null;
  const readings = verify(account, posted);
  if (readings === null) return null;
  if (readings === 'several') return ambiguousNotice(posted);
  const { approval_code: approvalCode, oid: reference, txndatetime: sessionRef } = posted;
  const providerRef = paymentRef(reference, approvalCode);
  const payload: z.input<typeof StoredFields> = {
    approvalCode,
    responseCode: posted.processor_response_code,
    chargeTotal: posted.chargetotal,
    currency: posted.currency,
    brand: posted.ccbrand,
    lastFour: LAST_FOUR.exec(posted.cardnumber)?.[1] ?? '',
  };
  return {
    eventKey: hash('sha256', JSON.stringify([providerRef, sessionRef]), 'hex'),
    providerRef,
    result: { reference, providerRef, sessionRef, payload: JSON.stringify(payload) },
  };
}

function verify({ hashMode, sharedSecret }: FirstDataAccount, posted: PostedResult): 'one' | 'several' | null {
  const signed = {
    approvalCode: posted.approval_code,
    chargeTotal: posted.chargetotal,
    currency: posted.currency,
    dateTime: posted.txndatetime,
    storeName: posted.storename,
  };
  const { notification_hash: notification, response_hash: response } = posted;
  const by = notification === undefined ? 'response' : 'notification';
  const signature = notification ?? response;
  return signature === undefined ? null : readingsOf(signed, { by, signature }, hashMode, sharedSecret);
}

/** The gateway may have taken money, so the notice names what it signed. */
function ambiguousNotice({ approval_code: approvalCode, txndatetime: dateTime }: PostedResult): WebhookNotice {
  const providerRef = `${dateTime} ${approvalCode}`.slice(0, 100);
  return { eventKey: hash('sha256', providerRef, 'hex'), providerRef, result: null, isAmbiguous: true };
}

/** @returns null for a repeated field, which could be read in two ways */
function fieldsOf(body: string): Record<string, string> | null {
  const entries = [...new URLSearchParams(body)];
  const fields = Object.fromEntries(entries);
  return Object.keys(fields).length === entries.length ? fields : null;
}

/** @throws ZodError for a row of another shape */
export function parseStoredResult(
  { store, isLive }: { store: string; isLive: boolean },
  { providerRef, reference, payload, receivedAt }: StoredResult,
): ProviderPayment {
  const fields = StoredFields.parse(JSON.parse(payload));
  const { state, declineCode } = paymentOutcome(fields);
  return {
    providerRef,
    reference,
    state,
    amountMinor: fields.chargeTotal,
    currency: FIRST_DATA_CURRENCIES.get(fields.currency) ?? fields.currency,
    refundedMinor: 0,
    refunds: [],
    isLive,
    merchantRef: store,
    declineCode,
    card: fields.lastFour === '' ? null : { brand: fields.brand, lastFour: fields.lastFour },
    approvedAt: state === 'approved' ? receivedAt : null,
    createdAt: receivedAt,
  };
}
