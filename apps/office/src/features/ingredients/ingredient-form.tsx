import { useQueryClient } from '@tanstack/react-query';
import { useState, type SyntheticEvent } from 'react';
import { api } from '#shared/api/api.ts';
import type { Row } from '#shared/api/resource-client.ts';
import { DeclaredPage } from '#shared/resources/declared-page.tsx';
import { showToast } from '#shared/toasts/toasts.ts';
import { useOpenVenue } from '#shared/venue/open-venue.ts';
import { ingredients } from '@app/contract/resources/stock/ingredients.ts';
import { INGREDIENT_LIMITS } from '@app/contract/values/limits.ts';
import { Button } from '@app/ui/controls/button.tsx';
import { TextField } from '@app/ui/fields/text-field.tsx';
import { typedAmount } from './typed-amount.ts';
import { ingredientsTexts, useFailureText, useText } from './use-text.ts';
import styles from './ingredients.module.css';

/** Creates an ingredient of a stall, or edits and counts one. @see ORD-07 */
export function IngredientForm() {
  const text = useText();
  return (
    <DeclaredPage
      texts={ingredientsTexts}
      resource={ingredients}
      path="menu/ingredients"
      opensAfterCreation="row"
      sections={[{ title: text('ingredient-section'), lines: ['name', ['commerceId', 'unit'], 'alertAmount'] }]}
      below={Count}
    />
  );
}

/** What is left, which has a call of its own because orders change it. */
function Count({ row }: { row: Row }) {
  const text = useText();
  const failureText = useFailureText();
  const queries = useQueryClient();
  const { id: venueId } = useOpenVenue();
  const { amount: now } = ingredients.row.pick({ amount: true }).parse(row);
  const [typed, setTyped] = useState(now === null ? '' : String(now));
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | undefined>();
  const save = async (event: SyntheticEvent) => {
    event.preventDefault();
    const amount = typed.trim() === '' ? null : typedAmount(typed, { min: 0, max: INGREDIENT_LIMITS.amount });
    if (amount === undefined) {
      setFailure(text('ingredient-amount-wrong'));
      return;
    }
    setBusy(true);
    setFailure(undefined);
    try {
      const body = { counts: [{ ingredientId: row.id, amount }] };
      await api.send('PUT /api/admin/venues/:venueId/ingredient-counts', { params: { venueId }, body });
      await queries.invalidateQueries();
      showToast(text('ingredient-count-saved'));
    } catch (error) {
      setFailure(failureText(error));
    } finally {
      setBusy(false);
    }
  };
  return (
    <form noValidate className={styles['count']} onSubmit={(event) => void save(event)}>
      <h2>{text('ingredient-count')}</h2>
      <TextField
        label={text('ingredients.amount')}
        hint={text('ingredient-count-lead')}
        error={failure}
        value={typed}
        inputMode="numeric"
        autoComplete="off"
        onChange={setTyped}
      />
      <Button type="submit" variant="plain" isBusy={isBusy}>
        {text('ingredient-count-save')}
      </Button>
    </form>
  );
}
