import { useEffect, useRef, type ReactNode } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { addressCode } from '@app/rules/venues/address-code.ts';
import { TextInput } from './inputs.tsx';
import { useStoredRow } from './stored-row-context.ts';

/** The code in addresses of the row. That of a new row follows the name until the person changes it. @see API-03 */
export function AddressCodeInput({ label, hint }: { label: string; hint?: ReactNode }) {
  const isNew = useStoredRow() === null;
  const { getValues, setValue, formState } = useFormContext();
  const typed: unknown = useWatch({ name: 'name' });
  const made = addressCode(typeof typed === 'string' ? typed : '');
  const before = useRef(made);
  const { isSubmitted } = formState;
  useEffect(() => {
    if (!isNew || before.current === made) return;
    const code: unknown = getValues('code');
    const isFollowing = typeof code !== 'string' || code === before.current;
    before.current = made;
    if (isFollowing) setValue('code', made, { shouldDirty: true, shouldValidate: isSubmitted });
  }, [isNew, made, getValues, setValue, isSubmitted]);
  return <TextInput name="code" label={label} hint={hint} />;
}
