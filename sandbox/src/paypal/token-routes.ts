import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { DONE } from '../faults/misbehave.ts';
import { begin, makeToken, PREFIX, TOKEN_SECONDS, type Gateway } from './gateway.ts';
import { merchantOfCredentials } from './merchants.ts';

const Grant = z.object({ grant_type: z.literal('client_credentials') });

/** Source: PayPal, "Authentication": client credentials by Basic authentication. */
export async function tokenRoutes(app: FastifyInstance, gateway: Gateway): Promise<void> {
  app.post(`${PREFIX}/v1/oauth2/token`, async (request, reply) => {
    const behaviour = await begin(gateway, reply, 'token', {});
    if (behaviour === DONE) return reply;
    if (!Grant.safeParse(request.body).success) {
      return reply.code(400).send({ error: 'unsupported_grant_type', error_description: 'Grant Type is NULL' });
    }
    const basic = request.headers.authorization?.replace(/^Basic /, '') ?? '';
    const [clientId = '', clientSecret = ''] = Buffer.from(basic, 'base64').toString().split(':');
    const merchant = merchantOfCredentials(clientId, clientSecret);
    if (!merchant || behaviour === 'credentials-revoked') {
      return reply.code(401).send({ error: 'invalid_client', error_description: 'Client Authentication failed' });
    }
    return {
      scope: 'https://uri.paypal.com/services/payments/payment https://uri.paypal.com/services/payments/refund',
      access_token: makeToken(merchant, gateway.clock),
      token_type: 'Bearer',
      app_id: 'APP-80W284485P519543T',
      expires_in: TOKEN_SECONDS,
      nonce: gateway.clock.now().toISOString(),
    };
  });
}
