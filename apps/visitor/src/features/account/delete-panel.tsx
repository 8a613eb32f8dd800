import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '#shared/api/api.ts';
import { showToast } from '#shared/layout/toast-store.ts';
import { leaveSession } from '#shared/session/ended-session-store.ts';
import { useText } from '#shared/texts/use-text.ts';
import { apiQuery } from '@app/ordering/reads/api-query.ts';
import { Button } from '@app/ui/controls/button.tsx';
import { TextField } from '@app/ui/fields/text-field.tsx';
import { Icon } from '@app/ui/icons/icon.tsx';
import { AccountForm } from './account-form.tsx';
import { OpenMoneyList } from './open-money-list.tsx';

const CONSEQUENCES = [0, 1, 2, 3, 4];

/** Shows the consequences and requires a typed word. @see APP-09 */
export function DeletePanel({ onBack, onLeft }: { onBack: () => void; onLeft: () => void }) {
  const text = useText();
  const [typed, setTyped] = useState('');
  const [isWrong, setIsWrong] = useState(false);
  const word = text('delete-word');
  // Never from the cache: the money may have moved in the meantime.
  const openMoney = useQuery({ ...apiQuery('GET /api/auth/open-money'), staleTime: 0, gcTime: 0 });
  const hasObstacle = openMoney.data?.some(({ isObstacle }) => isObstacle) === true;
  const reasonKey = hasObstacle ? 'open-money-first' : openMoney.data ? undefined : 'open-money-reading';
  const deleting = useMutation({
    mutationFn: () => api.send('DELETE /api/auth'),
    onSuccess: () => {
      leaveSession();
      showToast({ id: `deleted-${Date.now()}`, icon: 'circle-check', text: text('delete-done') });
      onLeft();
    },
  });

  return (
    <AccountForm
      failure={deleting.error ?? openMoney.error}
      reason={reasonKey === undefined ? undefined : text(reasonKey)}
      isBusy={deleting.isPending}
      submit={{ variant: 'danger', icon: 'trash-2', children: text('delete-confirm') }}
      back={
        <Button isBlock variant="tonal" onPress={onBack}>
          {text('delete-cancel')}
        </Button>
      }
      onSubmit={() => {
        if (typed.trim().toUpperCase() !== word) return setIsWrong(true);
        deleting.mutate();
      }}
    >
      <ul className="account__consequences">
        {CONSEQUENCES.map((place) => (
          <li key={place}>
            <Icon name="circle-alert" />
            {text('delete-consequences', { place })}
          </li>
        ))}
      </ul>
      {openMoney.data && openMoney.data.length > 0 && <OpenMoneyList openMoney={openMoney.data} />}
      <TextField
        label={text('delete-type', { word })}
        name="confirmation"
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        value={typed}
        onChange={(value) => {
          setTyped(value);
          setIsWrong(false);
          deleting.reset();
        }}
        error={isWrong ? text('delete-type-wrong', { word }) : undefined}
      />
    </AccountForm>
  );
}
