import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '#shared/api/api.ts';
import { useConnection } from '#shared/api/connection-store.ts';
import type { Text } from '#shared/texts/es.ts';
import { failureText, useText } from '#shared/texts/use-text.ts';
import type { SignInMethod } from '@app/contract/visitor/account.ts';
import { phoneText } from '@app/rules/formatting/phone-text.ts';
import { Button } from '@app/ui/controls/button.tsx';
import { IconButton } from '@app/ui/controls/icon-button.tsx';
import { Skeleton } from '@app/ui/feedback/skeleton.tsx';
import type { IconName } from '@app/ui/icons/icon-names.ts';
import { Icon } from '@app/ui/icons/icon.tsx';
import { RemoveSignInMethod } from './remove-sign-in-method.tsx';

const ICONS = {
  email: 'mail',
  phone: 'smartphone',
  google: 'user-round',
  apple: 'key-round',
  club: 'id-card',
} as const satisfies Record<SignInMethod['kind'], IconName>;

/** Sign-in methods of the account; all but the last can be removed. @see AUTH-13 */
export function SignInMethodsPanel({ onAdd, onBack }: { onAdd: () => void; onBack: () => void }) {
  const text = useText();
  const isDown = useConnection(({ downSinceMs }) => downSinceMs !== null);
  const [leaving, setLeaving] = useState<SignInMethod | null>(null);
  const { data: methods, error } = useQuery({
    queryKey: ['sign-in-methods'],
    queryFn: () => api.send('GET /api/auth/methods'),
    staleTime: 0,
    gcTime: 0,
  });

  return (
    <>
      {methods ? (
        <ul className="account__rows">
          {methods.map((method) => (
            <li key={method.id} className="account__method">
              <Icon name={ICONS[method.kind]} />
              <span>
                <b className="strong">{nameOf(text, method)}</b>
                {method.shown !== null && <span className="small mut">{text(`sign-in-method-${method.kind}`)}</span>}
              </span>
              {methods.length > 1 && (
                <IconButton
                  icon="trash-2"
                  label={text('sign-in-methods-remove', { method: nameOf(text, method) })}
                  onPress={() => setLeaving(method)}
                />
              )}
            </li>
          ))}
        </ul>
      ) : (
        error === null && <Skeleton shape="fill" className="account__methods-skeleton" />
      )}
      {methods?.length === 1 && <p className="small mut">{text('sign-in-methods-last')}</p>}
      <p role="alert" className="account__failure">
        {error && failureText(text, error)}
      </p>
      <div className="account__actions">
        <Button isBlock icon="plus" reason={isDown ? text('account-needs-signal') : undefined} onPress={onAdd}>
          {text('sign-in-methods-add')}
        </Button>
        <Button isBlock variant="quiet" onPress={onBack}>
          {text('account-back')}
        </Button>
      </div>
      {leaving && <RemoveSignInMethod method={leaving} name={nameOf(text, leaving)} onDone={() => setLeaving(null)} />}
    </>
  );
}

function nameOf(text: Text, { kind, shown }: SignInMethod): string {
  if (shown === null) return text(`sign-in-method-${kind}`);
  return kind === 'phone' ? phoneText(shown) : shown;
}
