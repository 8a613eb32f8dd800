import type { FastifyRequest } from 'fastify';
import { getPaymentProvider } from '#integrations/payments/registry.ts';
import { PAYMENT_VIEW_FIELD } from '@app/contract/values/payment-screens.ts';
import type { Attempt } from '../attempts/attempt-store.ts';

const THIS_MACHINE = /^(localhost|127(\.\d{1,3}){3}|\[::1\])$/;
/** Names and addresses of a machine in a closed network. Source: RFC 1918, RFC 6762. */
const CLOSED_NETWORK =
  /^(10(\.\d{1,3}){3}|192\.168(\.\d{1,3}){2}|172\.(1[6-9]|2\d|3[01])(\.\d{1,3}){2}|[a-z0-9-]+\.local)$/;

/**
 * Returns the origin to which a provider sends the visitor back: the public one. Where that is this machine, as in
 * development, a page that was opened at another address of the machine gets its own origin back. No other host is
 * accepted, so that a forged request does not lead elsewhere.
 *
 * @see PAY-01
 */
export function returnOriginOf(
  { protocol, host }: Pick<FastifyRequest, 'protocol' | 'host'>,
  publicUrl: string,
): string {
  const own = new URL(publicUrl);
  const asked = URL.parse(`${protocol}://${host}`);
  const isOfMachine = asked !== null && (THIS_MACHINE.test(asked.hostname) || CLOSED_NETWORK.test(asked.hostname));
  const isAccepted = THIS_MACHINE.test(own.hostname) && isOfMachine && asked.port === own.port && asked.host === host;
  return isAccepted ? asked.origin : own.origin;
}

/**
 * Returns the address to which the page of an attempt leads back. Its token shows the state of the payment in any browser,
 * and nothing else of the order.
 */
export function returnUrlOf(
  { providerId, orderId }: Attempt,
  { origin, view, ...codes }: { venue: string; commerce: string; view: string; origin: string },
): URL {
  const path = getPaymentProvider(providerId).returnPath(codes);
  if (path === null) throw new Error(`Payment provider ${providerId} has no page.`);
  const url = new URL(path, origin);
  url.searchParams.set(PAYMENT_VIEW_FIELD, `${orderId}.${view}`);
  return url;
}
