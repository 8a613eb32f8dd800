import type { Reader, Tx } from '#platform/database/transactions.ts';
import { NO_VENUE } from '#platform/database/venue-id-ranges.ts';
import { OUTBOX_CHANNEL, publishSessionEventsSql } from '#platform/events/outbox-store.ts';
import { RECENT_FACTOR_MINUTES } from '@app/contract/protocol/call.ts';
import type { SessionLevel } from '@app/contract/protocol/session-levels.ts';
import type { TabletOfSession } from '@app/contract/staff/staff-auth.ts';
import { rolesOf, toRole, type Role, type RoleRow } from '../roles/role-sql.ts';
import { rolesOnTablet } from '../roles/roles-on-tablet.ts';

/** The paired kiosk of a session, with its card terminal. */
export type KioskOfSession = {
  id: string;
  venueId: number;
  commerceId: number;
  /** Account of the terminal. */
  configId: number;
  terminalRef: string;
};

export type StoredSession = {
  sessionId: number;
  level: Exclude<SessionLevel, 'device' | 'tablet'>;
  accountId: number | null;
  email: string | null;
  isInProgramme: boolean;
  roles: Role[];
  kiosk: KioskOfSession | null;
  /** Of a session that a PIN opened. */
  tablet: TabletOfSession | null;
  /** The tablet had no touch for its lock time. */
  isLocked: boolean;
  isFactorRecent: boolean;
};

/** Updating at every use would turn every read into a write. */
const LAST_USE_UPDATE_INTERVAL = '1 hour';
const PROVEN_IDLE_DAYS = 30;

/**
 * Returns a live session with the present roles of its account; null for an ended or unknown one. A proven session ends
 * after 30 days without use. A session with a PIN is live on its tablet only, and has its part of the roles.
 *
 * @param tabletHash of the token of the tablet that calls
 */
export async function findSession(
  db: Reader,
  tokenHash: Buffer,
  tabletHash: Buffer | null,
): Promise<StoredSession | null> {
  const { rows } = await db.query<Omit<StoredSession, 'roles'> & { roles: RoleRow[]; isLastUseCurrent: boolean }>({
    name: 'find-session',
    text: `
      select session.id as "sessionId", session.level, account.id as "accountId", account.email,
        session.level = 'proven' and account.is_tomorrow_partner as "isInProgramme",
        ${rolesOf('account.id')} as roles,
        case when session.level = 'kiosk' then
          jsonb_build_object('id', kiosk.id, 'venueId', kiosk.venue_id, 'commerceId', kiosk.commerce_id,
            'configId', kiosk.config_id, 'terminalRef', kiosk.terminal_ref) end as kiosk,
        case when tablet.id is not null then
          jsonb_build_object('id', tablet.id, 'venueId', tablet.venue_id, 'commerceId', tablet.commerce_id,
            'name', tablet.name, 'lockMinutes', tablet.lock_minutes, 'takesCash', tablet.takes_cash) end as tablet,
        coalesce(session.touched_at <= clock_timestamp() - make_interval(mins => tablet.lock_minutes), false)
          as "isLocked",
        session.level = 'staff' and session.tablet_id is null and coalesce(session.factor_confirmed_at, session.created_at)
          > clock_timestamp() - make_interval(mins => $4) as "isFactorRecent",
        session.last_used_at > now() - $2::interval as "isLastUseCurrent"
      from sessions session
      left join accounts account on account.id = session.account_id
      left join kiosks kiosk on kiosk.venue_id = session.venue_id and kiosk.id = session.kiosk_id
      left join tablets tablet on tablet.id = session.tablet_id and tablet.token_hash = $5 and tablet.revoked_at is null
      where session.token_hash = $1 and session.revoked_at is null and session.expires_at > now()
        and (session.tablet_id is null or tablet.id is not null)
        and (session.level <> 'proven' or session.last_used_at > now() - make_interval(days => $3))`,
    values: [tokenHash, LAST_USE_UPDATE_INTERVAL, PROVEN_IDLE_DAYS, RECENT_FACTOR_MINUTES, tabletHash],
  });
  const found = rows[0];
  if (!found) return null;
  const { isLastUseCurrent, roles, ...session } = found;
  if (!isLastUseCurrent) await updateLastUse(db, session.sessionId);
  const own = roles.map(toRole);
  return { ...session, roles: session.tablet === null ? own : rolesOnTablet(own, session.tablet) };
}

async function updateLastUse(db: Reader, sessionId: number): Promise<void> {
  await db.query('update sessions set last_used_at = now() where id = $1', [sessionId]);
}

type NewSession = {
  tokenHash: Buffer;
  accountId: number;
  level: 'claimed' | 'proven' | 'staff';
  deviceId: string | null;
  hours: number;
  /** Venue of a claim. */
  venueId: number | null;
};

export async function insertSession(db: Reader, session: NewSession): Promise<void> {
  const { tokenHash, accountId, level, deviceId, hours, venueId } = session;
  await db.query(
    `insert into sessions (token_hash, account_id, level, device_id, venue_id, expires_at)
     values ($1, $2, $3, $4, $5, now() + make_interval(hours => $6))`,
    [tokenHash, accountId, level, deviceId, venueId, hours],
  );
}

/** Longest time without a new signature of the kiosk's key. */
const KIOSK_HOURS = 24;

/**
 * Starts the session of a kiosk, and ends its former ones.
 *
 * @returns when it expires
 */
export async function replaceKioskSession(
  tx: Tx,
  session: { tokenHash: Buffer; kioskId: string; venueId: number; commerceId: number },
): Promise<Date> {
  const { tokenHash, kioskId, venueId, commerceId } = session;
  await endKioskSessions(tx, kioskId);
  const { rows } = await tx.query<{ expiresAt: Date }>(
    `insert into sessions (token_hash, level, kiosk_id, venue_id, commerce_id, expires_at)
     values ($1, 'kiosk', $2, $3, $4, now() + interval '${KIOSK_HOURS} hours') returning expires_at as "expiresAt"`,
    [tokenHash, kioskId, venueId, commerceId],
  );
  if (!rows[0]) throw new Error('The session of the kiosk was not stored.');
  return rows[0].expiresAt;
}

export async function endKioskSessions(tx: Tx, kioskId: string): Promise<void> {
  await revokeSessions(tx, { kioskId });
}

export async function revokeSession(db: Reader, sessionId: number): Promise<void> {
  await revokeSessions(db, { sessionId });
}

/** Also deletes the exchange codes of the account. */
export async function revokeAllSessions(tx: Tx, accountId: number): Promise<void> {
  await revokeSessions(tx, { accountId });
  await tx.query('delete from exchange_codes where account_id = $1', [accountId]);
}

/** Ends the streams of the open staff sessions of an account, which stay valid. A client connects again with its roles. */
export async function endStaffStreams(tx: Tx, accountId: number): Promise<void> {
  await tx.query(
    `with continued as (
       select id from sessions where account_id = $1 and level = 'staff' and revoked_at is null
     ), published as (
       ${publishSessionEventsSql('continued')}
     )
     select pg_notify('${OUTBOX_CHANNEL}', '${NO_VENUE}') from published limit 1`,
    [accountId],
  );
}

/**
 * Ends the matching open sessions and publishes it to every process, which closes their streams.
 *
 * @returns the number of ended sessions
 */
export async function revokeSessions(
  db: Reader,
  which: { sessionId?: number; accountId?: number; level?: 'staff'; kioskId?: string; tabletId?: string },
): Promise<number> {
  const { rows } = await db.query<{ ended: number }>(
    `with ended as (
       update sessions set revoked_at = statement_timestamp()
       where revoked_at is null and ($1::bigint is null or id = $1) and ($2::bigint is null or account_id = $2)
         and ($3::text is null or level = $3) and ($4::uuid is null or kiosk_id = $4)
         and ($5::uuid is null or tablet_id = $5)
         and (coalesce($1, $2) is not null or coalesce($4, $5) is not null)
       returning id
     ), published as (
       ${publishSessionEventsSql('ended')}
     ), notified as (
       select pg_notify('${OUTBOX_CHANNEL}', '${NO_VENUE}') from published limit 1
     )
     select (select count(*)::int from published) as ended, (select count(*) from notified)`,
    [
      which.sessionId ?? null,
      which.accountId ?? null,
      which.level ?? null,
      which.kioskId ?? null,
      which.tabletId ?? null,
    ],
  );
  return rows[0]?.ended ?? 0;
}
