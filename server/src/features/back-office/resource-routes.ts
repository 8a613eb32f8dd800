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
  /** Compiles the menus of a venue again, so that this process answers with the change. */
  readonly refresh: (venueId: number) => Promise<void>;
};

type EditorAt = { readonly venueId: number; readonly editor: Editor };

/** Registers the calls of a resource. @see API-03 */
export function resourceRoutes(app: ApiServer, calls: Calls, resource: Resource, deps: BackOfficeDeps): void {
  readingRoutes(app, calls, resource, deps);
  const { db, refresh } = deps;
  const targetOf = ({ venueId, editor }: EditorAt) => ({ db, resource, venueId, editor });
  app.route({
    ...calls.create,
    handler: async (request, reply) => {
      const { venueId } = request.scope;
      const created = await createRow(targetOf(request.scope), request.body.values);
      await refresh(venueId);
      return reply.code(201).send(await withName(db, created));
    },
  });
  app.route({
    ...calls.change,
    handler: async (request) => {
      const { id } = request.params;
      const { venueId } = request.scope;
      const changed = await changeRow(targetOf(request.scope), id, request.body);
      await refresh(venueId);
      return withName(db, changed);
    },
  });
  app.route({
    ...calls.changeMany,
    handler: async (request) => {
      const { venueId } = request.scope;
      const { ids, values } = request.body;
      const changed = await changeRows(targetOf(request.scope), ids, values);
      await refresh(venueId);
      return { rows: await withNames(db, changed) };
    },
  });
  if (!calls.remove) return;
  app.route({
    ...calls.remove,
    handler: async (request, reply) => {
      const { id } = request.params;
      const { venueId } = request.scope;
      await removeRow(targetOf(request.scope), id, request.query.version);
      await refresh(venueId);
      return reply.code(204).send(null);
    },
  });
}

function readingRoutes(app: ApiServer, calls: Calls, resource: Resource, deps: BackOfficeDeps): void {
  const { db } = deps;
  app.route({
    ...calls.list,
    handler: async (request) => {
      const { venueId, editor } = request.scope;
      const commerceIds = resource.isListedForCommerces ? null : editor.commerceIds;
      const page = await inVenueScope(db, venueId, async (tx) =>
        findRows(tx, resource, venueId, { commerceIds }, request.query),
      );
      return { ...page, data: await withNames(db, page.data) };
    },
  });
  app.route({
    ...calls.read,
    handler: async (request) => {
      const { id } = request.params;
      const { venueId, editor } = request.scope;
      const row = await inVenueScope(db, venueId, async (tx) => findRow(tx, resource, venueId, editor, id));
      if (!row) throw new ProblemError(404, 'not-found');
      return withName(db, row);
    },
  });
}
