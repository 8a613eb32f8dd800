import { useController } from 'react-hook-form';
import { useSectionError } from '#shared/form/inputs.tsx';
import { TextField } from '@app/ui/fields/text-field.tsx';
import { useText } from './use-text.ts';

const NUMBERS = /^\d{1,9}(\s*,\s*\d{1,9})*$/;

/** The plans of the club with the benefit, as numbers with commas. Empty is null. What cannot be read stays as typed. @see BEN-01 */
export function PlansInput() {
  const text = useText();
  const { field, fieldState } = useController({ name: 'tomorrowPlans' });
  useSectionError('tomorrowPlans', fieldState.error !== undefined);
  const { ref, onChange, onBlur } = field;
  const value: unknown = field.value;
  const change = (typed: string) => {
    const trimmed = typed.trim();
    if (trimmed === '') onChange(null);
    else onChange(NUMBERS.test(trimmed) ? trimmed.split(',').map(Number) : typed);
  };
  return (
    <TextField
      ref={ref}
      name="tomorrowPlans"
      label={text('products.tomorrowPlans')}
      hint={text('products.tomorrowPlans.hint')}
      error={fieldState.error && text('field-wrong')}
      autoComplete="off"
      value={Array.isArray(value) ? value.join(', ') : typeof value === 'string' ? value : ''}
      onChange={change}
      onBlur={onBlur}
    />
  );
}
