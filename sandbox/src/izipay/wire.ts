import { createHmac } from 'node:crypto';
import { refundedMinor } from '../ledger/ledger-file.ts';
import type { PaymentRow, RefundRow } from './ledger.ts';
import { merchantNamed } from './merchants.ts';
import { inLima, toAmount } from './values.ts';

export const APPROVED = '00';

const MESSAGES: Readonly<Record<string, string>> = {
  '00': 'OK',
  '03': 'Comercio inválido',
  '05': 'Operación denegada',
  '12': 'Transacción inválida',
  '13': 'Monto inválido',
  '14': 'Tarjeta inválida',
  '51': 'Fondos insuficientes',
  '94': 'Transacción duplicada',
};

/**
 * A result as the script reports it and the notification carries it. Source: Izipay, "Web Core", notification of the
 * result.
 */
export function resultOf(payment: PaymentRow, { isFlat = false }: { isFlat?: boolean } = {}) {
  const { code, transactionId, merchant } = payment;
  const order = orderToWire(payment);
  const { merchantCode, hashKey } = merchantNamed(merchant);
  const isApproved = code === APPROVED;
  const content = {
    code,
    message: MESSAGES[code] ?? 'Operación denegada',
    messageUser: isApproved ? 'Operación exitosa' : 'Operación denegada',
    messageUserEng: isApproved ? 'Successful' : 'Denied',
    response: {
      payMethod: 'CARD',
      ...(isFlat ? order : { order: [order] }),
      card: { brand: 'VS', pan: '411111******1111', save: false },
      merchantCode,
    },
    transactionId,
  };
  const payloadHttp = JSON.stringify(content);
  const signature = createHmac('sha256', hashKey).update(payloadHttp).digest('base64');
  return { ...content, payloadHttp, signature };
}

export type Result = ReturnType<typeof resultOf>;

/**
 * An order as a search shows it: the payment first, then its refunds.
 *
 * Not confirmed by the provider: the words of annulled and refunded orders, and that refunds are listed.
 */
export function ordersToWire(payment: PaymentRow, refunds: readonly RefundRow[]) {
  const made = refunds.map((refund) => ({
    ...orderToWire(payment),
    amount: toAmount(refund.amountMinor),
    stateMessage: refund.kind === 'annulled' ? 'Anulado' : 'Devuelto',
    uniqueId: refund.id,
    ...moment(refund.createdAt),
  }));
  const isAnnulled = refunds.some(({ kind }) => kind === 'annulled');
  const isReturned = refundedMinor(refunds) === payment.amountMinor;
  const stateMessage = isAnnulled ? 'Anulado' : isReturned ? 'Devuelto' : stateOf(payment);
  return [{ ...orderToWire(payment), stateMessage }, ...made];
}

function orderToWire(payment: PaymentRow) {
  return {
    payMethodAuthorization: 'CARD',
    codeAuth: payment.codeAuth,
    currency: payment.currency,
    amount: toAmount(payment.amountMinor),
    installment: '00',
    deferred: '0',
    orderNumber: payment.orderNumber,
    stateMessage: stateOf(payment),
    ...moment(payment.createdAt),
    uniqueId: payment.id,
    referenceNumber: payment.referenceNumber,
  };
}

function stateOf({ code }: PaymentRow): string {
  return code === APPROVED ? 'Autorizado' : 'Denegado';
}

function moment(at: string) {
  const [date = '', time = ''] = inLima(at).split(' ');
  return { dateTransaction: date.replaceAll('-', ''), timeTransaction: time.replaceAll(':', '') };
}
