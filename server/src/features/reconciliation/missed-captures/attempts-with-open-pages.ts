import { COLUMNS, type Attempt } from '#features/payments/attempts/attempt-store.ts';
import { PAYMENT_PROVIDERS } from '#integrations/payments/registry.ts';
import type { Reader } from '#platform/database/transactions.ts';

/** Minimum time between two queries of such an attempt. */
export const OPEN_PAGE_PAUSE_MS = 30_000;
/** Longest time after its start in which a page that cannot be closed is paid. */
const PAYABLE = '40 minutes';
/** As many calls as an account makes or lets wait at a time. */
const MOST_AT_ONCE = 64;

/** Finds attempts that ended unpaid and whose page their provider cannot close, the one queried longest ago first. */
export async function findAttemptsWithOpenPages(db: Reader): Promise<Attempt[]> {
  const providerIds = PAYMENT_PROVIDERS.filter(({ capabilities }) => capabilities.keepsPagesOpen).map(({ id }) => id);
  if (providerIds.length === 0) return [];
  const { rows } = await db.query<Attempt>(
    `select attempt.* from provider_configs config
     cross join lateral (
       select ${COLUMNS}, asked_at from payment_attempts
       where payment_attempts.venue_id = config.venue_id and payment_attempts.config_id = config.id
         and payment_attempts.created_at > clock_timestamp() - interval '${PAYABLE}'
         and state in ('rejected', 'cancelled', 'expired') and session_ref is not null
         and (asked_at is null or asked_at <= clock_timestamp() - $2 * interval '1 millisecond')
     ) attempt
     where config.provider = any($1)
     order by attempt.asked_at nulls first limit ${MOST_AT_ONCE}`,
    [providerIds, OPEN_PAGE_PAUSE_MS],
  );
  return rows;
}
