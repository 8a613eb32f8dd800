import { hasVenue } from '#features/venues/has-venue.ts';
import { ProblemError } from '#platform/http/problem-error.ts';
import type { ApiServer } from '#platform/http/server.ts';
import * as contract from '@app/contract/back-office/account-authorizations.ts';
import { finishAuthorization } from './finish-authorization.ts';
import { startAuthorization, type AuthorizationDeps } from './start-authorization.ts';

/** Registers consents of owners of accounts. @see METHOD-03, ROLE-01 */
export function accountAuthorizationRoutes(app: ApiServer, deps: AuthorizationDeps): void {
  app.route({
    ...contract.authorizableProviders,
    handler: async (request) => {
      if (!(await hasVenue(deps.db, request.scope.venueId))) throw new ProblemError(404, 'not-found');
      return [...(deps.authorizer?.providers ?? [])];
    },
  });

  app.route({
    ...contract.startAccountAuthorization,
    handler: async (request, reply) => {
      const { configId } = request.params;
      const place = { ...request.scope, configId };
      return reply.code(201).send(await startAuthorization(deps, place, request.body.provider));
    },
  });

  app.route({
    ...contract.finishAccountAuthorization,
    handler: async (request) => {
      const { configId } = request.params;
      return finishAuthorization(deps, { ...request.scope, configId }, request.body);
    },
  });
}
