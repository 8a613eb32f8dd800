import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Db } from '#platform/database/transactions.ts';
import { venueOfCatalogueId, venueOfOrderId } from '#platform/database/venue-id-ranges.ts';
import { ProblemError } from '#platform/http/problem-error.ts';
import type { ApiServer } from '#platform/http/server.ts';
import { isStaffObject, SCOPE_OF_OBJECT, type StaffObject } from '@app/contract/protocol/call-objects.ts';
import { PRIORITY } from '@app/contract/protocol/call.ts';
import { covers, editorOf, isAdmin, operatorOf, runScopeOf } from '../roles/role-scope.ts';
import { requireAccount, viewerOf, type Viewer } from '../sessions/viewer.ts';
import type { Scopes, VenueScope } from './request-scope.ts';

/** The objects whose commerce only the database knows, by ids of the path. */
type FoundObject = {
  [Kind in StaffObject]: (typeof SCOPE_OF_OBJECT)[Kind] extends 'found' ? Kind : never;
}[StaffObject];

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
const Ids = z.object({ id: OptionalId, venueId: OptionalId, commerceId: OptionalId, orderId: OptionalId });

/** A checked request of a staff call. `params`, `query` and `body`: the ids in them. */
type Asked = Readonly<Record<'params' | 'query' | 'body', z.infer<typeof Ids>>> & {
  readonly request: FastifyRequest;
  readonly viewer: Viewer;
  readonly object: StaffObject;
};

/** @throws ProblemError 404 out of scope */
type Resolvers = { readonly [Name in keyof Scopes]: (asked: Asked) => Scopes[Name] | Promise<Scopes[Name]> };

/**
 * Resolves the scope of each staff call before its handler, after the check of parameters and body. A caller out of scope
 * gets the 404 of an unknown object, whatever the state of the object. Call it once, after `requireLevels` and before any
 * route is registered.
 *
 * @throws Error at start-up for a call of staff without `object`
 * @see ROLE-01
 */
export function resolveScopes(app: ApiServer, deps: ScopeDeps): void {
  app.decorateRequest('scope', undefined);
  app.addHook('onRoute', ({ url, config }) => {
    const isDeclared = config?.object !== undefined && isStaffObject(config.object);
    if (config?.access === 'staff' && !isDeclared) throw new Error(`${url} does not say whose object it names.`);
  });
  const resolvers = createResolvers(deps);
  app.addHook('preHandler', (request, _reply, done) => {
    const { object } = request.routeOptions.config;
    if (object === undefined || !isStaffObject(object)) return done();
    return resolve(resolvers, request, object);
  });
}

async function resolve(resolvers: Resolvers, request: FastifyRequest, object: StaffObject): Promise<void> {
  const viewer = await viewerOf(request);
  requireAccount(viewer);
  const { params, query, body } = request;
  const asked = { request, viewer, object, params: idsIn(params), query: idsIn(query), body: idsIn(body) };
  request.scope = await resolvers[SCOPE_OF_OBJECT[object]](asked);
}

function idsIn(part: unknown): z.infer<typeof Ids> {
  return Ids.safeParse(part).data ?? {};
}

function createResolvers({ db, reservedDb, finders }: ScopeDeps): Resolvers {
  const dbOf = ({ routeOptions }: FastifyRequest) =>
    routeOptions.config.priority === PRIORITY.staff ? reservedDb : db;
  return {
    self: () => undefined,
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

function isFound(object: StaffObject): object is FoundObject {
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
