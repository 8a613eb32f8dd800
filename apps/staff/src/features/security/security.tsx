import { useState } from 'react';
import { useLocation } from 'wouter';
import { SetUpAuthenticator } from '#features/sign-in/set-up-authenticator.tsx';
import { RowList } from '#shared/layout/row-list.tsx';
import { useSignOut } from '#shared/session/use-sign-out.ts';
import { canUsePasskeys } from '@app/client/passkeys.ts';
import type { StaffSecurity } from '@app/contract/staff/staff-auth.ts';
import { Button } from '@app/ui/controls/button.tsx';
import { IconButton } from '@app/ui/controls/icon-button.tsx';
import { EmptyState } from '@app/ui/feedback/empty-state.tsx';
import { Notice } from '@app/ui/feedback/notice.tsx';
import { Skeleton } from '@app/ui/feedback/skeleton.tsx';
import { Dialog } from '@app/ui/overlays/dialog.tsx';
import { Sheet } from '@app/ui/overlays/sheet.tsx';
import { OpenSessions } from './open-sessions.tsx';
import { ResetSecondFactor } from './reset-second-factor.tsx';
import { SecurityRow } from './security-row.tsx';
import { SetRefundCode } from './set-refund-code.tsx';
import { useSecurity } from './use-security.ts';
import { useText } from './use-text.ts';
import styles from './security.module.css';

type Removing = { what: 'app' | { passkeyId: number }; name: string };

/** The person's second factors and open sessions. @see AUTH-12 */
export function Security() {
  const text = useText();
  const [, navigate] = useLocation();
  const signOut = useSignOut();
  const own = useSecurity();
  const { security } = own;
  return (
    <main className={styles['page']}>
      <header className={styles['head']}>
        <IconButton icon="arrow-left" label={text('back')} onPress={() => navigate('/')} />
        <div>
          <h1 className="h1">{text('security-title')}</h1>
          {own.email !== null && <p className="mut">{own.email}</p>}
        </div>
      </header>
      {!security && own.readFailure === undefined && (
        <div role="status" aria-label={text('loading')}>
          <Skeleton shape="card" />
          <Skeleton shape="card" />
        </div>
      )}
      {own.readFailure !== undefined && (
        <EmptyState
          icon="wifi-off"
          role="alert"
          title={own.readFailure}
          action={<Button onPress={own.readAgain}>{text('retry')}</Button>}
        />
      )}
      {security && <Factors own={own} security={security} />}
      {security && (
        <OpenSessions sessions={security.sessions} endingId={own.endingId} onEnd={own.endSession} onSignOut={signOut} />
      )}
      {security && <SetRefundCode />}
      {own.isAdmin && <ResetSecondFactor />}
    </main>
  );
}

function Factors({ own, security }: { own: ReturnType<typeof useSecurity>; security: StaffSecurity }) {
  const text = useText();
  const [isSettingUp, setSettingUp] = useState(false);
  const [removing, setRemoving] = useState<Removing | null>(null);
  const { totp, passkeys } = security;
  const mayRemove = Number(totp !== null) + passkeys.length > 1;
  return (
    <section className={styles['section']} aria-labelledby="factors-title">
      <h2 id="factors-title" className="h3">
        {text('factors-title')}
      </h2>
      <RowList>
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
              label={text('remove', { name: text('app') })}
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
                label={text('remove', { name: `${text('passkey')} ${name}` })}
                onPress={() => setRemoving({ what: { passkeyId: id }, name: `${text('passkey')} (${name})` })}
              />
            )}
          </SecurityRow>
        ))}
      </RowList>
      {own.addFailure !== undefined && (
        <Notice tone="bad" role="alert">
          {own.addFailure}
        </Notice>
      )}
      {canUsePasskeys(security.passkeyDomain) && (
        <Button variant="tonal" icon="key-round" isBusy={own.isAddingPasskey} onPress={own.addPasskey}>
          {text('passkey-add')}
        </Button>
      )}
      <AuthenticatorSheet own={own} isOpen={isSettingUp} onClose={() => setSettingUp(false)} />
      <RemoveFactorDialog own={own} removing={removing} onClose={() => setRemoving(null)} />
    </section>
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
  return (
    <Sheet isOpen={isOpen} onClose={onClose} title={text('app-title-set-up')} closeLabel={text('close')}>
      <SetUpAuthenticator
        read={own.readNewApp}
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
      title={text('remove-title', { name: removing?.name ?? '' })}
      actions={
        <>
          <Button
            variant="danger"
            isBusy={own.isRemoving}
            onPress={() => {
              if (removing) own.remove(removing.what).then(cancel, () => undefined);
            }}
          >
            {text('remove-now')}
          </Button>
          <Button variant="plain" onPress={cancel}>
            {text('keep')}
          </Button>
        </>
      }
    >
      {own.removeFailure ?? text('remove-text')}
    </Dialog>
  );
}
