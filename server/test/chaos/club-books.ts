import { z } from 'zod';
import { withRetries, type ChaosServer } from './chaos-server.ts';

const Books = z.object({
  changes: z.array(
    z.object({
      key: z.string(),
      kind: z.string(),
      memberId: z.string(),
      productId: z.number(),
      units: z.number(),
      orderId: z.string(),
      calls: z.number(),
    }),
  ),
});
type Change = z.infer<typeof Books>['changes'][number];
type Call = Omit<Change, 'calls'> & { readonly state: string };

export type ClubReport = {
  /** Orders with discounted units. */
  readonly orders: number;
  /** Applied changes, and those of them that were sent more than once. */
  readonly consumed: number;
  readonly restored: number;
  readonly repeated: number;
};

async function readClubBooks({ sandboxUrl }: ChaosServer): Promise<Change[]> {
  const books = await withRetries(async () => (await fetch(`${sandboxUrl}/_ledger/club`)).json());
  return Books.parse(books).changes;
}

export async function describeClubBooks(server: ChaosServer): Promise<ClubReport> {
  const changes = await readClubBooks(server);
  const consumed = changes.filter(({ kind }) => kind === 'consume').length;
  const { rowCount } = await server.db.query('select distinct order_id from benefit_consumptions');
  return {
    orders: rowCount ?? 0,
    consumed,
    restored: changes.length - consumed,
    repeated: changes.filter(({ calls }) => calls > 1).length,
  };
}

/**
 * Finds notifications that the club has not applied or that we have not recorded, and members whose units at the club are
 * not those of our live orders.
 *
 * @see BEN-04
 */
export async function findClubDifferences(server: ChaosServer): Promise<string[]> {
  const { rows: calls } = await server.db.query<Call>(
    `select id as key, kind, member_id as "memberId", global_product_id::int as "productId", units,
       order_id::text as "orderId", state from benefit_calls`,
  );
  const { rows: quotas } = await server.db.query<{ of: string; units: number }>(
    `select concat(member_id, '/', global_product_id) as of, units from benefit_quotas`,
  );
  const changes = await readClubBooks(server);
  const applied = new Set(changes.map(textOf));
  const recorded = new Set(calls.map(textOf));
  const atClub = netUnits(changes);
  const ours = new Map(quotas.map(({ of, units }) => [of, units]));
  return [
    ...calls.filter(({ state }) => state !== 'done').map((call) => `club call ${textOf(call)} is ${call.state}`),
    ...[...recorded].filter((call) => !applied.has(call)).map((call) => `the club has not applied ${call}`),
    ...[...applied].filter((call) => !recorded.has(call)).map((call) => `we have not recorded ${call}`),
    ...[...new Set([...atClub.keys(), ...ours.keys()])]
      .filter((of) => (atClub.get(of) ?? 0) !== (ours.get(of) ?? 0))
      .map((of) => `${of}: ${atClub.get(of) ?? 0} units at the club, ${ours.get(of) ?? 0} in orders`),
  ];
}

function textOf({ key, kind, units, memberId, productId, orderId }: Omit<Call, 'state'>): string {
  return `${key} ${kind} ${units} of ${memberId}/${productId} for ${orderId}`;
}

function netUnits(changes: readonly Change[]): Map<string, number> {
  const net = new Map<string, number>();
  for (const { memberId, productId, kind, units } of changes) {
    const of = `${memberId}/${productId}`;
    net.set(of, (net.get(of) ?? 0) + (kind === 'consume' ? units : -units));
  }
  return net;
}
