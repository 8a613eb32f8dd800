import { recordAudit } from '#features/audit/record-audit.ts';
import type { BackOfficeDeps } from '#features/back-office/resource-routes.ts';
import { findRow } from '#features/back-office/resource-store.ts';
import type { Editor } from '#features/back-office/resource.ts';
import { bumpProductsUpdatedAt } from '#features/catalogue/changes/bump-products-updated-at.ts';
import { productResource } from '#features/catalogue/managing/product-resource.ts';
import { notifyProcesses } from '#features/venues/publish-catalogue-change.ts';
import type { Tx } from '#platform/database/transactions.ts';
import { inVenueScope } from '#platform/database/venue-scope.ts';
import { ProblemError } from '#platform/http/problem-error.ts';
import type { ApiServer } from '#platform/http/server.ts';
import { countIngredients, getRecipe, setRecipe } from '@app/contract/back-office/menus/ingredient-calls.ts';
import { setIngredientAmounts } from './count-ingredients.ts';
import { findRecipe, recipeText, writeRecipe } from './recipe-store.ts';

/** Registers what products take of ingredients, and their counts. @see API-03, ORD-07 */
export function ingredientRoutes(app: ApiServer, deps: BackOfficeDeps): void {
  const { db, refresh } = deps;
  app.route({
    ...getRecipe,
    handler: async (request) => {
      const { venueId, editor } = request.scope;
      const { id } = request.params;
      return inVenueScope(db, venueId, async (tx) => {
        await requireProductOf(tx, venueId, editor, id);
        return findRecipe(tx, venueId, id);
      });
    },
  });
  app.route({
    ...setRecipe,
    handler: async (request) => {
      const { venueId, editor } = request.scope;
      const { id } = request.params;
      const recipe = await inVenueScope(db, venueId, async (tx) => {
        await lockVenue(tx, venueId);
        await requireProductOf(tx, venueId, editor, id);
        const before = await recipeText(tx, venueId, id);
        await writeRecipe(tx, venueId, id, request.body);
        const after = await recipeText(tx, venueId, id);
        if (before !== after) {
          await recordAudit(tx, {
            venueId,
            actorId: editor.accountId,
            action: 'product.ingredients-set',
            subject: `product:${id}`,
            facts: { before, after },
          });
          await bumpProductsUpdatedAt(tx, venueId, [id]);
          await notifyProcesses(tx, venueId);
        }
        return findRecipe(tx, venueId, id);
      });
      await refresh(venueId);
      return recipe;
    },
  });
  app.route({
    ...countIngredients,
    handler: async (request, reply) => {
      const { venueId, editor } = request.scope;
      await inVenueScope(db, venueId, async (tx) => {
        await lockVenue(tx, venueId);
        await setIngredientAmounts(tx, venueId, editor, request.body.counts);
        await notifyProcesses(tx, venueId);
      });
      await refresh(venueId);
      return reply.code(204).send(null);
    },
  });
}

/** Locks the venue as every change of its menu does. */
async function lockVenue(tx: Tx, venueId: number): Promise<void> {
  const { rowCount } = await tx.query('select from venues where id = $1 for no key update', [venueId]);
  if (!rowCount) throw new ProblemError(404, 'not-found');
}

/** @throws ProblemError 404 for a product that is unknown or out of scope */
async function requireProductOf(tx: Tx, venueId: number, editor: Editor, id: number): Promise<void> {
  if (!(await findRow(tx, productResource, venueId, editor, id))) throw new ProblemError(404, 'not-found');
}
