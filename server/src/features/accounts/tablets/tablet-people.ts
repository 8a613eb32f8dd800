import type { Reader } from '#platform/database/transactions.ts';
import { WORK_PERMISSIONS } from '@app/contract/protocol/permissions.ts';
import { READY_SET_KEYS } from '@app/contract/protocol/ready-sets.ts';
import { ROLE } from '@app/contract/protocol/roles.ts';
import type { TabletOfSession } from '@app/contract/staff/staff-auth.ts';
import type { TabletPerson } from '@app/contract/staff/tablets.ts';
import { rolesOf, toRole, type RoleRow } from '../roles/role-sql.ts';
import { rolesOnTablet } from '../roles/roles-on-tablet.ts';
import { worksAt } from '../roles/works-at.sql.ts';

type PersonRow = Omit<TabletPerson, 'readySet' | 'permissions'> & {
  readonly readySet: string | null;
  readonly roles: readonly RoleRow[];
};

/** People with a role in the commerce of a tablet and a PIN that works. Who used the tablet last comes first. */
export async function findTabletPeople(db: Reader, tablet: TabletOfSession): Promise<TabletPerson[]> {
  const { rows } = await db.query<PersonRow>(
    `select account.id as "accountId", coalesce(account.name, split_part(account.email, '@', 1)) as name,
       own.role_id as "roleId", own.ready_set as "readySet", own.set_name as "setName",
       ${rolesOf('account.id')} as roles,
       pin.pin_length as "pinLength", pin.one_time_until is not null as "isOneTime",
       (select ceil(extract(epoch from attempt.paused_until - clock_timestamp()))::int from pin_attempts attempt
        where attempt.tablet_id = tablet.id and attempt.account_id = account.id
          and attempt.paused_until > clock_timestamp()) as "pausedForSeconds"
     from tablets tablet
     join staff_pins pin on pin.venue_id = tablet.venue_id
       and coalesce(pin.one_time_until > clock_timestamp(), true)
     join accounts account on account.id = pin.account_id
     join lateral (
       select role.role_id, role.ready_set, role_set.name as set_name from current_roles role
       left join permission_sets role_set on role_set.venue_id = role.venue_id and role_set.id = role.permission_set_id
       where role.account_id = account.id and role.venue_id = tablet.venue_id
         and (role.role_id = ${ROLE.venueEditor} or role.commerce_id = tablet.commerce_id)
       order by role.role_id limit 1
     ) own on true
     where tablet.id = $1
     order by (
       select max(session.created_at) from sessions session
       where session.tablet_id = tablet.id and session.account_id = account.id) desc nulls last, name, account.id`,
    [tablet.id],
  );
  return rows.map(({ roles, ...row }) => {
    const granted = rolesOnTablet(roles.map(toRole), tablet).flatMap(({ permissions }) => permissions);
    return {
      ...row,
      readySet: READY_SET_KEYS.find((key) => key === row.readySet) ?? null,
      permissions: WORK_PERMISSIONS.filter((permission) => granted.includes(permission)),
    };
  });
}

/** Whether an account has a role in the commerce of a tablet. */
export async function isOfTablet(db: Reader, accountId: number, tabletId: string): Promise<boolean> {
  const { rowCount } = await db.query(
    `select from tablets tablet where tablet.id = $2 and tablet.revoked_at is null and ${worksAt('$1', 'tablet')}`,
    [accountId, tabletId],
  );
  return rowCount === 1;
}

/** Name and picture of the commerce of a tablet. */
export async function findCommerceOfTablet(
  db: Reader,
  { venueId, commerceId }: Pick<TabletOfSession, 'venueId' | 'commerceId'>,
): Promise<{ commerceName: string; logoKey: string | null; timeZone: string } | undefined> {
  const { rows } = await db.query<{ commerceName: string; logoKey: string | null; timeZone: string }>(
    `select commerce.name as "commerceName", venue.time_zone as "timeZone",
       (select media_key from images
        where venue_id = commerce.venue_id and owner = 'commerce' and owner_id = commerce.id
          and image_type <> '2' order by image_type limit 1) as "logoKey"
     from commerces commerce join venues venue on venue.id = commerce.venue_id
     where commerce.venue_id = $1 and commerce.id = $2`,
    [venueId, commerceId],
  );
  return rows[0];
}
