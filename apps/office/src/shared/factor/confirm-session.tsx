import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '#shared/api/api.ts';
import { useFailureText, useText } from '#shared/texts/use-text.ts';
import { useFactorQuestion } from '@app/client/factor-question.ts';
import { canUsePasskeys, signWithPasskey } from '@app/client/passkeys.ts';
import type { SecondFactor } from '@app/contract/staff/staff-auth.ts';
import { Button } from '@app/ui/controls/button.tsx';
import { Notice } from '@app/ui/feedback/notice.tsx';
import { SkeletonLines } from '@app/ui/feedback/skeleton-lines.tsx';
import { CodeField } from '@app/ui/fields/code-field.tsx';
import { Sheet } from '@app/ui/overlays/sheet.tsx';
import styles from './confirm-session.module.css';

/**
 * Asks for the second factor when a call needs a recent one. The call continues after the confirmation.
 *
 * @see AUTH-12
 */
export function ConfirmSession() {
  const text = useText();
  const isAsked = useFactorQuestion(({ waiting }) => waiting.length > 0);
  const dismiss = useFactorQuestion((question) => question.dismiss);
  return (
    <Sheet
      isOpen={isAsked}
      onClose={dismiss}
      title={text('factor-title')}
      subtitle={text('factor-lead')}
      closeLabel={text('cancel')}
    >
      <OwnFactor />
    </Sheet>
  );
}

function OwnFactor() {
  const failureText = useFailureText();
  const text = useText();
  const { data, error, refetch } = useQuery({
    queryKey: ['own-factor'],
    queryFn: () => api.send('GET /api/staff/security/factor'),
    gcTime: 0,
  });
  if (data) return <Proof factor={data} />;
  if (!error) return <SkeletonLines lines={3} />;
  return (
    <Notice
      tone="bad"
      role="alert"
      action={
        <Button size="s" onPress={() => void refetch()}>
          {text('retry')}
        </Button>
      }
    >
      {failureText(error)}
    </Notice>
  );
}

function Proof({ factor }: { factor: SecondFactor }) {
  const text = useText();
  const failureText = useFailureText();
  const confirm = useFactorQuestion((question) => question.confirm);
  const [code, setCode] = useState('');
  const byCode = useMutation({
    mutationFn: (typed: string) => api.send('POST /api/staff/security/factor/totp', { body: { code: typed } }),
    onSuccess: confirm,
    onError: () => setCode(''),
  });
  const byPasskey = useMutation({
    mutationFn: async () => {
      const body = await signWithPasskey(await api.send('POST /api/staff/security/factor/passkey/options'));
      return api.send('POST /api/staff/security/factor/passkey', { body });
    },
    onSuccess: confirm,
  });
  const hasPasskey = factor.passkey && canUsePasskeys(factor.passkeyDomain);
  return (
    <div className={styles['proof']}>
      {factor.totp && (
        <CodeField
          label={text('factor-code')}
          value={code}
          onChange={(typed) => {
            byCode.reset();
            setCode(typed);
          }}
          onComplete={byCode.mutate}
          error={byCode.error ? failureText(byCode.error) : undefined}
          takesFocus
        />
      )}
      {hasPasskey && (
        <Button variant="tonal" icon="key-round" isBlock isBusy={byPasskey.isPending} onPress={byPasskey.mutate}>
          {text('factor-passkey')}
        </Button>
      )}
      {!factor.totp && !hasPasskey && <Notice tone="warn" title={text('factor-elsewhere')} />}
      {byPasskey.error && <Notice tone="bad" role="alert" title={failureText(byPasskey.error)} />}
    </div>
  );
}
