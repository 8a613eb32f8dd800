import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { api } from '#shared/api/api.ts';
import { showToast } from '#shared/toasts/toasts.ts';
import { useOpenVenue } from '#shared/venue/open-venue.ts';
import type { Recipe } from '@app/contract/back-office/menus/ingredient-calls.ts';
import type { ManagedIngredient } from '@app/contract/resources/stock/ingredients.ts';
import { INGREDIENT_LIMITS } from '@app/contract/values/limits.ts';
import { Button } from '@app/ui/controls/button.tsx';
import { Notice } from '@app/ui/feedback/notice.tsx';
import { RecipeLine, type TypedLine } from './recipe-line.tsx';
import { typedAmount } from './typed-amount.ts';
import { useFailureText, useText } from './use-text.ts';
import styles from './ingredients.module.css';

type Size = { readonly id: number; readonly size: string };
type RecipeOf = { readonly productId: number; readonly commerceId: number; readonly sizes: readonly Size[] };

/** What one unit of a product takes. It is stored by a call of its own. @see ORD-07 */
export function RecipeInput({ productId, commerceId, sizes }: RecipeOf) {
  const text = useText();
  const failureText = useFailureText();
  const { id: venueId } = useOpenVenue();
  const known = useQuery({
    queryKey: ['ingredients', venueId, commerceId],
    queryFn: () =>
      api.send('GET /api/admin/venues/:venueId/ingredients', {
        params: { venueId },
        query: { perPage: 500, commerceId },
      }),
  });
  const recipe = useQuery({
    queryKey: ['recipe', venueId, productId],
    queryFn: () =>
      api.send('GET /api/admin/venues/:venueId/products/:id/ingredients', { params: { venueId, id: productId } }),
  });
  const error = (known.data ? null : known.error) ?? (recipe.data ? null : recipe.error);
  if (error) return <p>{failureText(error)}</p>;
  if (!known.data || !recipe.data) return null;
  if (known.data.data.length === 0) {
    return (
      <p>
        {text('recipe-none')}{' '}
        <Link className="link" to={`/${venueId}/menu/ingredients`}>
          {text('recipe-open')}
        </Link>
      </p>
    );
  }
  const { rows } = recipe.data;
  return (
    <Lines
      key={JSON.stringify(rows)}
      productId={productId}
      sizes={sizes}
      ingredients={known.data.data}
      stored={rows.map(({ amount, ...row }, at) => ({ key: at, ...row, amount: String(amount) }))}
    />
  );
}

function Lines({
  productId,
  sizes,
  ingredients,
  stored,
}: Pick<RecipeOf, 'productId' | 'sizes'> & {
  ingredients: readonly ManagedIngredient[];
  stored: readonly TypedLine[];
}) {
  const text = useText();
  const [lines, setLines] = useState(stored);
  const { isBusy, failure, store } = useStore(productId);
  const add = () => {
    const [first] = ingredients;
    const key = Math.max(-1, ...lines.map((line) => line.key)) + 1;
    if (first) setLines([...lines, { key, ingredientId: first.id, sizeId: 0, amount: '1' }]);
  };
  return (
    <div className={styles['recipe']}>
      <p>{text('recipe-lead')}</p>
      <ul>
        {lines.map((line) => (
          <RecipeLine
            key={line.key}
            line={line}
            sizes={sizes}
            ingredients={ingredients}
            onChange={(changed) => setLines(lines.map((one) => (one.key === line.key ? changed : one)))}
            onRemove={() => setLines(lines.filter((one) => one.key !== line.key))}
          />
        ))}
      </ul>
      {failure !== undefined && <Notice tone="bad" role="alert" title={failure} />}
      <div className={styles['actions']}>
        <Button variant="quiet" icon="plus" onPress={add}>
          {text('recipe-add')}
        </Button>
        <Button variant="plain" isBusy={isBusy} isUnavailable={lines === stored} onPress={() => void store(lines)}>
          {text('recipe-save')}
        </Button>
      </div>
    </div>
  );
}

/** Stores a recipe. What was typed stays after a failure. */
function useStore(productId: number) {
  const text = useText();
  const failureText = useFailureText();
  const queries = useQueryClient();
  const { id: venueId } = useOpenVenue();
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | undefined>();
  const store = async (lines: readonly TypedLine[]) => {
    const rows = rowsOf(lines);
    if (typeof rows === 'string') {
      setFailure(text(rows));
      return;
    }
    setBusy(true);
    setFailure(undefined);
    try {
      const call = { params: { venueId, id: productId }, body: { rows } };
      await api.send('PUT /api/admin/venues/:venueId/products/:id/ingredients', call);
      await queries.invalidateQueries({ queryKey: ['recipe', venueId, productId] });
      showToast(text('recipe-saved'));
    } catch (error) {
      setFailure(failureText(error));
    } finally {
      setBusy(false);
    }
  };
  return { isBusy, failure, store };
}

/** The rows of typed lines, or the text of what is wrong with them. */
function rowsOf(lines: readonly TypedLine[]): Recipe['rows'] | 'recipe-twice' | 'ingredient-amount-wrong' {
  const rows = lines.flatMap(({ ingredientId, sizeId, amount: typed }) => {
    const amount = typedAmount(typed, { min: 1, max: INGREDIENT_LIMITS.amountPerUnit });
    return amount === undefined ? [] : [{ ingredientId, sizeId, amount }];
  });
  if (rows.length < lines.length) return 'ingredient-amount-wrong';
  const keys = new Set(rows.map(({ ingredientId, sizeId }) => `${ingredientId} ${sizeId}`));
  return keys.size < rows.length ? 'recipe-twice' : rows;
}
