import type { FastifyInstance } from 'fastify';
import { printerRoutes } from './printers/printer-routes.ts';
import { totpRoutes } from './totp.ts';

/** Devices of people and stalls: the authenticator app of the demo's people, and printers that ask a server. */
export async function deviceRoutes(app: FastifyInstance): Promise<void> {
  await totpRoutes(app);
  await printerRoutes(app);
}
