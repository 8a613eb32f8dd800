import * as contract from '@app/contract/venue-secrets.ts';
import type { FastifyRequest } from 'fastify';

import type { Db } from '../platform/database.ts';
import type { ApiServer } from '../platform/http.ts';
import type { Sealer } from '../platform/sealing.ts';
import { inVenueScope } from '../platform/venue-scope.ts';
import { describeVenueSecrets } from './read-venue-secret.ts';
import { setVenueSecret } from './set-venue-secret.ts';

export type SecretsNeeds = {
  readonly db: Db;
  readonly sealer: Sealer;
  /** Throws the refusal for whoever may not run the venue, and says who may. */
  readonly requireVenueStaff: (request: FastifyRequest, venueId: number) => Promise<number>;
};

/** Secrets go in and never come out. @see ROLE-01 */
export async function secretsRoutes(app: ApiServer, { db, sealer, requireVenueStaff }: SecretsNeeds): Promise<void> {
  app.route({
    ...contract.venueSecrets,
    handler: async (request, reply) => {
      const { id } = request.params;
      await requireVenueStaff(request, id);
      const described = await inVenueScope(db, id, (tx) => describeVenueSecrets(tx, id));
      return reply.header('cache-control', 'no-store').send(described);
    },
  });

  app.route({
    ...contract.setVenueSecret,
    handler: async (request, reply) => {
      const { id: venueId, name } = request.params;
      const setBy = await requireVenueStaff(request, venueId);
      const described = await inVenueScope(db, venueId, async (tx) => {
        await setVenueSecret(tx, sealer, { venueId, name, value: request.body.value, setBy });
        return describeVenueSecrets(tx, venueId);
      });
      const secret = described.find((each) => each.name === name);
      if (!secret) throw new Error(`The secret ${name} was set and is gone.`);
      return reply.header('cache-control', 'no-store').send(secret);
    },
  });
}
