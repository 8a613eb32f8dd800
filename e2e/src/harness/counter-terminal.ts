import type { CounterTerminal } from '@app/contract/staff/counter-terminals.ts';
import type { Stadium } from './stadium.ts';

const ADMIN = 'admin@example.com';

/** Assigns the first terminal of the sandbox to the counter of the bar of the venue `totems`. */
export async function assignCounterTerminal(stadium: Stadium, name = 'Caja 1'): Promise<CounterTerminal> {
  const staff = await stadium.staff(ADMIN);
  const { id } = await stadium.commerce('totems', 'bar');
  const commerces = await staff.send('GET /api/staff/commerces', {});
  const configId = commerces.find((commerce) => commerce.id === id)?.terminals?.configId ?? 0;
  const at = { params: { configId }, query: { commerceId: id } };
  const [point] = await staff.send('GET /api/config/:configId/available-mp-points', at);
  if (point === undefined) throw new Error('The sandbox has no terminal.');
  return staff.send('POST /api/commerces/:id/counter-terminals', {
    params: { id },
    body: { configId, terminalRef: point.id, name },
  });
}

/** The last order that staff entered, with its sales. */
export async function lastCounterOrder(stadium: Stadium) {
  const [row] = await stadium.query(
    `select o.id, o.number, o.status_id as status, o.paid_at is not null as paid,
       (select count(*)::int from payment_attempts a where a.venue_id = o.venue_id and a.order_id = o.id) as sales
     from orders o where o.entered_by is not null order by o.created_at desc limit 1`,
  );
  if (!row) throw new Error('Staff entered no order.');
  return {
    id: Number(row['id']),
    number: Number(row['number']),
    status: Number(row['status']),
    paid: row['paid'] === true,
    sales: Number(row['sales']),
  };
}
