import type { ComponentProps } from 'react';
import { TextField } from '@app/ui/fields/text-field.tsx';

type EmailFieldProps = Omit<
  ComponentProps<typeof TextField>,
  'type' | 'inputMode' | 'autoComplete' | 'autoCapitalize' | 'spellCheck'
>;

/** A field for an e-mail address: the keyboard, and no corrections. */
export function EmailField(props: EmailFieldProps) {
  return (
    <TextField
      {...props}
      type="email"
      inputMode="email"
      autoComplete="email"
      autoCapitalize="none"
      spellCheck={false}
    />
  );
}
