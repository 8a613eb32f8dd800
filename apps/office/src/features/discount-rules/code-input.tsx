import { useController } from 'react-hook-form';
import { storedDiscountCode } from '@app/rules/orders/discounts/discount-rule.ts';
import { TextField } from '@app/ui/fields/text-field.tsx';
import { useText } from './use-text.ts';

/** The code in the form in which it is stored. Empty: the discount applies without a code. */
export function CodeInput() {
  const text = useText();
  const { field, fieldState } = useController({ name: 'code' });
  const { ref, onChange, onBlur } = field;
  const value: unknown = field.value;
  return (
    <TextField
      ref={ref}
      name="code"
      label={text('discount-rules.code')}
      hint={text('discount-rules.code.hint')}
      error={fieldState.error && text('discount-rules.code.hint')}
      autoComplete="off"
      value={typeof value === 'string' ? value : ''}
      onChange={(typed) => {
        const code = storedDiscountCode(typed);
        onChange(code === '' ? null : code);
      }}
      onBlur={onBlur}
    />
  );
}
