import { setTimeout as sleep } from 'node:timers/promises';

import { buildApp } from '../app/build-app.ts';
import type { Resources } from './open-resources.ts';
import type { PlaceOrder } from '../features/orders/placing/place-order.ts';
import { noSmsSender } from '../integrations/sms/no-sms-sender.ts';
import { twilioSmsSender } from '../integrations/sms/twilio-sms-sender.ts';
import { eventLoopLag, poolWait } from '../platform/load-shedding/load-signals.ts';
import type { LoadSignal } from '../platform/load-shedding/load-signals.ts';
import { databaseUrls } from '../platform/config/config.ts';
import { createPool } from '../platform/database/pool.ts';
import { addReusePortListeners, countConnections, listenOptions } from '../platform/http/reuse-port-listeners.ts';
import { APPS_DIR } from '../features/web/built-apps.ts';

/** Longer than finding out who somebody is takes, so that how long it took tells nothing. */
const SIGN_IN_FLOOR_MS = 350;
/** Whoever calls more often than that is told that the line ends, and never meets one that was cut. */
const DRAIN_MS = 1_000;
const LOOK_AGAIN_MS = 20;

/**
 * The role `web`: answers visitors and staff on the public port.
 *
 * @param loadSignals what tells of load besides the event loop and the pools
 * @returns the way to stop; resolves when all that was begun is answered
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
  let closed: Promise<void> | undefined;
  app.addHook('preClose', async () => {
    await drain(async () => (await countConnections(app.server)) + (await listeners.countOpen()));
    closed = listeners.close();
  });
  await app.listen(listenOptions(config.port));
  const listeners = await addReusePortListeners(app.server, config.port);
  return {
    async stop() {
      await app.close();
      await closed;
    },
  };
}

/** Gives lines that are kept open the time for a last call, which closes them; the rest are cut while idle. */
async function drain(countOpen: () => Promise<number>): Promise<void> {
  const deadlineMs = Date.now() + DRAIN_MS;
  while (Date.now() < deadlineMs && (await countOpen()) > 0) await sleep(LOOK_AGAIN_MS);
}
