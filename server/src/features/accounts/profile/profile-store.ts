import type { Reader, Tx } from '#platform/database/transactions.ts';
import { storedForms } from '../identities/email-address.ts';
import type { Person } from './personal-data.ts';

/** @returns undefined when there is no such account */
export async function findPerson(db: Reader, accountId: number): Promise<Person | undefined> {
  const { rows } = await db.query<Person>(
    `select id as "accountId", array(
       select lower(subject) from identities where account_id = account.id and issuer = 'email') as emails
     from accounts account where id = $1`,
    [accountId],
  );
  const [person] = rows;
  return person && { ...person, emails: person.emails.flatMap(storedForms) };
}

/** As `findPerson`, and locks the account until the transaction ends. */
export async function lockPerson(tx: Tx, accountId: number): Promise<Person | undefined> {
  await tx.query('select from accounts where id = $1 for update', [accountId]);
  return findPerson(tx, accountId);
}

export async function updateProfile(
  tx: Tx,
  accountId: number,
  { name, dni }: { name: string | null; dni: string | null },
): Promise<{ name: boolean; dni: boolean } | undefined> {
  const { rows } = await tx.query<{ name: boolean; dni: boolean }>(
    `with present as (select name, dni from accounts where id = $1 for no key update)
     update accounts set name = $2, dni = $3, updated_at = case
       when (present.name, present.dni) is distinct from ($2, $3) then now() else updated_at end
     from present where id = $1
     returning present.name is distinct from $2 as name, present.dni is distinct from $3 as dni`,
    [accountId, name, dni],
  );
  return rows[0];
}

/** Stored sign-in and membership data of a person, without hashes and secrets. */
export async function findAccountData(db: Reader, accountId: number): Promise<object | undefined> {
  const { rows } = await db.query<{ data: object }>(
    `select json_build_object(
       'id', id, 'email', email, 'name', name, 'phone', phone, 'dni', dni, 'isPartner', is_member,
       'isTomorrowPartner', is_tomorrow_partner, 'tomorrowPlanId', tomorrow_plan_id,
       'enabledToTomorrowBenefits', enabled_to_tomorrow_benefits, 'createdAt', created_at, 'updatedAt', updated_at,
       'identities', (select coalesce(json_agg(json_build_object(
          'issuer', issuer, 'subject', subject, 'provenAt', proven_at) order by proven_at), '[]')
          from identities where account_id = account.id),
       'roles', (select coalesce(json_agg(json_build_object(
          'roleId', role_id, 'venueId', venue_id, 'commerceId', commerce_id)), '[]')
          from account_roles where account_id = account.id),
       'sessions', (select coalesce(json_agg(json_build_object(
          'level', level, 'device', device_label, 'startedAt', created_at, 'lastUsedAt', last_used_at,
          'expiresAt', expires_at, 'endedAt', revoked_at) order by created_at), '[]')
          from sessions where account_id = account.id),
       'devices', (select coalesce(json_agg(json_build_object('lastSignedInAt', last_signed_in_at)), '[]')
          from known_devices where account_id = account.id),
       'authenticatorApp', (select json_build_object('enrolledAt', enrolled_at, 'lastUsedAt', last_used_at)
          from totp_factors where account_id = account.id),
       'passkeys', (select coalesce(json_agg(json_build_object(
          'name', name, 'enrolledAt', enrolled_at, 'lastUsedAt', last_used_at)), '[]')
          from passkeys where account_id = account.id),
       'memberships', (select coalesce(json_agg(json_build_object(
          'venueId', venue_id, 'memberId', member_id, 'isInProgramme', is_in_programme,
          'lastMembershipPeriodPaid', last_membership_period_paid, 'consumptions', consumptions,
          'updatedAt', updated_at)), '[]')
          from club_members where account_id = account.id),
       'claimedMemberships', (select coalesce(json_agg(json_build_object(
          'venueId', venue_id, 'document', document, 'claimedAt', claimed_at)), '[]')
          from club_claims where account_id = account.id)) as data
     from accounts account where id = $1`,
    [accountId],
  );
  return rows[0]?.data;
}

/** Also deletes sessions, identities, devices, factors and memberships by cascade. */
export async function deleteAccountRow(tx: Tx, accountId: number): Promise<void> {
  await tx.query('delete from accounts where id = $1', [accountId]);
}
