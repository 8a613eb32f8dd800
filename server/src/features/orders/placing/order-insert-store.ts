import { recordOrderEvents } from '#features/connections/events/record-events.ts';
import type { Tx } from '#platform/database/transactions.ts';
import type { Language } from '#platform/text/language.ts';
import { ORDER_STATUS } from '@app/contract/values/order-statuses.ts';
import { stockStateWhenPlaced } from '@app/rules/stock/stock-state.ts';
import type { UsedDiscount } from '../discounts/order-discount.ts';
import type { CustomerKeys } from '../order-person.ts';
import { enqueueCashOrderPlaced, needsWayBack } from './cash-order-placed.event.ts';
import type { CounterOrder } from './order-request.ts';
import type { UsedBenefit } from './used-benefit.ts';
import type { ValidatedOrder } from './validate-order.ts';

const { created, paymentAccepted } = ORDER_STATUS;

export type OrderToInsert = {
  id: number;
  number: number;
  callNumber: number | null;
  idempotencyKey: string;
  verificationCode: string;
  buyerId: number | null;
  deviceId: string | null;
  isFromKiosk: boolean;
  /** Null: the customer placed it. */
  counter: CounterOrder | null;
  /** Null: that of the venue. */
  language: Language | null;
  /** Null: a kiosk or the counter. */
  person: CustomerKeys | null;
  /** The network whose share of the stock it uses; null: not limited. */
  networkKey: number | null;
  /** Null: it must be paid first. */
  promisedAt: Date | null;
  decided: ValidatedOrder;
};

/** What replaces the content of an order. */
export type NewContent = Pick<OrderToInsert, 'person' | 'decided' | 'promisedAt'> & { expiresAt: Date | null };

/** Inserts orders of a venue with their lines and the first row of their history, with their mails and events. */
export async function insertOrders(tx: Tx, venueId: number, orders: readonly OrderToInsert[]): Promise<void> {
  if (orders.length === 0) return;
  const rows = orders.map(rowOf);
  const lines = orders.flatMap(({ id, decided }) => decided.lines.map((line) => ({ orderId: id, ...line })));
  const written = tx.query({
    name: 'insert-orders',
    text: `with given as (
       select * from json_to_recordset($2::json) as given(id bigint, number int, "commerceId" bigint,
         "statusId" smallint, "totalMinor" bigint, "tipMinor" bigint, currency text, "idempotencyKey" uuid, "verificationCode" text,
         "buyerId" bigint, "guestEmail" text, phone text, identification text, delivery text, "eventId" bigint,
         "eventName" text, "isCash" boolean, "isBalance" boolean, "isFromKiosk" boolean, "requiresIdentification" boolean,
         "pickUpVerificationMethod" text, "preparationMinutes" int, "expiryMinutes" int, "deviceId" text,
         "stockState" text, language text, "deviceKey" bigint, "emailKey" bigint, "phoneKey" bigint,
         "isContactProven" boolean, "networkKey" bigint, "benefitId" bigint, "benefitEmailKey" bigint,
         "benefitDescription" text, "benefitMinor" bigint, "enteredBy" bigint, "callName" text, "promisedAt" timestamptz,
         "slotAt" timestamptz, "callNumber" int, "discountRuleId" bigint, "discountName" text, "discountPercent" numeric,
         "discountMinor" bigint, "discountCustomerKey" bigint)
     ), placed as (
       insert into orders (venue_id, id, number, commerce_id, status_id, total_minor, tip_minor, currency, idempotency_key,
         pickup_code, buyer_id, guest_email, phone, identification, delivery, event_id, event_name, is_cash,
         is_balance, is_from_kiosk, requires_identification, pick_up_verification_method, estimated_preparation_minutes,
         paid_at, expires_at, device_id, stock_state, language, device_key, email_key, phone_key, is_contact_proven,
         network_key, benefit_id, benefit_email_key, benefit_description, benefit_minor, entered_by,
         call_name, promised_at, slot_at, call_number, discount_rule_id, discount_name, discount_percent, discount_minor,
         discount_customer_key)
       select $1::int, id, number, "commerceId", "statusId", "totalMinor", "tipMinor", currency, "idempotencyKey",
         "verificationCode", "buyerId", "guestEmail", phone, identification, delivery, "eventId", "eventName",
         "isCash", "isBalance", "isFromKiosk", "requiresIdentification", "pickUpVerificationMethod", "preparationMinutes",
         case when "statusId" = ${paymentAccepted} then now() end,
         case when "statusId" = ${created} then now() + make_interval(mins => "expiryMinutes") end, "deviceId",
         "stockState", language, "deviceKey", "emailKey", "phoneKey", "isContactProven",
         "networkKey", "benefitId", "benefitEmailKey", "benefitDescription", "benefitMinor",
         "enteredBy", "callName", "promisedAt", "slotAt", "callNumber", "discountRuleId", "discountName", "discountPercent",
         "discountMinor", "discountCustomerKey"
       from given
     ), change as (
       insert into order_status_changes (venue_id, order_id, version, to_status_id, cause, actor_id)
       select $1::int, id, 1, "statusId", 'placed', coalesce("enteredBy", "buyerId") from given
     )
     ${INSERT_LINES.replace('$LINES', '$3')}`,
    values: [venueId, JSON.stringify(rows), JSON.stringify(lines)],
  });
  const inCash = orders.filter(({ counter, decided }) => counter === null && needsWayBack(decided)).map(({ id }) => id);
  const accepted = orders.filter(({ decided }) => decided.statusId === paymentAccepted).map(({ id }) => id);
  await Promise.all([
    written,
    enqueueCashOrderPlaced(tx, venueId, inCash),
    recordOrderEvents(tx, venueId, accepted, paymentAccepted),
  ]);
}

/** The columns of an order, by their names in the statement. */
function rowOf({ decided, person, counter, ...order }: OrderToInsert) {
  const { lines: _lines, event, benefit, discount, ...terms } = decided;
  return {
    ...order,
    enteredBy: counter?.enteredBy ?? null,
    callName: counter?.callName ?? null,
    ...keysOf(person),
    ...terms,
    eventId: event?.id ?? null,
    eventName: event?.name ?? null,
    ...benefitColumns(benefit),
    ...discountColumns(discount),
    stockState: stockStateWhenPlaced(terms.statusId),
  };
}

function benefitColumns(benefit: UsedBenefit | null) {
  return {
    benefitId: benefit?.id ?? null,
    benefitEmailKey: benefit?.emailKey ?? null,
    benefitDescription: benefit?.description ?? null,
    benefitMinor: benefit?.amountMinor ?? 0,
  };
}

function discountColumns(discount: UsedDiscount | null) {
  return {
    discountRuleId: discount?.ruleId ?? null,
    discountName: discount?.name ?? null,
    discountPercent: discount?.percent ?? null,
    discountMinor: discount?.amountMinor ?? 0,
    discountCustomerKey: discount?.customerKey ?? null,
  };
}

/** Returns columns by which later orders find those of the same customer. */
function keysOf(person: CustomerKeys | null) {
  return {
    deviceKey: person?.deviceKey ?? null,
    emailKey: person?.emailKey ?? null,
    phoneKey: person?.phoneKey ?? null,
    isContactProven: person?.isProven ?? false,
  };
}

/** $1 venue; $LINES the lines as JSON. */
const INSERT_LINES = `insert into order_lines (venue_id, order_id, line, parent_line, product_id, product_name,
     product_type_id, size_id, size_description, quantity, unit_price_minor, comments, estimated_preparation_minutes,
     counts_stock, ingredients, media_key, benefit_product_id, benefit_units, benefit_percentage, benefit_discount_minor,
     discount_minor)
   select $1::int, "orderId", line, "parentLine", "productId", "productName", "productTypeId", "sizeId",
     "sizeDescription", quantity, "unitPriceMinor", comments, "estimatedPreparationMinutes", "countsStock", ingredients,
     "mediaKey", (benefit->>'globalProductId')::bigint, (benefit->>'units')::int, (benefit->>'percentage')::numeric,
     coalesce((benefit->>'discountMinor')::bigint, 0), "discountMinor"
   from json_to_recordset($LINES::json) as line("orderId" bigint, line smallint, "parentLine" smallint,
     "productId" bigint, "productName" text, "productTypeId" smallint, "sizeId" bigint, "sizeDescription" text,
     quantity int, "unitPriceMinor" bigint, comments text, "estimatedPreparationMinutes" int,
     "countsStock" boolean, ingredients jsonb, "mediaKey" text, benefit json, "discountMinor" bigint)`;

/**
 * Replaces lines and terms of an unpaid order; its number and pickup code stay. Writes no history row.
 *
 * @param replacement.person the customer who changed it; null: a kiosk
 */
export async function replaceOrder(
  tx: Tx,
  orderId: number,
  { person, decided, expiresAt, promisedAt }: NewContent,
): Promise<void> {
  const { emailKey, phoneKey, isContactProven } = keysOf(person);
  const { benefitId, benefitEmailKey, benefitDescription, benefitMinor } = benefitColumns(decided.benefit);
  const discount = discountColumns(decided.discount);
  await tx.query('delete from order_lines where venue_id = $1 and order_id = $2', [decided.venueId, orderId]);
  const lines = decided.lines.map((line) => ({ orderId, ...line }));
  await tx.query(INSERT_LINES.replace('$LINES', '$2'), [decided.venueId, JSON.stringify(lines)]);
  await tx.query(
    `update orders set total_minor = $3, guest_email = $4, phone = $5, identification = $6, delivery = $7,
       event_id = $8, event_name = $9, is_cash = $10, requires_identification = $11,
       pick_up_verification_method = $12, estimated_preparation_minutes = $13, is_balance = $14,
       expires_at = $15, email_key = $16, phone_key = $17, is_contact_proven = $18, benefit_id = $19,
       benefit_email_key = $20, benefit_description = $21, benefit_minor = $22, promised_at = $23, promise_revisions = '[]',
       tip_minor = $24, slot_at = $25, discount_rule_id = $26, discount_name = $27, discount_percent = $28, discount_minor = $29,
       discount_customer_key = $30
     where venue_id = $1 and id = $2`,
    [
      decided.venueId,
      orderId,
      decided.totalMinor,
      decided.guestEmail,
      decided.phone,
      decided.identification,
      decided.delivery,
      decided.event?.id ?? null,
      decided.event?.name ?? null,
      decided.isCash,
      decided.requiresIdentification,
      decided.pickUpVerificationMethod,
      decided.preparationMinutes,
      decided.isBalance,
      expiresAt,
      emailKey,
      phoneKey,
      isContactProven,
      benefitId,
      benefitEmailKey,
      benefitDescription,
      benefitMinor,
      promisedAt,
      decided.tipMinor,
      decided.slotAt,
      discount.discountRuleId,
      discount.discountName,
      discount.discountPercent,
      discount.discountMinor,
      discount.discountCustomerKey,
    ],
  );
  if (needsWayBack(decided)) await enqueueCashOrderPlaced(tx, decided.venueId, [orderId]);
}
