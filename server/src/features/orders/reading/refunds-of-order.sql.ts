/** A refund of money that arrived for an order. */
export type OrderRefundRow = {
  id: string;
  /** Among all refunds of the order, from 1. */
  place: number;
  /** Of what was paid for the order; false: of money that came late or twice. */
  isOfSale: boolean;
  amountMinor: number;
  method: 'provider' | 'wallet' | 'cash' | 'by-hand';
  card: { brand: string; lastFour: string } | null;
  state: 'requested' | 'sent' | 'unknown' | 'succeeded' | 'failed';
  requestedAt: string;
  updatedAt: string;
  lines: { line: number; quantity: number; amountMinor: number }[];
};

/** SQL of a refund `r`: the card that its payment was made with. */
const CARD = `case when r.method = 'provider' then (
  select json_build_object('brand', a.card_brand, 'lastFour', a.card_last_four)
  from captures c join payment_attempts a on a.venue_id = c.venue_id and a.id = c.attempt_id
  where c.venue_id = r.venue_id and c.config_id = r.config_id and c.provider_ref = r.provider_ref
    and a.card_last_four is not null) end`;

const LINES = `(select coalesce(json_agg(json_build_object('line', given.line, 'quantity', given.quantity,
    'amountMinor', given.amount_minor) order by given.line), '[]')
  from refund_lines given where given.venue_id = r.venue_id and given.refund_id = r.id)`;

/** SQL of an order `o`: its refunds. A failed one is missing once it was replaced, or its exception was closed. */
export const REFUNDS_OF_ORDER = `(
  select coalesce(json_agg(json_build_object('id', r.id, 'place', r.place, 'amountMinor', r.amount_minor,
      'isOfSale', r.cause in ('staff', 'in-panel', 'cancelled'), 'method', r.method, 'card', ${CARD}, 'state', r.state,
      'requestedAt', r.created_at, 'updatedAt', r.updated_at, 'lines', ${LINES}) order by r.place), '[]')
  from (
    select own.*, row_number() over (order by own.created_at, own.id) as place from refunds own
    where own.venue_id = o.venue_id and own.order_id = o.id
  ) r
  where r.state <> 'failed' or exists (
    select 1 from money_exceptions x where x.venue_id = r.venue_id and x.kind = 'refund-failed' and x.subject = r.id::text
      and x.closed_at is null
  ) and not exists (
    select 1 from refunds later where later.venue_id = r.venue_id and later.retry_of = coalesce(r.retry_of, r.id)
      and later.created_at > r.created_at)
)`;
