import type { Catalogue } from '#features/catalogue/menu/catalogue.ts';
import type { Db } from '#platform/database/transactions.ts';
import { ProblemError } from '#platform/http/problem-error.ts';
import type { ApiServer } from '#platform/http/server.ts';
import { negotiateLanguage } from '#platform/text/language.ts';
import * as contract from '@app/contract/back-office/menu-imports.ts';
import { exportMenu } from './export/export-menu.ts';
import { parseColumns } from './sheet/chosen-columns.ts';
import { SHEET_LIMITS } from './sheet/sheet-limits.ts';
import { applyImport } from './uploads/apply-import.ts';
import { previewImport } from './uploads/preview-import.ts';
import { readColumns } from './uploads/read-columns.ts';
import { listImports, readImport, readPreview } from './uploads/read-imports.ts';
import { repairImport } from './uploads/repair-import.ts';
import { undoImport } from './uploads/undo-import.ts';

export type MenuImportDeps = { readonly db: Db; readonly catalogue: Pick<Catalogue, 'refresh'> };

/** Registers uploads of menus by staff. @see API-03 */
export async function registerMenuImports(app: ApiServer, deps: MenuImportDeps): Promise<void> {
  await app.register(async (uploads: ApiServer) => uploadRoute(uploads, deps));
  stepRoutes(app, deps);
  readRoutes(app, deps);
}

/** A scope of its own: its body is a file. */
function uploadRoute(uploads: ApiServer, { db }: MenuImportDeps): void {
  uploads.removeAllContentTypeParsers();
  uploads.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
  uploads.route({
    ...contract.previewMenuImport,
    bodyLimit: SHEET_LIMITS.bytes,
    handler: async (request, reply) => {
      const { venueId, commerceId, actorId } = request.scope;
      const { fileName, sheetName, decimalSign } = request.query;
      const language = negotiateLanguage(request.headers['accept-language']);
      const columns = chosenColumns(request.query);
      const upload = { bytes: request.body, fileName, reading: { sheetName, decimalSign, columns, repairs: [] } };
      const preview = await previewImport(db, { venueId, commerceId }, actorId, upload, language);
      return reply.code(201).send(await readPreview(db, venueId, preview, language));
    },
  });
  uploads.route({
    ...contract.readMenuSheetColumns,
    bodyLimit: SHEET_LIMITS.bytes,
    handler: async (request) => {
      const { venueId, commerceId } = request.scope;
      const { sheetName, headingsRow } = request.query;
      const language = negotiateLanguage(request.headers['accept-language']);
      const file = { bytes: request.body, sheetName, headingsLine: headingsRow };
      return readColumns(db, { venueId, commerceId }, file, language);
    },
  });
}

function chosenColumns(query: { readonly columns?: string | undefined; readonly headingsRow?: number | undefined }) {
  if (query.columns === undefined) return undefined;
  const columns = parseColumns(query.columns);
  const problems = [{ path: 'columns', message: 'unknown column, or one twice' }];
  if (!columns) throw new ProblemError(422, 'malformed-request', { problems });
  return { columns, headingsLine: query.headingsRow };
}

function stepRoutes(app: ApiServer, { db, catalogue }: MenuImportDeps): void {
  app.route({
    ...contract.repairMenuImport,
    handler: async (request, reply) => {
      const { importId } = request.params;
      const { venueId, actorId } = request.scope;
      const language = negotiateLanguage(request.headers['accept-language']);
      const repaired = await repairImport(db, { venueId, actorId }, importId, request.body.cells, language);
      return reply.code(201).send(await readPreview(db, venueId, repaired, language));
    },
  });
  app.route({
    ...contract.applyMenuImport,
    handler: async (request) => {
      const { importId } = request.params;
      const { venueId, actorId } = request.scope;
      await applyImport(db, { venueId, actorId }, importId, request.body);
      await catalogue.refresh(venueId);
      return readImport(db, venueId, importId, negotiateLanguage(request.headers['accept-language']));
    },
  });
  app.route({
    ...contract.undoMenuImport,
    handler: async (request) => {
      const { importId } = request.params;
      const { venueId, actorId } = request.scope;
      await undoImport(db, { venueId, actorId }, importId);
      await catalogue.refresh(venueId);
      return readImport(db, venueId, importId, negotiateLanguage(request.headers['accept-language']));
    },
  });
}

function readRoutes(app: ApiServer, { db }: MenuImportDeps): void {
  app.route({
    ...contract.menuImport,
    handler: async (request) => {
      const { venueId, importId } = request.params;
      return readImport(db, venueId, importId, negotiateLanguage(request.headers['accept-language']));
    },
  });
  app.route({
    ...contract.menuImports,
    handler: async (request) => {
      const { venueId } = request.params;
      const { commerceId, ...page } = request.query;
      const own = request.scope.editor.commerceIds;
      const isAsked = (id: number) => commerceId === undefined || id === commerceId;
      const asked = commerceId === undefined ? null : [commerceId];
      return listImports(db, venueId, own === null ? asked : own.filter(isAsked), page);
    },
  });
  app.route({
    ...contract.exportMenu,
    handler: async (request, reply) => {
      const { venueId, commerceId } = request.scope;
      const { code, csv } = await exportMenu(db, { venueId, commerceId });
      return reply
        .header('content-disposition', `attachment; filename="menu-${code}.csv"`)
        .header('cache-control', 'no-store')
        .type('text/csv; charset=utf-8')
        .send(csv);
    },
  });
}
