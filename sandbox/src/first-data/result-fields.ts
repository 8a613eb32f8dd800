import { fromMinor } from '@app/contract/values/minor-units.ts';
import { notificationHash, responseHash } from './hashes.ts';
import type { PaymentRow } from './ledger.ts';
import { storeNamed } from './stores.ts';

const STATUS = { approved: 'APROBADO', declined: 'RECHAZADO', waiting: 'EN ESPERA' } as const;
/** Fields of a request that no result repeats. */
const NOT_ECHOED = ['hash', 'hashExtended', 'responseSuccessURL', 'responseFailURL', 'transactionNotificationURL'];

/**
 * The result as the visitor's browser or the gateway's server brings it. The status text has the store's language.
 *
 * @param hasComma whether its total has a decimal comma
 * @see the example of a return in the IPG Connect guide
 */
export function resultFields(
  payment: PaymentRow,
  kind: 'response_hash' | 'notification_hash',
  hasComma = false,
): Record<string, string> {
  const { approvalCode, fields, id, oid } = payment;
  const dotted = fromMinor(payment.amountMinor).toFixed(2);
  const chargetotal = hasComma ? dotted.replace('.', ',') : dotted;
  const secret = storeNamed(payment.store)?.sharedSecret ?? '';
  const sign = kind === 'response_hash' ? responseHash : notificationHash;
  const echoed = Object.entries(fields).filter(([name]) => !NOT_ECHOED.includes(name));
  return {
    ...Object.fromEntries(echoed),
    approval_code: approvalCode,
    oid,
    refnumber: id.slice(1),
    status: STATUS[payment.status],
    processor_response_code: payment.responseCode,
    fail_reason: payment.failReason,
    chargetotal,
    txndate_processed: payment.createdAt,
    tdate: String(Math.floor(Date.parse(payment.createdAt) / 1_000)),
    ipgTransactionId: id,
    ccbrand: 'VISA',
    cardnumber: '(VISA) ... 3704',
    [kind]: sign({ approvalCode, chargetotal, fields }, secret),
  };
}
