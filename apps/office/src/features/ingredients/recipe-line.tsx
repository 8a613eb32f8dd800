import type { ManagedIngredient } from '@app/contract/resources/stock/ingredients.ts';
import { IconButton } from '@app/ui/controls/icon-button.tsx';
import { SelectField } from '@app/ui/fields/select-field.tsx';
import { TextField } from '@app/ui/fields/text-field.tsx';
import { useText } from './use-text.ts';

/** A line of a recipe as a person types it. `sizeId` 0: each unit. */
export type TypedLine = {
  readonly key: number;
  readonly ingredientId: number;
  readonly sizeId: number;
  readonly amount: string;
};

/** One ingredient of a recipe. */
export function RecipeLine({
  line,
  sizes,
  ingredients,
  onChange,
  onRemove,
}: {
  line: TypedLine;
  sizes: readonly { readonly id: number; readonly size: string }[];
  ingredients: readonly ManagedIngredient[];
  onChange: (line: TypedLine) => void;
  onRemove: () => void;
}) {
  const text = useText();
  const chosen = ingredients.find(({ id }) => id === line.ingredientId);
  return (
    <li>
      <SelectField
        label={text('recipe-ingredient')}
        value={String(line.ingredientId)}
        options={ingredients.map(({ id, name }) => ({ value: String(id), label: name }))}
        onChange={(id) => onChange({ ...line, ingredientId: Number(id) })}
      />
      {sizes.length > 0 && (
        <SelectField
          label={text('recipe-size')}
          value={String(line.sizeId)}
          options={[
            { value: '0', label: text('recipe-each-size') },
            ...sizes.map(({ id, size }) => ({ value: String(id), label: size })),
          ]}
          onChange={(id) => onChange({ ...line, sizeId: Number(id) })}
        />
      )}
      <TextField
        label={text('recipe-amount', { unit: chosen === undefined || chosen.unit === 'piece' ? 'u' : chosen.unit })}
        value={line.amount}
        inputMode="numeric"
        autoComplete="off"
        onChange={(amount) => onChange({ ...line, amount })}
      />
      <IconButton icon="trash-2" label={text('recipe-remove', { name: chosen?.name ?? '' })} onPress={onRemove} />
    </li>
  );
}
