import type { User } from '@app/contract/accounts.ts';
import { Button } from '@app/ui/button.tsx';
import { TextField } from '@app/ui/text-field.tsx';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { showToast } from '../app-frame/toast-store.ts';
import { api } from '../data/api.ts';
import { refreshUser } from '../device/auth-store.ts';
import { useConnection } from '../device/connection-store.ts';
import { failureText, useText } from '../texts/use-text.ts';

/** Name and document number; either may be left empty. @see AUTH-09 */
export function ProfileForm({ user, onDone }: { user: User; onDone: () => void }) {
  const text = useText();
  const [name, setName] = useState(user.name ?? '');
  const [dni, setDni] = useState(user.dni ?? '');
  const isDown = useConnection(({ downSinceMs }) => downSinceMs !== null);
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
    <form
      className="account__form"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (isNumber && !isDown && !saving.isPending) saving.mutate();
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
      <p role="alert" className="account__failure">
        {saving.error && failureText(text, saving.error)}
      </p>
      <Button
        type="submit"
        isBlock
        isBusy={saving.isPending}
        reason={isDown ? text('account-needs-signal') : undefined}
      >
        {text('profile-save')}
      </Button>
      <Button isBlock variant="quiet" onPress={onDone}>
        {text('account-back')}
      </Button>
    </form>
  );
}

function givenOrNull(value: string): string | null {
  return value.trim() === '' ? null : value.trim();
}
