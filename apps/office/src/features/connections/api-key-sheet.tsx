import { useState } from 'react';
import { api } from '#shared/api/api.ts';
import { FormSheet } from '#shared/form/form-sheet.tsx';
import { SelectField } from '@app/ui/fields/select-field.tsx';
import { TextField } from '@app/ui/fields/text-field.tsx';
import { useConnectionChange } from './use-connections.ts';
import { useFailureText, useText } from './use-text.ts';

const NAME_MAX = 60;
const DAY_MS = 86_400_000;
const EXPIRY_DAYS = [30, 90, 365] as const;
const NEVER = 'never';

/** Name and expiry of a new key. */
export function ApiKeySheet({ onCreated, onClose }: { onCreated: (key: string) => void; onClose: () => void }) {
  const text = useText();
  const failureText = useFailureText();
  const [name, setName] = useState('');
  const [expiry, setExpiry] = useState<string>(NEVER);
  const [isChecked, setChecked] = useState(false);
  const creating = useConnectionChange(
    (_: undefined, venueId) => {
      const expiresAt = expiry === NEVER ? null : new Date(Date.now() + Number(expiry) * DAY_MS).toISOString();
      const body = { name: name.trim(), expiresAt };
      return api.send('POST /api/admin/venues/:venueId/api-keys', { params: { venueId }, body });
    },
    ({ key }) => onCreated(key),
  );
  const isMissing = name.trim() === '';
  return (
    <FormSheet
      title={text('key-add')}
      submit={text('key-create')}
      isBusy={creating.isPending}
      failure={failureText(creating.error)}
      onSubmit={() => {
        setChecked(true);
        if (!isMissing && !creating.isPending) creating.mutate(undefined);
      }}
      onClose={onClose}
    >
      <TextField
        label={text('key-name')}
        hint={text('key-name-hint')}
        error={isChecked && isMissing ? text('key-name-missing') : undefined}
        maxLength={NAME_MAX}
        value={name}
        onChange={setName}
        takesFocus
      />
      <SelectField
        label={text('key-expiry')}
        value={expiry}
        options={[
          { value: NEVER, label: text('key-expiry-never') },
          ...EXPIRY_DAYS.map((days) => ({ value: String(days), label: text('key-expiry-days', { days }) })),
        ]}
        onChange={setExpiry}
      />
    </FormSheet>
  );
}
