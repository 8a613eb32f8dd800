/** Zeros before the id: some documented fields of payments have them. */
const REFERENCE = /^0*([1-9]\d{0,15})-([\w-]{43})$/;

/** The `id` that a guest's order has for a client of the documents: the id with its token, which no other caller has. */
export function orderReference(orderId: number, token: string): string {
  return `${orderId}-${token}`;
}

/** @returns undefined for anything but a reference */
export function parseOrderReference(value: unknown): { orderId: number; token: string } | undefined {
  if (typeof value !== 'string') return undefined;
  const [, id, token] = REFERENCE.exec(value) ?? [];
  const orderId = Number(id);
  return token === undefined || !Number.isSafeInteger(orderId) ? undefined : { orderId, token };
}
