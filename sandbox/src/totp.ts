import type { FastifyInstance } from 'fastify';
import { Secret, TOTP } from 'otpauth';

/** What the staff of the demo have in their authenticator app; `npm start` and the README tell it. */
const DEMO_SECRET = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP';

/** The authenticator app of the demo's staff, for whoever attempts the demo without one. */
export async function totpRoutes(app: FastifyInstance): Promise<void> {
  const authenticator = new TOTP({ secret: Secret.fromBase32(DEMO_SECRET) });
  app.get('/totp', async (_request, reply) =>
    reply
      .header('cache-control', 'no-store')
      .send({ code: authenticator.generate(), secondsLeft: Math.ceil(authenticator.remaining() / 1_000) }),
  );
}
