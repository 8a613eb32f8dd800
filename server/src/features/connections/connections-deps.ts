import type { FastifyRequest } from 'fastify';
import type { Encrypter } from '#platform/crypto/encryption.ts';
import type { Db } from '#platform/database/transactions.ts';
import type { RequirePublic } from '#platform/http-client/outbound-client.ts';

export type ConnectionsDeps = {
  readonly db: Db;
  readonly encrypter: Encrypter;
  readonly requirePublic: RequirePublic;
  /**
   * Keys and webhooks give away what reports and orders have, so that their maker may read those.
   *
   * @throws ProblemError 403 `permission-required`
   */
  readonly requireReports: (request: FastifyRequest, venueId: number) => Promise<void>;
  /** An Admin runs every number that a venue could have. @throws ProblemError 404 for a venue that does not exist */
  readonly existing: <Scope extends { readonly venueId: number }>(scope: Scope) => Promise<Scope>;
};
