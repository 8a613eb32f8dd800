import { randomBytes } from 'node:crypto';
import { deliverWebhooks } from '#features/connections/delivery/deliver-webhooks.job.ts';
import { createEncrypter, KEY_BYTES } from '#platform/crypto/encryption.ts';
import { findFreePort } from '#platform/embedded-postgres/free-port.ts';
import { createOutboundClient, type OutboundClient } from '#platform/http-client/outbound-client.ts';
import { throwRowFailure } from '#platform/jobs/isolated-rows.ts';
import { WEBHOOK_EVENTS, type WebhookEvent } from '@app/contract/connections/webhook-events.ts';
import type { WebhookDelivery, WebhookDeliveryDetails, WebhookEndpoint } from '@app/contract/connections/webhooks.ts';
import type { Paged } from '@app/contract/values/paged.ts';
import { openShop } from '../orders/shop.ts';
import { startTestApp } from '../test-app.ts';

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';
/** `body` undefined: the answer has none. `code` of a problem, or empty. */
type Answer<Body> = { readonly status: number; readonly body: Body | undefined; readonly code: string };
export type Created = { readonly endpoint: WebhookEndpoint; readonly secret: string };

/** A shop whose webhooks may lead to one port of this machine, and the job that delivers them. */
export async function webhooksOfShop() {
  const port = await findFreePort();
  const origin = `http://127.0.0.1:${port}`;
  const encrypter = createEncrypter([randomBytes(KEY_BYTES)]);
  const server = await startTestApp({ encrypter, settings: { SANDBOX_URL: origin } });
  const shop = await openShop(server);
  const outbound = createOutboundClient(origin);
  const editor: Record<string, string> = (await server.signIn([{ roleId: 2, venueId: shop.venue.id }])).headers;
  const url = `/api/admin/venues/${shop.venue.id}/webhooks`;

  async function call<Body>(
    method: Method,
    address: string,
    payload?: object,
    headers = editor,
  ): Promise<Answer<Body>> {
    const answer = await server.app.inject({ method, url: address, headers, ...(payload && { payload }) });
    if (answer.statusCode === 204) return { status: 204, body: undefined, code: '' };
    const { code = '' } = answer.json<{ code?: string }>();
    return { status: answer.statusCode, body: answer.json<Body>(), code };
  }
  async function create(
    events: readonly WebhookEvent[] = WEBHOOK_EVENTS,
    address = `${origin}/hooks`,
  ): Promise<Created> {
    const { body } = await call<Created>('POST', url, { url: address, events });
    if (!body) throw new Error('The webhook was not created.');
    return body;
  }
  const log = async (endpointId: number) =>
    (await call<Paged<WebhookDelivery>>('GET', `${url}/${endpointId}/deliveries`)).body?.data ?? [];
  return {
    shop,
    server,
    db: shop.db,
    port,
    origin,
    editor,
    url,
    call,
    create,
    log,
    details: async (endpointId: number, eventId: string) =>
      (await call<WebhookDeliveryDetails>('GET', `${url}/${endpointId}/deliveries/${eventId}`)).body,
    endpoint: async (id: number) =>
      (await call<WebhookEndpoint[]>('GET', url)).body?.find((endpoint) => endpoint.id === id),
    /** Runs the job once. */
    deliver: (client: OutboundClient = outbound) =>
      deliverWebhooks({ db: shop.db, encrypter, outbound: client }, throwRowFailure),
    /** Moves all plans of retries, and the failures of endpoints, into the past. */
    passTime: async (hours: number) => {
      const past = `- make_interval(secs => ${hours * 3_600})`;
      await shop.db.query(`update webhook_deliveries set next_attempt_at = next_attempt_at ${past},
        planned_at = planned_at ${past}`);
      await shop.db.query(`update webhook_endpoints set failing_since = failing_since ${past},
        former_secret_until = former_secret_until ${past}`);
    },
    /** Places an order and takes its cash. @returns the accepted order */
    async acceptedOrder() {
      const { body: order } = await shop.order();
      const staff = await shop.staff();
      const ticket = (await shop.cash(order.id, { version: order.version, amount: 3_500 }, staff)).body;
      return { ...order, version: ticket.version, staff };
    },
    async close() {
      await outbound.close();
      await server.close();
    },
  };
}

export type WebhooksOfShop = Awaited<ReturnType<typeof webhooksOfShop>>;
