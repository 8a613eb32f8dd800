import { z } from 'zod';
import { currencyOf } from './merchants.ts';
import type { Status, TransactionRow } from './transactions.ts';

/** The portal's clock: Brasília, three hours behind UTC all year. */
const OFFSET_MS = -3 * 60 * 60_000;

/** `2026-03-14T23:15:30Z` is `14/03/2026T20:15`. Source: its page "Query" */
export function toPortalTime(iso: string): string {
  const [date = '', time = ''] = new Date(Date.parse(iso) + OFFSET_MS).toISOString().split('T');
  return `${date.split('-').toReversed().join('/')}T${time.slice(0, 5)}`;
}

/** As in notifications: `14/03/2026 20:15:30`. */
export function toNotificationTime(iso: string): string {
  const [date = '', time = ''] = new Date(Date.parse(iso) + OFFSET_MS).toISOString().split('T');
  return `${date.split('-').toReversed().join('/')} ${time.slice(0, 8)}`;
}

/** `14/03/2026`, the day at the portal, to the time of its beginning, ms since the epoch. */
export const PortalDay = z
  .string()
  .regex(/^\d\d\/\d\d\/\d{4}$/)
  .transform((text) => Date.parse(`${text.split('/').toReversed().join('-')}T00:00:00Z`) - OFFSET_MS);

const MESSAGES: Partial<Record<Status, string>> = { CON: 'Transacao Aprov.', NEG: 'Autorizacao negada' };

/** A transaction of the REST interface. Source: its page "Query". */
export function toWire(row: TransactionRow) {
  const hasAnswer = row.authorizerCode !== null;
  return {
    ...(hasAnswer && { authorizer_code: row.authorizerCode, authorizer_message: MESSAGES[row.status] ?? row.status }),
    status: row.status,
    nit: row.nit,
    ...(row.orderId !== null && { order_id: row.orderId }),
    ...(row.status === 'CON' && {
      customer_receipt: '====CUPOM COMPRADOR====',
      merchant_receipt: '====CUPOM ESTABELECIMENTO====',
      authorizer_date: toPortalTime(row.changedAt),
      authorization_number: '092423',
    }),
    ...(hasAnswer && {
      authorizer_id: '1',
      acquirer_id: '229',
      acquirer_name: 'Sandbox',
      sitef_usn: row.esitefUsn.slice(-6),
      host_usn: `999${row.esitefUsn.slice(-6)}`,
      payment_type: 'C',
      issuer: '1',
    }),
    esitef_usn: row.esitefUsn,
    amount: String(row.amountMinor),
    // Its documents name no currency: a merchant has one.
    ...(row.currency !== currencyOf(row.merchantId) && { currency: row.currency }),
  };
}

/** An entry of the list, which names its merchant, type and time too. Source: "Multiple transactions status query" */
export function toListWire(row: TransactionRow) {
  return {
    ...toWire(row),
    type: row.kind === 'payment' ? 'P' : 'C',
    merchant_id: row.merchantId,
    creation_date: toPortalTime(row.createdAt),
    installments: '1',
  };
}
