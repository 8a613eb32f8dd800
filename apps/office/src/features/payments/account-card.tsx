import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useId } from 'react';
import { api } from '#shared/api/api.ts';
import { useOpenVenue } from '#shared/venue/open-venue.ts';
import type { PaymentAccount } from '@app/contract/back-office/provider-accounts.ts';
import { PROVIDER_NAMES } from '@app/contract/values/payment-providers.ts';
import { dateTimeText } from '@app/rules/formatting/venue-time.ts';
import { Button } from '@app/ui/controls/button.tsx';
import { Notice } from '@app/ui/feedback/notice.tsx';
import { Badge } from '@app/ui/status/badge.tsx';
import { AccountKeys } from './account-keys.tsx';
import { Disconnect } from './disconnect.tsx';
import { ProviderAnswers } from './provider-answers.tsx';
import { useFailureText, useText } from './use-text.ts';
import styles from './payments.module.css';

/** An account at a provider: its state, its keys, and the attempt to use them. @see METHOD-03 */
export function AccountCard({
  account,
  connectedTo,
  usedBy,
}: {
  account: PaymentAccount;
  /** The venue or the stall that owns the account. */
  connectedTo: string;
  /** The stalls that charge with it. */
  usedBy: readonly string[];
}) {
  const text = useText();
  const titleId = useId();
  const provider = PROVIDER_NAMES[account.provider] ?? '';
  return (
    <article className={styles['account']} aria-labelledby={titleId}>
      <header>
        <h3 id={titleId}>{provider}</h3>
        <State account={account} />
      </header>
      {account.refusedWhy !== null && <Notice tone="bad" title={text(`account-refused-${account.refusedWhy}`)} />}
      <dl>
        <dt>{text('account-owner')}</dt>
        <dd>{account.merchantRef ?? text('account-unknown-owner')}</dd>
        <dt>{text('account-used-by')}</dt>
        <dd>{usedBy.length > 0 ? usedBy.join(', ') : text('account-used-by-none')}</dd>
        <dt>{text('account-connected-to')}</dt>
        <dd>{connectedTo}</dd>
      </dl>
      <AccountKeys accountId={account.id} />
      <Trial accountId={account.id} provider={provider} />
      <footer>
        <Disconnect accountId={account.id} provider={provider} />
      </footer>
    </article>
  );
}

function State({ account: { refusedWhy, brokenSince, isLive } }: { account: PaymentAccount }) {
  const text = useText();
  if (refusedWhy !== null) {
    return (
      <Badge tone="bad" icon="circle-alert">
        {text('account-refused')}
      </Badge>
    );
  }
  if (brokenSince !== null) {
    return (
      <Badge tone="bad" icon="circle-alert">
        {text('account-broken')}
      </Badge>
    );
  }
  return (
    <Badge tone={isLive ? 'ok' : 'warn'} icon={isLive ? 'check' : 'triangle-alert'}>
      {text(isLive ? 'account-ok' : 'account-test')}
    </Badge>
  );
}

function Trial({ accountId, provider }: { accountId: number; provider: string }) {
  const text = useText();
  const failureText = useFailureText();
  const { id, timeZone } = useOpenVenue();
  const queries = useQueryClient();
  const trying = useMutation({
    mutationFn: () =>
      api.send('POST /api/venues/:id/payment-accounts/:accountId/trials', { params: { id, accountId } }),
    onSettled: () => queries.invalidateQueries({ queryKey: ['payment-accounts'] }),
  });
  const { data } = trying;
  return (
    <>
      {data && (
        <div role="status" className={styles['trial']}>
          <Notice
            tone={data.result === 'accepted' ? 'ok' : data.result === 'not-checked' ? 'warn' : 'bad'}
            title={text(`trial-${data.result}`)}
          >
            {text('trial-at', { when: dateTimeText(data.triedAt, timeZone) })}
          </Notice>
          <ProviderAnswers provider={provider} answers={data.answers} />
        </div>
      )}
      {trying.error && <Notice tone="bad" role="alert" title={failureText(trying.error)} />}
      <Button
        variant="tonal"
        icon="refresh-cw"
        isBlock
        isBusy={trying.isPending}
        aria-label={`${text(data ? 'account-try-again' : 'account-try')}: ${provider}`}
        onPress={() => trying.mutate()}
      >
        {text(data ? 'account-try-again' : 'account-try')}
      </Button>
    </>
  );
}
