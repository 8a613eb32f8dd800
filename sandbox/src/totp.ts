import type { FastifyInstance } from 'fastify';
import { Secret, TOTP } from 'otpauth';

/** Secret of the demo staff's authenticator app. `npm start` and the README publish it. */
const DEMO_SECRET = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP';

/** Authenticator app of the demo's staff, for people who do not have it on a phone. */
export async function totpRoutes(app: FastifyInstance): Promise<void> {
  const authenticator = new TOTP({ secret: Secret.fromBase32(DEMO_SECRET) });
  app.get('/totp', async (_request, reply) =>
    reply
      .header('cache-control', 'no-store')
      .send({ code: authenticator.generate(), secondsLeft: Math.ceil(authenticator.remaining() / 1_000) }),
  );
}
