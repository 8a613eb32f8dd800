import { ROLE } from '@app/contract/protocol/roles.ts';
import { recordAudit } from '@app/server/features/audit/record-audit.ts';
import type { Tx } from '@app/server/platform/database/transactions.ts';
import { DEMO_PEOPLE } from './venues/demo-people.ts';
import { insertRows } from './venues/insert-rows.ts';

/** Inserts the missing people of the demo. @returns the account of each address */
export async function insertAccounts(tx: Tx): Promise<Map<string, number>> {
  const { rows: known } = await tx.query<{ email: string }>('select email from accounts');
  const missing = DEMO_PEOPLE.filter(({ email }) => !known.some((one) => one.email === email));
  await tx.query(
    `insert into accounts (email, name, phone, dni, is_member)
     select email, name, phone, dni, "isMember"
     from jsonb_to_recordset($1::jsonb) as one(email text, name text, phone text, dni text, "isMember" boolean)`,
    [JSON.stringify(missing)],
  );
  // As after a sign-in with a mailed code and one with a phone.
  await tx.query(
    `insert into identities (issuer, subject, account_id)
     select 'email', email, id from accounts where email = any($1)
     union all select 'phone', phone, id from accounts where email = any($1) and phone is not null
     on conflict (issuer, subject) do nothing`,
    [DEMO_PEOPLE.map(({ email }) => email)],
  );
  const { rows } = await tx.query<{ email: string; id: number }>(
    'select email, id from accounts where email is not null',
  );
  return new Map(rows.map(({ email, id }) => [email, id]));
}

/** Grants the demo's staff their roles. The venues must exist. */
export async function insertRoles(tx: Tx, accountIds: ReadonlyMap<string, number>): Promise<void> {
  const { rows } = await tx.query<{ venue: string; commerce: string; venueId: number; commerceId: number }>(
    `select v.code as venue, c.code as commerce, v.id as "venueId", c.id as "commerceId"
     from venues v join commerces c on c.venue_id = v.id`,
  );
  const roles = DEMO_PEOPLE.flatMap(({ email, role }) => {
    if (!role) return [];
    const { name, venue, commerce } = role;
    return {
      account_id: accountIds.get(email) ?? null,
      role_id: ROLE[name],
      venue_id: rows.find((row) => row.venue === venue)?.venueId ?? null,
      commerce_id: rows.find((row) => row.venue === venue && row.commerce === commerce)?.commerceId ?? null,
    };
  });
  await insertRows(tx, 'account_roles', roles);
  for (const { account_id, role_id, venue_id, commerce_id } of roles) {
    await recordAudit(tx, {
      venueId: venue_id,
      actorId: null,
      action: 'role.given',
      subject: `account:${account_id}`,
      facts: { roleId: role_id, commerceId: commerce_id },
    });
  }
}
