import type { Api } from '@app/client/api.ts';
import { serverNowMs } from '@app/client/storage/server-clock.ts';
import { cloverCalls } from './clover-calls.ts';
import { createCloverTill, type CloverTill } from './clover-till.ts';
import { openSdkLink } from './sdk-link.ts';
import { BROWSER_STORAGE } from './stored-sale.ts';

/**
 * Opens the kiosk's side of its Clover terminal in this browser. Once for each kiosk, in one tab: a terminal talks to one
 * till.
 *
 * @param api with the session of the kiosk
 * @param configId account of the terminal, as in the state of the kiosk
 * @see CLV-01
 */
export function openKioskTill(api: Pick<Api, 'send'>, configId: number): CloverTill {
  return createCloverTill({
    calls: cloverCalls(api, configId),
    openLink: openSdkLink,
    storage: BROWSER_STORAGE,
    nowMs: serverNowMs,
    newKey: () => crypto.randomUUID(),
  });
}
