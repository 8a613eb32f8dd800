import { fromMinor } from '@app/contract/values/minor-units.ts';
import { refundedMinor } from '../../ledger/ledger-file.ts';
import { merchantOrderIdOf } from '../checkout/merchant-orders.ts';
import type { PaymentRow, RefundRow } from '../ledger.ts';
import { sellerOfKey, type Seller } from '../sellers.ts';
import { cardToWire, isMade, methodNamed, refundToWire, timeToWire } from '../wire.ts';
import { CHALLENGED } from './outcomes.ts';

/** Fields of the provider's type that are empty in a card payment of this stand-in. */
const EMPTY = {
  date_of_expiration: null,
  money_release_schema: null,
  sponsor_id: null,
  integrator_id: null,
  counter_currency: null,
  build_version: '3.0.0',
  pos_id: null,
  store_id: null,
  platform_id: null,
  corporation_id: null,
  differential_pricing_id: null,
  deduction_schema: null,
  call_for_authorize_id: null,
  merchant_account_id: null,
  merchant_number: null,
  callback_url: null,
  coupon_code: null,
  payment_method_option_id: null,
  internal_metadata: null,
  expanded: null,
  marketplace_owner: null,
  description: null,
  statement_descriptor: null,
  metadata: {},
  additional_info: {},
};

/** Where a payment was made, unless at a terminal. */
const ONLINE = { type: 'UNSPECIFIED', business_info: { unit: 'online_payments', sub_unit: 'default' } };

/**
 * A payment as the API answers it.
 *
 * @param orderPaymentId first payment of the same preference, which names its merchant order; null without a preference
 * @param challengeUrl where the cardholder's browser posts the challenge
 */
export function paymentToWire(
  payment: PaymentRow,
  refunds: readonly RefundRow[],
  { nowIso, orderPaymentId, challengeUrl }: { nowIso: string; orderPaymentId: number | null; challengeUrl: string },
) {
  const seller = sellerOfKey(payment.seller);
  return {
    ...EMPTY,
    ...payment.echo,
    id: payment.id,
    status: payment.status,
    status_detail: payment.detail,
    live_mode: seller.isLive,
    operation_type: payment.echo['operation_type'] ?? 'regular_payment',
    processing_mode: 'aggregator',
    collector_id: seller.collectorId,
    external_reference: payment.reference,
    notification_url: payment.notifyUrl,
    binary_mode: payment.isBinary,
    order: orderPaymentId === null ? {} : { id: merchantOrderIdOf(orderPaymentId), type: 'mercadopago' },
    point_of_interaction: payment.echo['point_of_interaction'] ?? ONLINE,
    three_ds_info: challengeToWire(payment, challengeUrl),
    ...datesToWire(payment),
    ...methodToWire(payment),
    ...amountsToWire(payment, refunds, seller),
    payer: payerToWire(payment),
    refunds: refunds.filter((refund) => isMade(refund, nowIso)).map((refund) => refundToWire(refund, nowIso)),
  };
}

function datesToWire({ createdAt, updatedAt, approvedAt }: PaymentRow) {
  const approved = approvedAt === null ? null : timeToWire(approvedAt);
  return {
    date_created: timeToWire(createdAt),
    date_last_updated: timeToWire(updatedAt),
    date_approved: approved,
    money_release_date: approved,
    money_release_status: approved === null ? null : 'released',
  };
}

function methodToWire({ methodId, approvedAt, isCaptured, installments, card, status }: PaymentRow) {
  const typeId = methodNamed(methodId)?.typeId ?? 'credit_card';
  return {
    payment_method_id: methodId,
    payment_type_id: typeId,
    payment_method: { id: methodId, type: typeId, issuer_id: '310' },
    issuer_id: '310',
    installments,
    authorization_code: approvedAt === null && status !== 'authorized' ? null : '301299',
    captured: isCaptured,
    card: card && { id: null, bin: card.firstSix, ...cardToWire(card) },
  };
}

function amountsToWire(payment: PaymentRow, refunds: readonly RefundRow[], { country }: Seller) {
  const amount = fromMinor(payment.amountMinor);
  return {
    currency_id: payment.currency ?? country.currency,
    transaction_amount: amount,
    transaction_amount_refunded: fromMinor(refundedMinor(refunds)),
    coupon_amount: 0,
    shipping_amount: 0,
    taxes_amount: 0,
    net_amount: amount,
    taxes: [],
    fee_details: [],
    charges_details: [],
    transaction_details: {
      payment_method_reference_id: null,
      acquirer_reference: null,
      net_received_amount: amount,
      total_paid_amount: amount,
      overpaid_amount: 0,
      external_resource_url: null,
      installment_amount: fromMinor(Math.ceil(payment.amountMinor / payment.installments)),
      financial_institution: null,
      payable_deferral_period: null,
    },
  };
}

function payerToWire({ customerId, payerEmail, card }: PaymentRow) {
  return {
    id: customerId,
    email: payerEmail,
    type: customerId === null ? 'guest' : 'customer',
    identification: card?.identification ?? { type: null, number: null },
    first_name: null,
    last_name: null,
    phone: { area_code: null, number: null, extension: null },
    entity_type: null,
    operator_id: null,
  };
}

/** Only while the cardholder must complete it. */
function challengeToWire({ status, detail, challenge }: PaymentRow, url: string) {
  if (challenge === null || status !== CHALLENGED.status || detail !== CHALLENGED.detail) return null;
  const request = { threeDSServerTransID: challenge.transactionId, messageType: 'CReq', messageVersion: '2.1.0' };
  return { external_resource_url: url, creq: Buffer.from(JSON.stringify(request)).toString('base64url') };
}
