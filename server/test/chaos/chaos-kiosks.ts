import { setTimeout as sleep } from 'node:timers/promises';
import { z } from 'zod';
import { insertKioskAtTerminal, type PairedKiosk } from '../harness/kiosks/paired-kiosk.ts';
import type { TerminalTap } from '../harness/kiosks/point-kiosk.ts';
import { withRetries, type ChaosServer } from './chaos-server.ts';

export type ChaosKiosk = PairedKiosk;

/** The seller of the sandbox that has many terminals. */
export const FLEET = { accessToken: 'TEST-sandbox-fleet', webhookSecret: 'sandbox-webhook-fleet' };

const PAGE = 50;
/** No call that was sent before this time arrives at the provider. */
const LATEST_CALL = '6 seconds';
const FREED_WITHIN_MS = 20_000;

const Terminals = z.object({ data: z.object({ terminals: z.array(z.object({ id: z.string() })) }) });
const Books = z.object({ sales: z.array(z.object({ reference: z.string(), state: z.string() })) });

/** Enters the address of our webhook, as a person does in the provider's panel. */
export async function registerFleetWebhook(sandboxUrl: string, webhookUrl: string): Promise<void> {
  const body = { accessToken: FLEET.accessToken, webhookUrl };
  const { status } = await send(`${sandboxUrl}/_ledger/mercado-pago-point/register`, 'POST', body);
  if (status !== 204) throw new Error(`The sandbox registered no webhook: ${status}.`);
}

/** Each call pairs a kiosk with the next terminal. */
export function openKiosks(server: ChaosServer): () => Promise<ChaosKiosk> {
  const { sandboxUrl, db, venue, commerceId, configId } = server;
  const url = `${sandboxUrl}/mercado-pago/terminals/v1`;
  let opened = 0;
  return async () => {
    const place = opened;
    opened += 1;
    const page = await send(`${url}/list?limit=${PAGE}&offset=${place}`, 'GET');
    const terminalRef = Terminals.parse(await page.json()).data.terminals[0]?.id;
    if (terminalRef === undefined) throw new Error(`The seller has no more than ${place} terminals.`);
    const { status } = await send(`${url}/setup`, 'PATCH', { terminals: [{ id: terminalRef, operating_mode: 'PDV' }] });
    if (status !== 200) throw new Error(`The terminal was not set up: ${status}.`);
    return insertKioskAtTerminal(db, { venueId: venue.id, commerceId, configId, terminalRef });
  };
}

/**
 * A person taps at the terminal, in the newest sale of an order.
 *
 * @returns false when the sale is not there, or is in another state
 */
export async function tapAt(server: ChaosServer, orderId: number, tap: TerminalTap, detail?: string): Promise<boolean> {
  const { rows } = await server.db.query<{ reference: string }>(
    'select reference from payment_attempts where order_id = $1 order by created_at desc limit 1',
    [orderId],
  );
  return rows[0] !== undefined && tapSale(server, rows[0].reference, tap, detail);
}

async function tapSale(
  { sandboxUrl }: ChaosServer,
  reference: string,
  tap: TerminalTap,
  detail?: string,
): Promise<boolean> {
  const body = { reference, tap, ...(detail !== undefined && { detail }) };
  const answer = await send(`${sandboxUrl}/_ledger/mercado-pago-point/tap`, 'POST', body);
  await answer.body?.cancel();
  return answer.ok;
}

/** Last taps of people who leave a terminal, for each state of a sale. */
const LAST_TAPS: readonly TerminalTap[] = ['leave', 'cancel', 'decline', 'approve'];

/** The person at the terminal ends the sale. */
async function leaveTerminal(server: ChaosServer, reference: string): Promise<void> {
  for (const tap of LAST_TAPS) if (await tapSale(server, reference, tap)) return;
}

/** Ends the sale of a kiosk, and waits. @returns false when the kiosk still has an undecided sale */
export async function isFreed(server: ChaosServer, { id }: ChaosKiosk): Promise<boolean> {
  for (const untilMs = Date.now() + FREED_WITHIN_MS; Date.now() < untilMs; await sleep(1_000)) {
    if ((await endSales(server, id)) === 0) return true;
  }
  return false;
}

/** People leave all terminals. */
export async function endAllSales(server: ChaosServer): Promise<void> {
  await endSales(server, null);
}

/**
 * People leave terminals, and the time passes after which a sale that did not reach its terminal was never made. Delays of
 * status queries pass too.
 *
 * @param kioskId null: of all kiosks
 * @returns number of undecided sales before
 */
async function endSales(server: ChaosServer, kioskId: string | null): Promise<number> {
  const { rows } = await server.db.query<{ reference: string }>(
    `select reference from payment_attempts
     where method = 'terminal' and state in ('new', 'sent', 'waiting', 'unknown')
       and ($1::uuid is null or kiosk_id = $1) and created_at <= clock_timestamp() - interval '${LATEST_CALL}'`,
    [kioskId],
  );
  if (rows.length === 0) return countUndecided(server, kioskId);
  const sales = await send(`${server.sandboxUrl}/_ledger/mercado-pago-point`, 'GET');
  const reached = new Set(Books.parse(await sales.json()).sales.map(({ reference }) => reference));
  for (const { reference } of rows) {
    if (reached.has(reference)) await leaveTerminal(server, reference);
    else await letTimePass(server, reference);
  }
  await server.db.query(
    'update payment_attempts set next_check_at = clock_timestamp() where reference = any($1) and next_check_at is not null',
    [rows.map(({ reference }) => reference)],
  );
  return rows.length;
}

async function countUndecided({ db }: ChaosServer, kioskId: string | null): Promise<number> {
  const { rowCount } = await db.query(
    `select from payment_attempts where state in ('new', 'sent', 'waiting', 'unknown') and kiosk_id = $1`,
    [kioskId],
  );
  return rowCount ?? 0;
}

async function letTimePass({ db }: ChaosServer, reference: string): Promise<void> {
  await db.query(
    `update payment_attempts set created_at = created_at - interval '3 minutes', sent_at = sent_at - interval '3 minutes'
     where reference = $1 and session_ref is null and created_at > clock_timestamp() - interval '3 minutes'`,
    [reference],
  );
}

async function send(url: string, method: 'GET' | 'POST' | 'PATCH', body?: object): Promise<Response> {
  const headers = { authorization: `Bearer ${FLEET.accessToken}`, ...(body && { 'content-type': 'application/json' }) };
  return withRetries(() => fetch(url, { method, headers, ...(body && { body: JSON.stringify(body) }) }));
}
