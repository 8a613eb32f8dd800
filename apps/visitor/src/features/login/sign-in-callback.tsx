import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'wouter';
import { APP_CODE } from '#features/venues/venue-list.ts';
import { api } from '#shared/api/api.ts';
import { showOverlay } from '#shared/layout/overlay-store.ts';
import { useAuth } from '#shared/session/auth-store.ts';
import type { Text } from '#shared/texts/es.ts';
import { failureText, useText } from '#shared/texts/use-text.ts';
import type { User } from '@app/contract/visitor/account.ts';
import { Button } from '@app/ui/controls/button.tsx';
import { Dialog } from '@app/ui/overlays/dialog.tsx';
import { JoinQuestion } from './join-question.tsx';
import { completeLogin, mergedDataOf } from './login-calls.ts';
import { clearProviderState, readProviderAnswer, subjectOf, type ProviderAnswer } from './provider-sign-in.ts';
import { RobotCheck } from './robot-check.tsx';
import type { UrlCredentials } from './url-credentials.ts';

/** Completes a sign-in by link, or the return from Google or Apple. @see APP-02, AUTH-07 */
export function SignInCallback({ entry, onClose }: { entry: UrlCredentials; onClose: () => void }) {
  const text = useText();
  const [, navigate] = useLocation();
  const { token } = entry;
  const [answer] = useState(() => (token === null ? readProviderAnswer(entry.fragment) : null));
  const [other] = useState(() => (token === null ? null : useAuth.getState().user));
  const entering = useMutation({
    mutationFn: (joinAccounts: boolean) => enter(token, answer, joinAccounts),
    onSuccess: (authData) => {
      completeLogin(text, authData);
      onClose();
    },
  });
  const path = answer?.path ?? null;

  const isStarted = useRef(false);
  useEffect(() => {
    if (isStarted.current) return;
    isStarted.current = true;
    clearProviderState();
    if (path !== null) navigate(path, { replace: true });
    if (other === null && answer?.kind !== 'cancelled' && answer?.kind !== 'not-asked') entering.mutate(false);
  }, [answer, other, path, navigate, entering]);

  if (mergedDataOf(entering.error) !== null) {
    return (
      <JoinQuestion failure={entering.error} isBusy={false} onJoin={() => entering.mutate(true)} onLeave={onClose} />
    );
  }
  if (entering.isPending || entering.isSuccess) {
    return (
      <Dialog isOpen onClose={onClose} title={text('arrival-working')} actions={<Working />}>
        {text('arrival-working-text')}
        <RobotCheck />
      </Dialog>
    );
  }
  if (other !== null && entering.isIdle) {
    return changeAccountDialog({ text, other, onChange: () => entering.mutate(false), onClose });
  }
  const notAsked = answer?.kind === 'not-asked' ? text('arrival-not-asked') : undefined;
  const failure = entering.error ? failureText(text, entering.error) : undefined;
  return failedDialog({
    text,
    isOpen: entering.isError || answer?.kind === 'cancelled' || answer?.kind === 'not-asked',
    title: text(answer?.kind === 'cancelled' ? 'arrival-cancelled' : 'arrival-failed'),
    reason: notAsked ?? failure,
    onClose,
  });
}

// Plain functions, not components: React keeps one dialog open while its content changes.

/** Asks before another account replaces the signed-in one. */
function changeAccountDialog({
  text,
  other,
  onChange,
  onClose,
}: {
  text: Text;
  other: User;
  onChange: () => void;
  onClose: () => void;
}) {
  return (
    <Dialog
      isOpen
      onClose={onClose}
      icon="users-round"
      title={text('arrival-other-title')}
      actions={
        <>
          <Button isBlock onPress={onChange}>
            {text('arrival-change')}
          </Button>
          <Button isBlock variant="quiet" onPress={onClose}>
            {text('arrival-stay')}
          </Button>
        </>
      }
    >
      {text('arrival-other-text', { who: other.name ?? other.email ?? other.phone ?? text('arrival-other-unnamed') })}
    </Dialog>
  );
}

function failedDialog({
  text,
  isOpen,
  title,
  reason,
  onClose,
}: {
  text: Text;
  isOpen: boolean;
  title: string;
  reason: string | undefined;
  onClose: () => void;
}) {
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      icon="key-round"
      tone="bad"
      title={title}
      actions={
        <>
          <Button isBlock onPress={() => showOverlay({ kind: 'account' })}>
            {text('arrival-sign-in')}
          </Button>
          <Button isBlock variant="quiet" onPress={onClose}>
            {text('login-guest')}
          </Button>
        </>
      }
    >
      {reason}
    </Dialog>
  );
}

function Working() {
  const text = useText();
  return (
    <Button isBlock isBusy variant="quiet">
      {text('loading')}
    </Button>
  );
}

function enter(token: string | null, answer: ProviderAnswer | null, joinAccounts: boolean) {
  if (token !== null) return api.send('POST /api/login/exchange', { body: { token } });
  if (answer?.kind === 'google') {
    return api.send('POST /api/login/google', {
      body: { accessToken: answer.accessToken, appName: APP_CODE, joinAccounts },
    });
  }
  if (answer?.kind === 'apple') {
    const { identityToken, nonce } = answer;
    return api.send('POST /api/login/apple', {
      body: { appleUserUniqueId: subjectOf(identityToken), identityToken, nonce, joinAccounts },
    });
  }
  throw new Error('The sign-in link has neither a token nor a provider answer.');
}
