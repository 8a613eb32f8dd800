import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Db } from '#platform/database/transactions.ts';
import { couldBeVenue, NO_VENUE, venueOfCatalogueId, venueOfOrderId } from '#platform/database/venue-id-ranges.ts';
import { ProblemError } from '#platform/http/problem-error.ts';
import type { ApiServer } from '#platform/http/server.ts';
import { SCOPE_OF_OBJECT, type CallObject } from '@app/contract/protocol/call-objects.ts';
import { PRIORITY } from '@app/contract/protocol/call.ts';
import type { NeededPermission } from '@app/contract/protocol/permissions.ts';
import { permissionRequired } from '../roles/permission-required.ts';
import { covers, editorOf, grantAt, isAdmin, operatorOf, runScopeOf } from '../roles/role-scope.ts';
import { requireAccount, viewerOf, type Viewer } from '../sessions/viewer.ts';
import type { CommerceScope, Scopes, VenueScope, VisitedScope } from './request-scope.ts';

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
type Asked = Named & {
  readonly request: FastifyRequest;
  readonly viewer: Viewer;
  readonly needed: NeededPermission;
};

/** Scopes that depend on who calls. */
type OfCaller = Exclude<keyof Scopes, 'own' | 'visited'>;
/** @throws ProblemError 404 out of scope; 403 `permission-required` in scope, without the permission of the call */
type Resolvers = { readonly [Name in OfCaller]: (asked: Asked) => Scopes[Name] | Promise<Scopes[Name]> };

/**
 * Resolves the scope of each call before its handler, after the check of parameters and body. A caller out of scope gets
 * the 404 of an unknown object, whatever the state of the object. A caller in scope whose roles do not give the
 * permission there gets 403 `permission-required`. Call it once, after `requireLevels` and before any route is registered.
 *
 * @throws Error at start-up for a call without `object` that is not for anyone, or without the permission of staff
 * @see ROLE-01
 */
export function resolveScopes(app: ApiServer, deps: ScopeDeps): void {
  app.decorateRequest('scope', undefined);
  app.addHook('onRoute', ({ url, config }) => {
    const isForAnyone = config?.access === undefined || config.access === 'anyone';
    if (isForAnyone) return;
    const { object } = config;
    if (object === undefined) throw new Error(`${url} does not say whose object it names.`);
    const isOfRole = config.access === 'staff' && SCOPE_OF_OBJECT[object] !== 'own';
    if (isOfRole && config.permission === undefined) throw new Error(`${url} does not say which permission it needs.`);
  });
  const resolvers = createResolvers(deps);
  app.addHook('preHandler', (request, _reply, done) => {
    const { object, permission } = request.routeOptions.config;
    if (object === undefined) return done();
    const scope = SCOPE_OF_OBJECT[object];
    if (scope === 'own') return done();
    return resolve(resolvers, request, { object, scope, needed: permission ?? 'any-role' });
  });
}

async function resolve(
  resolvers: Resolvers,
  request: FastifyRequest,
  { object, scope, needed }: { object: CallObject; scope: OfCaller | 'visited'; needed: NeededPermission },
): Promise<void> {
  const { params, query, body } = request;
  const named = { object, params: idsIn(params), query: idsIn(query), body: idsIn(body) };
  if (scope === 'visited') {
    request.scope = visitedScope(named);
    return;
  }
  const viewer = await viewerOf(request);
  requireAccount(viewer);
  request.scope = await resolvers[scope]({ ...named, request, viewer, needed });
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
    admin: ({ viewer, needed, params: { venueId } }) => {
      if (!isAdmin(viewer)) throw notFound();
      if (venueId !== undefined) return inPart(viewer, venueOf(viewer, venueId), needed);
      const actorId = requireAccount(viewer);
      return { actorId, editor: { accountId: actorId, commerceIds: null, isFactorRecent: viewer.isFactorRecent } };
    },
    operator: ({ viewer, needed }) => {
      required(operatorOf(viewer, 'any-role'));
      return permitted(operatorOf(viewer, needed), needed);
    },
    editor: ({ viewer, needed }) => {
      required(runScopeOf(viewer, 'any-role'));
      return permitted(runScopeOf(viewer, needed), needed);
    },
    venue: ({ viewer, needed, params }) => {
      const venueId = venueOf(viewer, params.venueId ?? params.id);
      requireCovered(viewer, venueId, null);
      return at(viewer, venueId, null, needed);
    },
    part: ({ viewer, needed, params }) => inPart(viewer, venueOf(viewer, params.venueId ?? params.id), needed),
    commerce: ({ viewer, needed, params, query }) => {
      const commerceId = params.id ?? query.commerceId ?? 0;
      const venueId = venueOf(viewer, params.venueId ?? venueOfCatalogueId(commerceId));
      requireCovered(viewer, venueId, commerceId);
      return atCommerce(viewer, venueId, commerceId, needed);
    },
    found: async ({ request, viewer, needed, object, params }) => {
      const venueId = venueOf(viewer, params.venueId ?? venueOfCatalogueId(params.id ?? 0));
      if (!isFound(object)) throw new Error(`The commerce of a ${object} is not looked up.`);
      const commerceId = await finders[object](dbOf(request), venueId, request.params);
      requireCovered(viewer, venueId, commerceId);
      return at(viewer, venueId, commerceId, needed);
    },
    order: async ({ request, viewer, needed, params, body }) => {
      const orderId = params.id ?? body.orderId ?? body.id ?? 0;
      const venueId = venueOf(viewer, venueOfOrderId(orderId));
      if (params.venueId !== undefined && params.venueId !== venueId) throw notFound();
      const commerceId = await finders.ticket(dbOf(request), venueId, orderId);
      requireCovered(viewer, venueId, commerceId);
      return { ...atCommerce(viewer, venueId, commerceId, needed), orderId };
    },
  };
}

function isFound(object: CallObject): object is FoundObject {
  return SCOPE_OF_OBJECT[object] === 'found';
}

/** @throws ProblemError 404 for a venue where the caller has no role */
function venueOf(viewer: Viewer, venueId = 0): number {
  required(editorOf(viewer, venueId, 'any-role'));
  return venueId;
}

/** @throws ProblemError 404 for an unknown object, and for one of a part that the caller does not run */
function requireCovered<Commerce extends number | null>(
  viewer: Viewer,
  venueId: number,
  commerceId: Commerce | undefined,
): asserts commerceId is Commerce {
  if (commerceId === undefined || !covers(required(editorOf(viewer, venueId, 'any-role')), commerceId)) {
    throw notFound();
  }
}

/** The part of the venue where the caller has the permission. @throws ProblemError 403 when there is none */
function inPart(viewer: Viewer, venueId: number, needed: NeededPermission): VenueScope {
  const editor = permitted(editorOf(viewer, venueId, needed), needed);
  return { venueId, actorId: editor.accountId, editor, sessionId: viewer.sessionId };
}

/** @throws ProblemError 403 without the permission at the commerce; null: in the whole venue */
function at(viewer: Viewer, venueId: number, commerceId: number | null, needed: NeededPermission): VenueScope {
  const scope = inPart(viewer, venueId, needed);
  if (!covers(scope.editor, commerceId)) throw permissionRequired(needed);
  return scope;
}

function atCommerce(viewer: Viewer, venueId: number, commerceId: number, needed: NeededPermission): CommerceScope {
  return { ...at(viewer, venueId, commerceId, needed), commerceId, grant: grantAt(viewer.roles, venueId, commerceId) };
}

function permitted<Scope>(scope: Scope | undefined, needed: NeededPermission): Scope {
  if (scope === undefined) throw permissionRequired(needed);
  return scope;
}

function required<Scope>(scope: Scope | undefined): Scope {
  if (scope === undefined) throw notFound();
  return scope;
}

function notFound(): ProblemError {
  return new ProblemError(404, 'not-found');
}
