import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Db } from '#platform/database/transactions.ts';
import { couldBeVenue, NO_VENUE, venueOfCatalogueId, venueOfOrderId } from '#platform/database/venue-id-ranges.ts';
import { ProblemError } from '#platform/http/problem-error.ts';
import type { ApiServer } from '#platform/http/server.ts';
import { SCOPE_OF_OBJECT, type CallObject } from '@app/contract/protocol/call-objects.ts';
import { PRIORITY } from '@app/contract/protocol/call.ts';
import { covers, editorOf, isAdmin, operatorOf, runScopeOf } from '../roles/role-scope.ts';
import { requireAccount, viewerOf, type Viewer } from '../sessions/viewer.ts';
import type { Scopes, VenueScope, VisitedScope } from './request-scope.ts';

/** The objects whose commerce only the database knows, by ids of the path. */
type FoundObject = {
  [Kind in CallObject]: (typeof SCOPE_OF_OBJECT)[Kind] extends 'found' ? Kind : never;
}[CallObject];

/**
 * Find the commerce of an object; null for an object of the whole venue, undefined for an unknown one. The caller has a
 * role in the venue.
 */
export type CommerceFinders = {
  /** @param params those of the call */
  readonly [Kind in FoundObject]: (db: Db, venueId: number, params: unknown) => Promise<number | null | undefined>;
} & { readonly ticket: (db: Db, venueId: number, orderId: number) => Promise<number | undefined> };

/** Calls of `PRIORITY.staff` read over reserved connections. */
export type ScopeDeps = { readonly db: Db; readonly reservedDb: Db; readonly finders: CommerceFinders };

const OptionalId = z.number().optional().catch(undefined);
const Ids = z.object({
  id: OptionalId,
  venueId: OptionalId,
  commerceId: OptionalId,
  orderId: OptionalId,
  userId: OptionalId,
});

/** What a checked request names. `params`, `query` and `body`: the ids in them. */
type Named = Readonly<Record<'params' | 'query' | 'body', z.infer<typeof Ids>>> & { readonly object: CallObject };
type Asked = Named & { readonly request: FastifyRequest; readonly viewer: Viewer };

/** Scopes that depend on who calls. */
type OfCaller = Exclude<keyof Scopes, 'own' | 'visited'>;
/** @throws ProblemError 404 out of scope */
type Resolvers = { readonly [Name in OfCaller]: (asked: Asked) => Scopes[Name] | Promise<Scopes[Name]> };

/**
 * Resolves the scope of each call before its handler, after the check of parameters and body. A caller out of scope gets
 * the 404 of an unknown object, whatever the state of the object. Call it once, after `requireLevels` and before any
 * route is registered.
 *
 * @throws Error at start-up for a call without `object` that is not for anyone
 * @see ROLE-01
 */
export function resolveScopes(app: ApiServer, deps: ScopeDeps): void {
  app.decorateRequest('scope', undefined);
  app.addHook('onRoute', ({ url, config }) => {
    const isForAnyone = config?.access === undefined || config.access === 'anyone';
    if (!isForAnyone && config.object === undefined) throw new Error(`${url} does not say whose object it names.`);
  });
  const resolvers = createResolvers(deps);
  app.addHook('preHandler', (request, _reply, done) => {
    const { object } = request.routeOptions.config;
    if (object === undefined) return done();
    const scope = SCOPE_OF_OBJECT[object];
    if (scope === 'own') return done();
    return resolve(resolvers, request, object, scope);
  });
}

async function resolve(
  resolvers: Resolvers,
  request: FastifyRequest,
  object: CallObject,
  scope: OfCaller | 'visited',
): Promise<void> {
  const { params, query, body } = request;
  const named = { object, params: idsIn(params), query: idsIn(query), body: idsIn(body) };
  if (scope === 'visited') {
    request.scope = visitedScope(named);
    return;
  }
  const viewer = await viewerOf(request);
  requireAccount(viewer);
  request.scope = await resolvers[scope]({ ...named, request, viewer });
}

/** @throws ProblemError 404 for an id that no venue can have: it fits no column */
function visitedScope({ object, params, body }: Named): VisitedScope {
  const { id = NO_VENUE } = params;
  const venueId = object === 'visited-content' ? venueOfCatalogueId(id) : (params.venueId ?? body.venueId ?? id);
  if (!couldBeVenue(venueId)) throw notFound();
  return { venueId };
}

function idsIn(part: unknown): z.infer<typeof Ids> {
  return Ids.safeParse(part).data ?? {};
}

function createResolvers({ db, reservedDb, finders }: ScopeDeps): Resolvers {
  const dbOf = ({ routeOptions }: FastifyRequest) =>
    routeOptions.config.priority === PRIORITY.staff ? reservedDb : db;
  return {
    user: ({ viewer, params: { userId = 0, venueId = 0 } }) => {
      if (requireAccount(viewer) !== userId) throw notFound();
      return { userId, venueId };
    },
    admin: ({ viewer, params: { venueId } }) => {
      if (!isAdmin(viewer)) throw notFound();
      if (venueId !== undefined) return partOf(viewer, venueId);
      const actorId = requireAccount(viewer);
      return { actorId, editor: { accountId: actorId, commerceIds: null, isFactorRecent: viewer.isFactorRecent } };
    },
    operator: ({ viewer }) => required(operatorOf(viewer)),
    editor: ({ viewer }) => required(runScopeOf(viewer)),
    venue: ({ viewer, params }) => {
      const scope = partOf(viewer, params.venueId ?? params.id);
      requireCovered(scope, null);
      return scope;
    },
    part: ({ viewer, params }) => partOf(viewer, params.venueId ?? params.id),
    commerce: ({ viewer, params, query }) => {
      const commerceId = params.id ?? query.commerceId ?? 0;
      const scope = partOf(viewer, params.venueId ?? venueOfCatalogueId(commerceId));
      requireCovered(scope, commerceId);
      return { ...scope, commerceId };
    },
    found: async ({ request, viewer, object, params }) => {
      const scope = partOf(viewer, params.venueId ?? venueOfCatalogueId(params.id ?? 0));
      if (!isFound(object)) throw new Error(`The commerce of a ${object} is not looked up.`);
      requireCovered(scope, await finders[object](dbOf(request), scope.venueId, request.params));
      return scope;
    },
    order: async ({ request, viewer, params, body }) => {
      const orderId = params.id ?? body.orderId ?? body.id ?? 0;
      const scope = partOf(viewer, venueOfOrderId(orderId));
      if (params.venueId !== undefined && params.venueId !== scope.venueId) throw notFound();
      const commerceId = await finders.ticket(dbOf(request), scope.venueId, orderId);
      requireCovered(scope, commerceId);
      return { ...scope, commerceId, orderId };
    },
  };
}

function isFound(object: CallObject): object is FoundObject {
  return SCOPE_OF_OBJECT[object] === 'found';
}

function partOf(viewer: Viewer, venueId = 0): VenueScope {
  const editor = required(editorOf(viewer, venueId));
  return { venueId, actorId: editor.accountId, editor, sessionId: viewer.sessionId };
}

/** @throws ProblemError 404 for an unknown object, and for one of a part that the caller does not run */
function requireCovered<Commerce extends number | null>(
  { editor }: VenueScope,
  commerceId: Commerce | undefined,
): asserts commerceId is Commerce {
  if (commerceId === undefined || !covers(editor, commerceId)) throw notFound();
}

function required<Scope>(scope: Scope | undefined): Scope {
  if (scope === undefined) throw notFound();
  return scope;
}

function notFound(): ProblemError {
  return new ProblemError(404, 'not-found');
}
