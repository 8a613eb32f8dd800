import { setTimeout as sleep } from 'node:timers/promises';
import { buildApp } from '#app/build-app.ts';
import type { PlaceOrder } from '#features/orders/placing/place-order.ts';
import { APPS_DIR } from '#features/web/built-apps.ts';
import { noSmsSender } from '#integrations/sms/no-sms-sender.ts';
import { twilioSmsSender } from '#integrations/sms/twilio-sms-sender.ts';
import { databaseUrls } from '#platform/config/config.ts';
import { createPool } from '#platform/database/pool.ts';
import { addReusePortListeners, countConnections, listenOptions } from '#platform/http/reuse-port-listeners.ts';
import { eventLoopLag, poolWait, type LoadSignal } from '#platform/load-shedding/load-signals.ts';
import type { Resources } from './open-resources.ts';

/** Shortest time of a sign-in response. Longer than any check, so that its duration reveals nothing. */
const SIGN_IN_FLOOR_MS = 350;
/** Clients with a request in this time get `Connection: close` instead of a broken connection. */
const DRAIN_MS = 1_000;
const DRAIN_POLL_MS = 20;

/**
 * Starts the role `web`: serves visitors and staff on the public port.
 *
 * @param loadSignals in addition to those of the event loop and the pools
 * @returns `stop` resolves when all running requests are answered
 */
export async function startWeb(
  resources: Resources,
  placeOrder: PlaceOrder,
  loadSignals: readonly LoadSignal[] = [],
): Promise<{ stop: () => Promise<void> }> {
  const { config, outbound, intakeDb, readDb } = resources;
  const { isDatabasePooled: isPooled, statementNames, connections } = config;
  const sms = config.integrations.sms === null ? noSmsSender() : twilioSmsSender(outbound, config.integrations.sms);
  const reservedDb = createPool(databaseUrls(config).url, connections.staff, { isPooled, statementNames });
  const app = await buildApp({
    ...resources,
    placeOrder,
    reservedDb,
    loadSignals: [...loadSignals, eventLoopLag(), poolWait('intake-pool', intakeDb), poolWait('read-pool', readDb)],
    sms,
    signInFloorMs: SIGN_IN_FLOOR_MS,
    appsDir: APPS_DIR,
  });
  app.addHook('onClose', () => reservedDb.end());
  app.addHook('preClose', async () => {
    await drain(async () => (await countConnections(app.server)) + (await listeners.countOpen()));
    await listeners.stopAccepting();
  });
  await app.listen(listenOptions(config.port));
  const listeners = await addReusePortListeners(app.server, config.port);
  return {
    async stop() {
      await app.close();
      await listeners.ended;
    },
  };
}

/** Waits for a last request on keep-alive connections, which closes them. The others are closed while idle. */
async function drain(countOpen: () => Promise<number>): Promise<void> {
  const deadlineMs = Date.now() + DRAIN_MS;
  while (Date.now() < deadlineMs && (await countOpen()) > 0) await sleep(DRAIN_POLL_MS);
}
