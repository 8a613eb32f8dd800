import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import type { Api } from '@app/client/api.ts';
import type { StaffSession } from '@app/contract/staff/staff-auth.ts';
import { fullName } from '@app/rules/staff/full-name.ts';
import { Button } from '@app/ui/controls/button.tsx';
import { TextField } from '@app/ui/fields/text-field.tsx';
import { useText } from './use-text.ts';
import styles from './staff-name.module.css';

type Props = {
  api: Pick<Api, 'send'>;
  /** Key under which the app reads its session. */
  sessionKey: readonly string[];
  failureText: (error: Error | null) => string | undefined;
  children: ReactNode;
};

/**
 * Asks a person of staff without a full name for it, once, before any other screen. Only an answer of the server asks: without
 * a network, work goes on.
 *
 * @see ROLE-01
 */
export function AskStaffName({ api, sessionKey, failureText, children }: Props): ReactNode {
  const session = useQuery({ queryKey: sessionKey, queryFn: () => api.send('GET /api/staff/session') });
  const user = session.data?.user;
  if (!user || session.isPaused || fullName(user.name ?? '') !== null) return children;
  return <NameForm api={api} sessionKey={sessionKey} failureText={failureText} stored={user.name ?? ''} />;
}

function NameForm({ api, sessionKey, failureText, stored }: Omit<Props, 'children'> & { stored: string }) {
  const text = useText();
  const queries = useQueryClient();
  const [typed, setTyped] = useState(stored);
  const saving = useMutation({
    mutationFn: (name: string) => api.send('PUT /api/staff/name', { body: { name } }),
    onSuccess: ({ name }) =>
      queries.setQueryData<StaffSession>(sessionKey, (read) => read && { ...read, user: { ...read.user, name } }),
  });
  return (
    <main className={styles['page']}>
      <form
        className={styles['card']}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (!saving.isPending) saving.mutate(typed);
        }}
      >
        <h1 className="h1">{text('name-title')}</h1>
        <p className="mut">{text('name-lead')}</p>
        <TextField
          label={text('name-label')}
          value={typed}
          onChange={(value) => {
            saving.reset();
            setTyped(value);
          }}
          autoComplete="name"
          autoCapitalize="words"
          spellCheck={false}
          error={failureText(saving.error)}
          takesFocus
        />
        <Button type="submit" variant="primary" isBlock isBusy={saving.isPending}>
          {text('name-save')}
        </Button>
      </form>
    </main>
  );
}
