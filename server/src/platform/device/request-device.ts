import { AsyncLocalStorage } from 'node:async_hooks';
import { deviceLabelOf } from './device-label.ts';

type RequestDevice = { readonly label: string | null; tabletId: string | null };

const devices = new AsyncLocalStorage<RequestDevice>();

/** Runs the handling of a request with the device of its client. @see ROLE-01 */
export function withDevice(userAgent: string | undefined, handle: () => void): void {
  devices.run({ label: deviceLabelOf(userAgent), tabletId: null }, handle);
}

/** The request comes from this shared tablet. */
export function setTabletOfRequest(tabletId: string): void {
  const device = devices.getStore();
  if (device) device.tabletId = tabletId;
}

/** The device of the request that is being handled: `tablet:<id>`, or browser and system; null outside of requests. */
export function deviceOfRequest(): string | null {
  const device = devices.getStore();
  if (!device) return null;
  return device.tabletId === null ? device.label : `tablet:${device.tabletId}`;
}
