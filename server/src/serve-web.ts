import path from 'node:path';

import { buildApp } from './app.ts';
import type { Resources } from './open-resources.ts';
import type { PlaceOrder } from './orders/place-order.ts';
import { noSmsSender } from './outside/sms/no-sms-sender.ts';
import { twilioSmsSender } from './outside/sms/twilio-sms-sender.ts';

const APPS_DIR = path.resolve(import.meta.dirname, '../../apps');
/** Longer than finding out who somebody is takes, so that how long it took tells nothing. */
const SIGN_IN_FLOOR_MS = 350;

/**
 * The role `web`: answers visitors and staff on the public port.
 *
 * @returns the way to stop; resolves when all that was begun is answered
 */
export async function serveWeb(resources: Resources, placeOrder: PlaceOrder): Promise<{ stop: () => Promise<void> }> {
  const { config, outbound } = resources;
  const sms = config.outside.sms === null ? noSmsSender() : twilioSmsSender(outbound, config.outside.sms);
  const app = await buildApp({ ...resources, placeOrder, sms, signInFloorMs: SIGN_IN_FLOOR_MS, appsDir: APPS_DIR });
  await app.listen({ host: '0.0.0.0', port: config.port });
  return { stop: () => app.close() };
}
