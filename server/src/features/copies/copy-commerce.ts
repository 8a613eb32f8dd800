import { recordAudit } from '#features/audit/record-audit.ts';
import { createRow } from '#features/back-office/change-resource.ts';
import { findRow, valuesOf, type ResourceRow } from '#features/back-office/resource-store.ts';
import type { Editor, Resource } from '#features/back-office/resource.ts';
import { copyMenu } from '#features/catalogue/managing/copy-menu.ts';
import { copyIngredients } from '#features/stock/ingredients/copy-ingredients.ts';
import { finishCommerceCopy, findCopyOf, nextPosition } from '#features/venues/managing/commerce-copy-store.ts';
import { commerceResource } from '#features/venues/managing/commerce-resource.ts';
import type { Db, Tx } from '#platform/database/transactions.ts';
import { inVenueScope } from '#platform/database/venue-scope.ts';
import { ProblemError } from '#platform/http/problem-error.ts';
import { requireForm } from '#platform/http/schema-form.ts';
import { commerces } from '@app/contract/resources/commerces.ts';
import { copyStock } from './copy-stock.ts';

type CopyRequest = { readonly code: string; readonly name: string; readonly withStock: boolean };
type Source = { readonly venueId: number; readonly commerceId: number };

const Values = commerces.schema;

/**
 * Copies a commerce with its menu in one transaction. A repeated call answers the copy of the first one.
 *
 * @throws ProblemError 404 for an unknown commerce, or an editor of some commerces only; 409 `already-exists`
 * @see API-03
 */
export async function copyCommerce(db: Db, editor: Editor, source: Source, request: CopyRequest): Promise<ResourceRow> {
  const { venueId } = source;
  try {
    return await createRow({ db, resource: copying(editor, source, request), venueId, editor }, {});
  } catch (error) {
    if (!(error instanceof ProblemError) || error.code !== 'already-exists') throw error;
    const copy = await inVenueScope(db, venueId, async (tx) => {
      const id = await findCopyOf(tx, venueId, source.commerceId, request.code);
      return id === undefined ? undefined : findRow(tx, commerceResource, venueId, editor, id);
    });
    if (!copy) throw error;
    return copy;
  }
}

/** The commerces, whose new row is a copy. */
function copying(editor: Editor, { venueId, commerceId }: Source, { code, name, withStock }: CopyRequest): Resource {
  return {
    ...commerceResource,
    commerceOf: () => null,
    insert: async (tx: Tx) => {
      const row = await findRow(tx, commerceResource, venueId, editor, commerceId);
      if (!row) throw new ProblemError(404, 'not-found');
      const values = requireForm(Values, valuesOf(commerceResource, row));
      const id = await commerceResource.insert(tx, venueId, {
        ...values,
        code,
        name,
        enabled: false,
        opensAt: null,
        editorId: null,
        position: await nextPosition(tx, venueId),
        areas: values.areas.map((area) => ({ ...area, id: null })),
      });
      await finishCommerceCopy(tx, venueId, { from: commerceId, to: id });
      const copied = await copyMenu(tx, venueId, { from: commerceId, to: id });
      const by = { withStock, actorId: editor.accountId };
      await copyStock(tx, venueId, copied, by);
      await copyIngredients(tx, venueId, { from: commerceId, to: id }, copied, by);
      await recordAudit(tx, {
        venueId,
        actorId: editor.accountId,
        action: 'commerce.copied',
        subject: `commerce:${id}`,
        facts: { from: commerceId, products: copied.products.length, withStock },
      });
      return id;
    },
  };
}
