import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '#shared/api/api.ts';
import { showToast } from '#shared/layout/toast-store.ts';
import { refreshUser } from '#shared/session/auth-store.ts';
import { useText } from '#shared/texts/use-text.ts';
import type { User } from '@app/contract/visitor/account.ts';
import { Button } from '@app/ui/controls/button.tsx';
import { TextField } from '@app/ui/fields/text-field.tsx';
import { AccountForm } from './account-form.tsx';

/** Name and document number, both optional. @see AUTH-09 */
export function ProfileForm({ user, onDone }: { user: User; onDone: () => void }) {
  const text = useText();
  const [name, setName] = useState(user.name ?? '');
  const [dni, setDni] = useState(user.dni ?? '');
  const isNumber = /^\d*$/.test(dni);
  const saving = useMutation({
    mutationFn: () => api.send('PUT /api/auth/profile', { body: { name: givenOrNull(name), dni: givenOrNull(dni) } }),
    onSuccess: (fresh) => {
      refreshUser(fresh);
      showToast({ id: `profile-${Date.now()}`, icon: 'circle-check', text: text('profile-saved') });
      onDone();
    },
  });

  return (
    <AccountForm
      failure={saving.error}
      isBusy={saving.isPending}
      submit={{ children: text('profile-save') }}
      back={
        <Button isBlock variant="quiet" onPress={onDone}>
          {text('account-back')}
        </Button>
      }
      onSubmit={() => {
        if (isNumber) saving.mutate();
      }}
    >
      <TextField
        label={text('profile-name')}
        name="name"
        autoComplete="name"
        autoCapitalize="words"
        maxLength={80}
        takesFocus
        value={name}
        onChange={setName}
      />
      <TextField
        label={text('profile-dni')}
        name="dni"
        inputMode="numeric"
        autoComplete="off"
        maxLength={20}
        value={dni}
        onChange={(value) => setDni(value.replaceAll(/[\s.]/g, ''))}
        error={isNumber ? undefined : text('only-whole-numbers')}
      />
    </AccountForm>
  );
}

function givenOrNull(value: string): string | null {
  return value.trim() === '' ? null : value.trim();
}
