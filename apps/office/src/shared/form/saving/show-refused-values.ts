import type { UseFormReturn } from 'react-hook-form';
import type { z } from 'zod';
import type { Values } from '../store-merged.ts';

type ErrorKey = 'field-required' | 'field-wrong' | 'amount-wrong';

/** Sets the text of each refused value at its field. */
export function showRefusedValues(
  form: UseFormReturn<Values>,
  { issues }: z.ZodError,
  text: (key: ErrorKey) => string,
): void {
  for (const issue of issues) {
    const name = issue.path.join('.');
    form.setError(name, { message: text(errorKey(issue, name, form.getValues(name))) }, { shouldFocus: true });
  }
}

/** An amount or a number that cannot be read stays in the form as it was typed. */
function errorKey({ code, message }: { code?: string; message: string }, name: string, value: unknown): ErrorKey {
  const isTyped = typeof value === 'string' && value.trim() !== '';
  if (code === 'invalid_type' && isTyped) return name.endsWith('Minor') ? 'amount-wrong' : 'field-wrong';
  const isEmpty = code === 'custom' && message === 'empty';
  return isEmpty || code === 'too_small' || code === 'invalid_type' ? 'field-required' : 'field-wrong';
}
