import { MENU_LIMITS } from '@app/contract/values/limits.ts';
import { TextField } from '@app/ui/fields/text-field.tsx';
import { useText } from './use-text.ts';

/** The preparation of the products of a category that state none. @see CHK-02 */
export function PreparationMinutesField({ value, onChange }: { value: string; onChange: (typed: string) => void }) {
  const text = useText();
  return (
    <TextField
      label={text('category-minutes')}
      hint={text('category-minutes-hint')}
      inputMode="numeric"
      maxLength={3}
      autoComplete="off"
      value={value}
      onChange={onChange}
    />
  );
}

/** The minutes that a person typed; undefined: no number of minutes. */
export function typedMinutes(typed: string): number | undefined {
  const minutes = /^\d{1,3}$/.test(typed.trim()) ? Number(typed) : Number.NaN;
  return minutes <= MENU_LIMITS.preparationMinutes ? minutes : undefined;
}
