import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { DONE } from '../faults/misbehave.ts';
import { begin, merchantOf, PREFIX, type Gateway } from './gateway.ts';
import { refuse } from './refusals.ts';
import type { SigningCertificate } from './signing-certificate.ts';

const NewListener = z.object({ url: z.url(), event_types: z.array(z.object({ name: z.string() })).min(1) });

/**
 * Webhooks of an app, and the certificate of their signature. An app has one webhook here, whose id never changes; at the
 * provider it has up to ten. Source: PayPal, API reference, "Webhooks".
 */
export async function webhookRoutes(
  app: FastifyInstance,
  gateway: Gateway,
  certificate: SigningCertificate,
): Promise<void> {
  const { ledger } = gateway;

  app.post(`${PREFIX}/v1/notifications/webhooks`, async (request, reply) => {
    const merchant = merchantOf(gateway, request, reply);
    if (!merchant) return reply;
    const input = NewListener.safeParse(request.body);
    if (!input.success) return refuse(reply, 400, 'VALIDATION_ERROR');
    ledger.listeners.put(merchant.name, { id: merchant.webhookId, url: input.data.url });
    return reply.code(201).send({ id: merchant.webhookId, ...input.data, links: [] });
  });

  app.get(`${PREFIX}/v1/notifications/webhooks`, async (request, reply) => {
    const merchant = merchantOf(gateway, request, reply);
    if (!merchant) return reply;
    const listener = ledger.listeners.get(merchant.name);
    return { webhooks: listener ? [{ ...listener, event_types: [{ name: '*' }], links: [] }] : [] };
  });

  app.get(`${PREFIX}/v1/notifications/certs/:name`, async (_request, reply) => {
    const behaviour = await begin(gateway, reply, 'certificate', {});
    if (behaviour === DONE) return reply;
    return reply.type('application/x-x509-ca-cert').send(certificate.pem);
  });
}
