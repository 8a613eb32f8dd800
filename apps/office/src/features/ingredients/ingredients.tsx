import { DeclaredList, type DeclaredColumn } from '#shared/resources/declared-list.tsx';
import { ingredients, type ManagedIngredient } from '@app/contract/resources/stock/ingredients.ts';
import { StateLine } from '@app/ui/status/state-line.tsx';
import { useAmountText } from './use-amount-text.ts';
import { ingredientsTexts, useText } from './use-text.ts';

/** The ingredients of the open venue, with what is left of each. @see ORD-07 */
export function Ingredients() {
  const text = useText();
  return (
    <DeclaredList<ManagedIngredient>
      texts={ingredientsTexts}
      resource={ingredients}
      path="menu/ingredients"
      icon="utensils"
      sort={{ field: 'name', order: 'ASC' }}
      columns={useColumns()}
      lead={text('ingredients-lead')}
    />
  );
}

function useColumns(): DeclaredColumn<ManagedIngredient>[] {
  const text = useText();
  const amountText = useAmountText();
  return [
    'name',
    {
      name: 'amount',
      isNumber: true,
      show: ({ amount, unit }) => (amount === null ? text('ingredient-uncounted') : amountText(amount, unit)),
    },
    {
      name: 'alertAmount',
      isNumber: true,
      show: ({ alertAmount, unit }) => (alertAmount === null ? '—' : amountText(alertAmount, unit)),
    },
    {
      name: 'ingredient-state',
      title: text('ingredient-state'),
      isSortable: false,
      show: (ingredient) => <IngredientState ingredient={ingredient} />,
    },
    {
      name: 'usedBy',
      title: text('ingredient-used-by'),
      isSortable: false,
      show: ({ usedBy, products }) => {
        if (products === 0) return text('ingredient-used-by-none');
        const names = usedBy.join(', ');
        const count = products - usedBy.length;
        return count > 0 ? text('ingredient-used-by-more', { names, count }) : names;
      },
    },
    { name: 'commerceName', isSortable: false, isExtra: true },
  ];
}

function IngredientState({ ingredient: { amount, alertAmount } }: { ingredient: ManagedIngredient }) {
  const text = useText();
  if (amount === null) return '—';
  if (amount === 0)
    return (
      <StateLine state="bad" icon="triangle-alert">
        {text('ingredient-gone')}
      </StateLine>
    );
  const isLow = alertAmount !== null && amount <= alertAmount;
  return (
    <StateLine state={isLow ? 'warn' : 'ok'} icon={isLow ? 'triangle-alert' : 'check'}>
      {text(isLow ? 'ingredient-low' : 'ingredient-enough')}
    </StateLine>
  );
}
