import { sqlInvariant } from './invariant.ts';

export const RECEIPT_INVARIANTS = [
  sqlInvariant(
    'I27',
    "A venue's receipts are numbered from 1 without gaps, each for an order that was paid",
    'receipts',
    `select r.venue_id, r.order_id, r.number, r.place, o.paid_at
     from (
       select venue_id, order_id, number, row_number() over (partition by venue_id order by number) as place from receipts
     ) as r
     left join orders o on o.venue_id = r.venue_id and o.id = r.order_id
     where r.number <> r.place or o.paid_at is null`,
  ),
];
