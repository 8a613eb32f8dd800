import { FormSection } from '#shared/form/sections/form-section.tsx';
import type { ACCOUNT_FIELDS } from '@app/contract/values/account-fields.ts';
import { refusedField } from '../refused-answers.ts';
import { useText } from '../use-text.ts';
import { AccountField } from './account-field.tsx';
import type { Values } from './use-connect.ts';

/** The public data and the keys of an account. */
export function AccountFields({
  fields,
  values,
  error,
  isMissing,
  onChange,
}: {
  fields: (typeof ACCOUNT_FIELDS)[number];
  values: Values;
  /** Of the last attempt to connect. */
  error: unknown;
  isMissing: (field: { name: string; isOptional?: true }) => boolean;
  onChange: (name: string, value: string) => void;
}) {
  const text = useText();
  return (
    <>
      <FormSection title={text('connect-parameters')}>
        {fields.parameters.map((field) => (
          <AccountField
            key={field.name}
            field={field}
            label={text(`parameter-${field.name}`)}
            value={values[field.name] ?? ''}
            onChange={(value) => onChange(field.name, value)}
            isMissing={isMissing(field)}
          />
        ))}
      </FormSection>
      <FormSection title={text('connect-secrets')} lead={text('connect-secrets-lead')}>
        {fields.secrets.map((field) => (
          <AccountField
            key={field.name}
            field={field}
            label={text(`secret-${field.name}`)}
            value={values[field.name] ?? ''}
            onChange={(value) => onChange(field.name, value)}
            isMissing={isMissing(field)}
            isRefused={refusedField(error) === field.name}
            isSecret
          />
        ))}
      </FormSection>
    </>
  );
}
