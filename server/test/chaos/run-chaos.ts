import { setTimeout as sleep } from 'node:timers/promises';
import { checkInvariants, type Finding } from '#invariants/find-violations.ts';
import { createSeededRandom } from '../harness/seeded-random.ts';
import { endAllSales, isFreed } from './chaos-kiosks.ts';
import type { ChaosProvider } from './chaos-provider.ts';
import { startChaosServer, type ChaosServer } from './chaos-server.ts';
import { workShift, type ChaosStaff } from './chaos-staff.ts';
import { describeClubBooks, findClubDifferences, type ClubReport } from './club-books.ts';
import { payAsVisitor, type Outcome } from './pay-as-visitor.ts';
import { preparePoison, type Poison } from './poisoned-orders.ts';

export type Chaos = {
  provider: ChaosProvider;
  /** Number of payments. */
  payments: number;
  atOnce: number;
  /** Number of kills during the payments, alternating between the web process and the jobs process. */
  kills: number;
  /** Interval at which one order is poisoned: its transitions fail until the bug is removed. 0: never. */
  poisonSeconds: number;
  seed: number;
};

export type ChaosReport = {
  outcomes: Outcome[];
  captures: number;
  refundedCount: number;
  /** Poisoned orders, and those of them without an alert. */
  poisoned: number[];
  unnoticed: number[];
  /** Seconds after the last fault until all other orders were settled: each capture is booked or refunded. */
  settleSeconds: number;
  /** Orders that were not settled by then although they were not poisoned. */
  delayed: string[];
  /** Orders that the server reported as paid and that are not. */
  broken: number[];
  /** Sales at terminals that were charged although their order was paid or over: no provider's page is left open there. */
  undue: string[];
  /** Rows still pending after that time. */
  pending: string[];
  findings: Finding[];
  /** Notifications of the club about benefits of members. */
  club: ClubReport;
  /** Successful refunds by cause. */
  refunds: { cause: string; count: number }[];
};

/** After the last fault, each capture is booked or refunded within this time. */
const SETTLE_LIMIT_MS = 60_000;
/** Grace period without shortcuts: the provider works again and pending calls arrive. */
const GRACE_MS = 15_000;
/** The longest delay of a call that the provider received before. */
const LATEST_CALL_MS = 5_000;

/**
 * Runs payments under faults, waits until all are settled and compares our books with the provider's.
 *
 * @param databaseUrl of a migrated, empty database
 * @see PAY-04
 */
export async function runChaos(databaseUrl: string, chaos: Chaos): Promise<ChaosReport> {
  const chance = createSeededRandom(chaos.seed);
  const server = await startChaosServer(databaseUrl, chaos.provider);
  try {
    const poison = await preparePoison(server);
    const staff = await Promise.all(Array.from({ length: chaos.atOnce }, () => workShift(server, chance)));
    const nextKiosk = chaos.provider.openKiosks?.(server);
    const kiosks = nextKiosk ? await Promise.all(staff.map(() => nextKiosk())) : [];
    await server.startFaults(chaos.seed);
    const outcomes: Outcome[] = [];
    let started = 0;
    const visitors = staff.map(async (own, place) => {
      let kiosk = kiosks[place] ?? null;
      while (started < chaos.payments) {
        started += 1;
        outcomes.push(await payAsVisitor({ server, provider: chaos.provider, kiosk }, chance, own));
        if (kiosk !== null && chance() < 0.5 && !(await isFreed(server, kiosk))) kiosk = (await nextKiosk?.()) ?? null;
      }
    });
    const all = Promise.all([...visitors, killSometimes()]);
    const poisoning = new AbortController();
    const poisoned = poisonSometimes(poisoning.signal);
    try {
      await all;
    } finally {
      poisoning.abort();
      await poisoned;
    }
    await server.stopFaults();
    return await report(server, poison, staff[0], outcomes);

    async function poisonSometimes(signal: AbortSignal): Promise<void> {
      while (chaos.poisonSeconds > 0) {
        await sleep(chaos.poisonSeconds * 1_000, undefined, { signal }).catch(() => undefined);
        if (signal.aborted) return;
        await poison.drop();
      }
    }

    async function killSometimes(): Promise<void> {
      for (let kill = 1; kill <= chaos.kills; kill += 1) {
        const after = (chaos.payments * kill) / (chaos.kills + 1);
        while (started < after) await sleep(20);
        await sleep(chance() * 500);
        await server.kill(kill % 2 === 0 ? 'jobs' : 'web');
      }
    }
  } finally {
    await server.close();
  }
}

async function report(
  server: ChaosServer,
  poison: Poison,
  staff: ChaosStaff | undefined,
  outcomes: Outcome[],
): Promise<ChaosReport> {
  const poisoned = await poison.orderIds();
  // Visitors who have not paid do not return: poisoned orders expire among the others.
  await server.db.query('update orders set expires_at = clock_timestamp() where status_id = 1');
  const startedAtMs = performance.now();
  await sleep(LATEST_CALL_MS);
  await server.db.query(LET_CLUB_CALLS_BE_DUE);
  await endAllSales(server);
  const { findings: others, pending: otherPending } = await untilSettled(server, staff, poisoned);
  const settleSeconds = (performance.now() - startedAtMs) / 1_000;
  const delayed = [
    ...others.flatMap(({ id, violations }) => violations.map((row) => `${id} ${JSON.stringify(row)}`)),
    ...otherPending,
  ];
  const unnoticed = await untilNoticed(server, poison);
  await poison.mend();
  const { findings, pending } = await untilSettled(server, staff, []);
  const captures = await server.providerCaptures();
  const reportedPaid = outcomes.flatMap(({ orderId, state }) =>
    orderId !== null && state === 'approved' ? [orderId] : [],
  );
  // Paid, and ended only by a whole refund.
  const { rows } = await server.db.query<{ id: number }>(
    `select id from orders where id = any($1::bigint[])
       and (paid_at is null or status_id <> 2 and not (status_id = 7 and refund_requested_minor = total_minor))`,
    [reportedPaid],
  );
  return {
    outcomes,
    captures: captures.length,
    refundedCount: captures.filter(({ refunds }) => refunds.length > 0).length,
    poisoned,
    unnoticed,
    settleSeconds,
    delayed,
    broken: rows.map(({ id }) => id),
    undue: (await server.db.query<{ reference: string }>(UNDUE_SALES)).rows.map(({ reference }) => reference),
    pending,
    findings,
    club: await describeClubBooks(server),
    refunds: (await server.db.query<{ cause: string; count: number }>(MADE_REFUNDS)).rows,
  };
}

/** The claim of a killed process has ended, and the delays after failures have passed. */
const LET_CLUB_CALLS_BE_DUE = `update benefit_calls
  set is_claimed = false, next_attempt_at = clock_timestamp() where next_attempt_at is not null`;

type Settled = { findings: Finding[]; pending: string[] };

/** A refund refused without a reason counts as failed after ten minutes. This makes them pass. */
const LET_TEN_MINUTES_PASS = `update refunds
  set created_at = created_at - interval '10 minutes', next_check_at = clock_timestamp()
  where state = 'unknown' and created_at > clock_timestamp() - interval '10 minutes'`;

/**
 * Waits until the invariants hold and nothing is pending, at most `SETTLE_LIMIT_MS`.
 *
 * @param excluded ids of orders that are left out
 */
async function untilSettled(
  server: ChaosServer,
  staff: ChaosStaff | undefined,
  excluded: readonly number[],
): Promise<Settled> {
  const fromMs = performance.now();
  for (;;) {
    const findings = without(await check(server), excluded);
    const pending = [...(await findPending(server, excluded)), ...(await findClubDifferences(server))];
    const isSettled = !isBroken(findings) && pending.length === 0;
    if (isSettled || performance.now() - fromMs > SETTLE_LIMIT_MS) return { findings, pending };
    await staff?.retryFailed();
    if (performance.now() - fromMs > GRACE_MS) await server.db.query(LET_TEN_MINUTES_PASS);
    await sleep(500);
  }
}

/** @returns the poisoned orders without an alert after `SETTLE_LIMIT_MS` */
async function untilNoticed(server: ChaosServer, poison: Poison): Promise<number[]> {
  const fromMs = performance.now();
  await poison.letChecksBeDue();
  for (;;) {
    const captures = await server.providerCaptures();
    const paid = captures.map(({ reference }) => Number(reference?.split('-')[0])).filter(Number.isSafeInteger);
    const unnoticed = await poison.unnoticed(paid);
    if (unnoticed.length === 0 || performance.now() - fromMs > SETTLE_LIMIT_MS) return unnoticed;
    await sleep(500);
  }
}

/** Findings that do not name these orders, by id or by an attempt's reference, which begins with it. */
function without(findings: readonly Finding[], orderIds: readonly number[]): Finding[] {
  const isExcluded = (row: object) => orderIds.some((id) => JSON.stringify(row).includes(String(id)));
  return findings.map((finding) => ({ ...finding, violations: finding.violations.filter((row) => !isExcluded(row)) }));
}

const MADE_REFUNDS = `select cause, count(*)::int as count from refunds where state = 'succeeded' group by 1 order by 1`;

const UNDUE_SALES = `select a.reference from captures c join payment_attempts a on a.venue_id = c.venue_id and a.id = c.attempt_id
  where a.method = 'terminal' and c.verdict in ('duplicate', 'late') order by 1`;

async function check(server: ChaosServer): Promise<Finding[]> {
  return checkInvariants(server.db, [], await server.providerCaptures());
}

export function isBroken(findings: readonly Finding[]): boolean {
  return findings.some(({ violations }) => violations.length > 0);
}

/** True when all captures are booked or refunded, no order was misreported as paid, and nothing is pending or undue. */
export function isWhole({ findings, broken, undue, pending, delayed, unnoticed }: ChaosReport): boolean {
  return !isBroken(findings) && [broken, undue, pending, delayed, unnoticed].every(({ length }) => length === 0);
}

/** Pending or refused refunds, unprocessed webhooks, expired unpaid orders, and undecided sales at terminals. */
async function findPending({ db }: ChaosServer, excluded: readonly number[]): Promise<string[]> {
  const { rows } = await db.query<{ what: string }>(
    `select concat_ws(' ', 'refund', provider_ref, cause, state, 'asked', checks, 'next', next_check_at) as what
     from refunds where state not in ('succeeded', 'failed') and (order_id is null or order_id <> all($1::bigint[]))
     union all
     select concat_ws(' ', kind, subject) from money_exceptions
     where kind = 'refund-failed' and closed_at is null and (order_id is null or order_id <> all($1::bigint[]))
     union all
     select concat_ws(' ', 'order', id, 'until', expires_at) from orders
     where status_id = 1 and not is_being_paid and expires_at <= clock_timestamp() and id <> all($1::bigint[])
     union all
     select concat_ws(' ', 'sale', reference, state, terminal_state, 'next', next_check_at) from payment_attempts
     where method = 'terminal' and state in ('new', 'sent', 'waiting', 'unknown') and order_id <> all($1::bigint[])
     union all
     select concat_ws(' ', 'webhook', provider_ref, 'tried', attempts, 'next', next_attempt_at)
     from webhook_events where processed_at is null`,
    [excluded],
  );
  return rows.map(({ what }) => what);
}
