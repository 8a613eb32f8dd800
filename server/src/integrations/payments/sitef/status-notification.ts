import { NIT } from './api-schemas.ts';

/**
 * Reads a status notification. It is not signed, so it only names the transaction to be queried. Source: its page "Status
 * notification"
 *
 * @param body form fields
 * @returns null for anything else
 * @see SIT-01
 */
export function readStatusNotification(body: string): { nit: string; status: string } | null {
  const fields = new URLSearchParams(body);
  const [nit, status] = [fields.get('nit') ?? '', fields.get('status') ?? ''];
  return NIT.test(nit) && /^[A-Z]{3}$/.test(status) ? { nit, status } : null;
}
