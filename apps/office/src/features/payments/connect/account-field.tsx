import { SelectField } from '@app/ui/fields/select-field.tsx';
import { TextField } from '@app/ui/fields/text-field.tsx';
import { useText } from '../use-text.ts';

type Props = {
  field: { readonly isOptional?: true; readonly values?: readonly string[] };
  label: string;
  value: string;
  onChange: (value: string) => void;
  isMissing: boolean;
  /** The server refused the form of this value. */
  isRefused?: boolean;
  isSecret?: boolean;
};

/** A field of an account at a provider. A key is never shown while it is typed. */
export function AccountField({ field, label, value, onChange, isMissing, isRefused, isSecret }: Props) {
  const text = useText();
  const { isOptional, values } = field;
  const shared = {
    label,
    value,
    onChange,
    hint: isOptional ? text('field-optional') : undefined,
    error: isMissing ? text('field-required') : isRefused ? text('secret-form') : undefined,
  };
  const labelOf = (one: string) => (one === 'on' || one === 'off' ? text(`value-${one}`) : one);
  if (values) {
    return (
      <SelectField {...shared} placeholder="—" options={values.map((value) => ({ value, label: labelOf(value) }))} />
    );
  }
  return (
    <TextField
      {...shared}
      type={isSecret ? 'password' : 'text'}
      autoComplete={isSecret ? 'new-password' : 'off'}
      spellCheck={false}
    />
  );
}
