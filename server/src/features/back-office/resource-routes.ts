import type { FastifyRequest } from 'fastify';
import type { Db } from '#platform/database/transactions.ts';
import { inVenueScope } from '#platform/database/venue-scope.ts';
import { ProblemError } from '#platform/http/problem-error.ts';
import type { ApiServer } from '#platform/http/server.ts';
import type { Calls } from '@app/contract/resources/define-resource.ts';
import { changeRow, changeRows, createRow, removeRow, withName, withNames } from './change-resource.ts';
import { findRow, findRows } from './resource-store.ts';
import type { Editor, Resource } from './resource.ts';

export type BackOfficeDeps = {
  readonly db: Db;
  /** @throws ProblemError 401 without a session; 404 for a person without a role in the venue */
  readonly requireEditor: (request: FastifyRequest, venueId: number) => Promise<Editor>;
  /** Compiles the menus of a venue again, so that this process answers with the change. */
  readonly refresh: (venueId: number) => Promise<void>;
};

/** Registers the calls of a resource. @see API-03 */
export function resourceRoutes(app: ApiServer, calls: Calls, resource: Resource, deps: BackOfficeDeps): void {
  readingRoutes(app, calls, resource, deps);
  const { db, refresh } = deps;
  const targetOf = async (request: FastifyRequest, venueId: number) => ({
    db,
    resource,
    venueId,
    editor: await editorOf(deps, resource, request, venueId),
  });
  app.route({
    ...calls.create,
    handler: async (request, reply) => {
      const { venueId } = request.params;
      const created = await createRow(await targetOf(request, venueId), request.body.values);
      await refresh(venueId);
      return reply.code(201).send(await withName(db, created));
    },
  });
  app.route({
    ...calls.change,
    handler: async (request) => {
      const { venueId, id } = request.params;
      const changed = await changeRow(await targetOf(request, venueId), id, request.body);
      await refresh(venueId);
      return withName(db, changed);
    },
  });
  app.route({
    ...calls.changeMany,
    handler: async (request) => {
      const { venueId } = request.params;
      const { ids, values } = request.body;
      const changed = await changeRows(await targetOf(request, venueId), ids, values);
      await refresh(venueId);
      return { rows: await withNames(db, changed) };
    },
  });
  if (!calls.remove) return;
  app.route({
    ...calls.remove,
    handler: async (request, reply) => {
      const { venueId, id } = request.params;
      await removeRow(await targetOf(request, venueId), id, request.query.version);
      await refresh(venueId);
      return reply.code(204).send(null);
    },
  });
}

/** Rows of the whole venue are for its staff only. */
async function editorOf(
  { requireEditor }: BackOfficeDeps,
  { commerceId }: Resource,
  request: FastifyRequest,
  venueId: number,
): Promise<Editor> {
  const editor = await requireEditor(request, venueId);
  if (commerceId === null && editor.commerceIds !== null) throw new ProblemError(404, 'not-found');
  return editor;
}

/** The commerces whose rows a person lists; null: all rows of the venue. */
async function listedCommerces(
  deps: BackOfficeDeps,
  resource: Resource,
  request: FastifyRequest,
  venueId: number,
): Promise<Editor['commerceIds']> {
  if (!resource.isListedForCommerces) return (await editorOf(deps, resource, request, venueId)).commerceIds;
  await deps.requireEditor(request, venueId);
  return null;
}

function readingRoutes(app: ApiServer, calls: Calls, resource: Resource, deps: BackOfficeDeps): void {
  const { db } = deps;
  app.route({
    ...calls.list,
    handler: async (request) => {
      const { venueId } = request.params;
      const commerceIds = await listedCommerces(deps, resource, request, venueId);
      const page = await inVenueScope(db, venueId, async (tx) =>
        findRows(tx, resource, venueId, { commerceIds }, request.query),
      );
      return { ...page, data: await withNames(db, page.data) };
    },
  });
  app.route({
    ...calls.read,
    handler: async (request) => {
      const { venueId, id } = request.params;
      const editor = await editorOf(deps, resource, request, venueId);
      const row = await inVenueScope(db, venueId, async (tx) => findRow(tx, resource, venueId, editor, id));
      if (!row) throw new ProblemError(404, 'not-found');
      return withName(db, row);
    },
  });
}
