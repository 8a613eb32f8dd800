const MAX_TRANSACTION_ID = 40;

/** The provider takes 5 to 15 letters and digits. @see IZI-01 */
export function izipayOrderNumber(orderId: number): string {
  return `0000${orderId}`;
}

/**
 * Id of the next attempt of an order: five zeros and the order, then one more zero in front of the last one. A used id is
 * refused, so each attempt has its own.
 *
 * @param previous of the last attempt of the order; null for the first one
 * @throws RangeError when the provider would refuse the id for its length
 * @see IZI-01
 */
export function izipayTransactionId(orderId: number, previous: string | null): string {
  const id = previous === null ? `00000${orderId}` : `0${previous}`;
  if (id.length > MAX_TRANSACTION_ID) throw new RangeError(`Order ${orderId} has no further transaction id.`);
  return id;
}
