import type { Reader } from '#platform/database/transactions.ts';

/** A change of a stall or a product that a person made, as the audit has it. */
export type AuditedAction = {
  id: string;
  at: Date;
  actorId: number | null;
  action: string;
  subject: string;
  before: string | null;
  after: string | null;
};

/** The condition of the index `audit_log_live_actions`. */
const ACTIONS = `('commerce.paused', 'commerce.resumed', 'commerce.promise-raised',
  'commerce.promise-restored', 'product.stopped', 'product.resumed')`;

const WITHIN = '12 hours';

/** Finds the latest changes, also those that are not in the chain yet; the newest first. */
export async function findAuditedActions(db: Reader, venueId: number, limit: number): Promise<AuditedAction[]> {
  const { rows } = await db.query<AuditedAction>(
    `select * from (
       (select 'log ' || sequence as id, (entry::jsonb ->> 'at')::timestamptz as at, (entry::jsonb ->> 'actorId')::float8 as "actorId",
          entry::jsonb ->> 'action' as action, entry::jsonb ->> 'subject' as subject,
          entry::jsonb -> 'facts' ->> 'before' as before, entry::jsonb -> 'facts' ->> 'after' as after
        from audit_log where venue_id = $1 and (entry::jsonb ->> 'action') in ${ACTIONS} order by sequence desc limit $2)
       union all
       (select 'inbox ' || id, at, actor_id::float8, action, subject, facts ->> 'before', facts ->> 'after'
        from audit_inbox where venue_id = $1 and action in ${ACTIONS} order by id desc limit $2)
     ) as found where at > now() - interval '${WITHIN}' order by at desc, id limit $2`,
    [venueId, limit],
  );
  return rows;
}

export type ProductOfAction = { id: number; name: string; commerceId: number; until: Date | null };
export type CommerceOfAction = { id: number; name: string; pausedUntil: Date | null; raisedUntil: Date | null };

/** Finds the present state of commerces and products in scope. @param commerceIds null: of all commerces */
export async function findSubjects(
  db: Reader,
  venueId: number,
  productIds: readonly number[],
  commerceIds: readonly number[] | null,
): Promise<{ commerces: ReadonlyMap<number, CommerceOfAction>; products: ReadonlyMap<number, ProductOfAction> }> {
  const [commerces, products] = await Promise.all([
    db.query<CommerceOfAction>(
      `select id::float8 as id, name, case when paused_until > now() then paused_until end as "pausedUntil",
         case when raised_promise_until > now() then raised_promise_until end as "raisedUntil"
       from commerces where venue_id = $1 and ($2::bigint[] is null or id = any($2::bigint[]))`,
      [venueId, commerceIds],
    ),
    db.query<ProductOfAction>(
      `select id::float8 as id, name, commerce_id::float8 as "commerceId",
         case when unavailable_until > now() then unavailable_until end as until
       from products where venue_id = $1 and id = any($2::bigint[])`,
      [venueId, productIds],
    ),
  ]);
  const byId = <Row extends { id: number }>(rows: readonly Row[]) => new Map(rows.map((row) => [row.id, row]));
  return { commerces: byId(commerces.rows), products: byId(products.rows) };
}
