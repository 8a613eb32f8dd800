/** Reference of a device to a guest order: `id` where the device is known, or `id.token`. */
export type OrderRef = { orderId: number; token?: string };

/** @returns undefined for a malformed reference */
export function parseOrderRef(ref: number | string): OrderRef | undefined {
  const [, id, token] = /^([0-9]{1,16})(?:\.([\w-]{1,200}))?$/.exec(String(ref)) ?? [];
  const orderId = Number(id);
  if (!Number.isSafeInteger(orderId) || orderId < 1) return undefined;
  return token === undefined ? { orderId } : { orderId, token };
}
