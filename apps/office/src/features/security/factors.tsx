import { useState } from 'react';
import { Card } from '#shared/reports/card.tsx';
import { SetUpAuthenticator } from '@app/app-kit/codes/set-up-authenticator.tsx';
import { canUsePasskeys } from '@app/client/passkeys.ts';
import type { StaffSecurity } from '@app/contract/staff/staff-auth.ts';
import { Button } from '@app/ui/controls/button.tsx';
import { IconButton } from '@app/ui/controls/icon-button.tsx';
import { Notice } from '@app/ui/feedback/notice.tsx';
import { Dialog } from '@app/ui/overlays/dialog.tsx';
import { Sheet } from '@app/ui/overlays/sheet.tsx';
import { SecurityRow } from './security-row.tsx';
import type { useSecurity } from './use-security.ts';
import { useFailureText, useText } from './use-text.ts';
import styles from './security.module.css';

type Removing = { what: 'app' | { passkeyId: number }; name: string };

/** The person's second factors. The last one cannot be removed. @see AUTH-12 */
export function Factors({ own, security }: { own: ReturnType<typeof useSecurity>; security: StaffSecurity }) {
  const text = useText();
  const [isSettingUp, setSettingUp] = useState(false);
  const [removing, setRemoving] = useState<Removing | null>(null);
  const { totp, passkeys } = security;
  const mayRemove = Number(totp !== null) + passkeys.length > 1;
  return (
    <Card title={text('factors-title')}>
      <ul className={styles['rows']}>
        <SecurityRow
          icon="smartphone"
          title={text('app')}
          since={totp?.enrolledAt ?? null}
          lastUsedAt={totp?.lastUsedAt ?? null}
          note={totp ? undefined : text('app-none')}
        >
          <Button size="s" variant={totp ? 'quiet' : 'tonal'} onPress={() => setSettingUp(true)}>
            {text(totp ? 'app-change' : 'app-set-up')}
          </Button>
          {totp && mayRemove && (
            <IconButton
              icon="trash-2"
              label={text('factor-remove', { name: text('app') })}
              onPress={() => setRemoving({ what: 'app', name: text('app') })}
            />
          )}
        </SecurityRow>
        {passkeys.map(({ id, name, enrolledAt, lastUsedAt, isSynced }) => (
          <SecurityRow
            key={id}
            icon="key-round"
            title={text('passkey')}
            since={enrolledAt}
            lastUsedAt={lastUsedAt}
            note={`${name} · ${text(isSynced ? 'passkey-synced' : 'passkey-bound')}`}
          >
            {mayRemove && (
              <IconButton
                icon="trash-2"
                label={text('factor-remove', { name: `${text('passkey')} ${name}` })}
                onPress={() => setRemoving({ what: { passkeyId: id }, name: `${text('passkey')} (${name})` })}
              />
            )}
          </SecurityRow>
        ))}
      </ul>
      {own.addFailure !== undefined && (
        <Notice tone="bad" role="alert">
          {own.addFailure}
        </Notice>
      )}
      {canUsePasskeys(security.passkeyDomain) && (
        <p className={styles['more']}>
          <Button variant="tonal" icon="key-round" isBusy={own.isAddingPasskey} onPress={own.addPasskey}>
            {text('passkey-add')}
          </Button>
        </p>
      )}
      <AuthenticatorSheet own={own} isOpen={isSettingUp} onClose={() => setSettingUp(false)} />
      <RemoveFactorDialog own={own} removing={removing} onClose={() => setRemoving(null)} />
    </Card>
  );
}

function AuthenticatorSheet({
  own,
  isOpen,
  onClose,
}: {
  own: ReturnType<typeof useSecurity>;
  isOpen: boolean;
  onClose: () => void;
}) {
  const text = useText();
  const failureText = useFailureText();
  return (
    <Sheet isOpen={isOpen} onClose={onClose} title={text('app-title-set-up')} closeLabel={text('close')}>
      <SetUpAuthenticator
        read={own.readNewApp}
        failureText={failureText}
        onCode={(code) => own.saveTotp(code).then(onClose)}
        isBusy={own.isSavingTotp}
        failure={own.saveFailure}
        onChange={own.clearSaveFailure}
        action={text('check-and-keep')}
      />
    </Sheet>
  );
}

function RemoveFactorDialog({
  own,
  removing,
  onClose,
}: {
  own: ReturnType<typeof useSecurity>;
  removing: Removing | null;
  onClose: () => void;
}) {
  const text = useText();
  const cancel = () => {
    own.clearRemoveFailure();
    onClose();
  };
  return (
    <Dialog
      isOpen={removing !== null}
      onClose={cancel}
      icon="trash-2"
      tone="bad"
      title={text('factor-remove-title', { name: removing?.name ?? '' })}
      actions={
        <>
          <Button
            variant="danger"
            isBusy={own.isRemoving}
            onPress={() => {
              if (removing) own.remove(removing.what).then(cancel, () => undefined);
            }}
          >
            {text('factor-remove-now')}
          </Button>
          <Button variant="plain" onPress={cancel}>
            {text('factor-keep')}
          </Button>
        </>
      }
    >
      {own.removeFailure ?? text('factor-remove-text')}
    </Dialog>
  );
}
