/**
 * Returns our name of a payment at the provider. The approval code is signed and unique, so one approval pays one order;
 * the order id is not signed. Codes of declined and waiting payments repeat, so the order id precedes them.
 */
export function paymentRef(orderId: string, approvalCode: string): string {
  return /^[N?]/.test(approvalCode) ? `${orderId} ${approvalCode}` : approvalCode;
}

/** @returns the order id of a payment that was not approved; undefined for an approved one */
export function orderIdOfRef(ref: string): string | undefined {
  return ref.startsWith('Y:') ? undefined : /^(\S+) [N?]/.exec(ref)?.[1];
}

/**
 * Returns the gateway's id of an approved payment: an 8 and the third part of its approval code. Assumed from all published
 * examples, so the caller compares the approval code of what it finds.
 */
export function transactionIdOfRef(ref: string): string | undefined {
  const [, id] = /^Y:[^:]*:(\d{10,12}):/.exec(ref) ?? [];
  return id && `8${id}`;
}
