import { spawn, type ChildProcess } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { expect } from 'vitest';
import { z } from 'zod';
import type { Db } from '@app/server/platform/database/transactions.ts';
import { findFreePort } from '@app/server/platform/embedded-postgres/free-port.ts';

export const READY = { timeout: 40_000 };
/** The statement that the refused start prints. */
export const WITHOUT_DEMO_STAFF = `delete from account_roles where account_id in (select id from accounts where email like '%@example.com')`;

const Order = z.object({ id: z.number() });

export type RunningServer = { readonly url: string; readonly program: ChildProcess };
/** Format of `npm run invariants`. */
export type Acknowledgement = { readonly key: string; readonly orderId: number; readonly http: number };

/**
 * Starts the program as the Dockerfile and the systemd unit do, with an additional channel: the server stops when the
 * test process ends.
 */
export async function startServer(dir: string, env: NodeJS.ProcessEnv): Promise<RunningServer> {
  const port = await findFreePort();
  const program = spawn(process.execPath, ['server/src/process/main.ts'], {
    cwd: dir,
    env: { ...env, PORT: String(port) },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  return { url: `http://127.0.0.1:${port}`, program };
}

export async function isReady(url: string): Promise<boolean> {
  const answer = await fetch(`${url}/api/health/ready`).catch(() => undefined);
  return answer?.ok ?? false;
}

/** A guest's order of the demo's best-known product, paid in cash. */
export async function placeOrder(db: Db, url: string): Promise<Acknowledgement> {
  const { rows } = await db.query<{ venueId: number; commerceId: number; productId: number; eventId: number | null }>(
    `select p.venue_id as "venueId", p.commerce_id as "commerceId", p.id as "productId",
       (select min(e.id) from events e where e.venue_id = p.venue_id) as "eventId"
     from products p join venues v on v.id = p.venue_id where v.code = 'estadio' and p.name = 'Choripán'`,
  );
  const { productId, ...where } = rows[0] ?? {};
  const key = randomUUID();
  const answer = await fetch(`${url}/api/orders`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'idempotency-key': key },
    body: JSON.stringify({
      ...where,
      details: [{ productId, quantity: 1 }],
      isCash: true,
      guestEmail: 'ana@example.com',
    }),
  });
  expect(answer.status).toBe(201);
  return { key, orderId: Order.parse(await answer.json()).id, http: answer.status };
}

/** Writes the state observed by clients and the payment provider. @returns the options that name the files */
export function writeObservedState(dir: string, answers: readonly Acknowledgement[]): string[] {
  const [answersFile, capturesFile] = [path.join(dir, 'answers.jsonl'), path.join(dir, 'captures.jsonl')];
  fs.writeFileSync(answersFile, answers.map((answer) => `${JSON.stringify(answer)}\n`).join(''));
  fs.writeFileSync(capturesFile, '');
  return ['--answers', answersFile, '--captures', capturesFile];
}
