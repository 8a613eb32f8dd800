import { Link } from 'react-router';
import { PageHead } from '#shared/layout/page-head.tsx';
import { useOpenVenue } from '#shared/venue/open-venue.ts';
import { stallsThatUse } from '#shared/venue/payment-account-owner.ts';
import { useCommercesQuery } from '#shared/venue/use-commerces.ts';
import { ReadFailure } from '@app/app-kit/layout/read-failure.tsx';
import type { PaymentAccount } from '@app/contract/back-office/provider-accounts.ts';
import { buttonClass } from '@app/ui/controls/button-class.ts';
import { EmptyState } from '@app/ui/feedback/empty-state.tsx';
import { SkeletonLines } from '@app/ui/feedback/skeleton-lines.tsx';
import { Icon } from '@app/ui/icons/icon.tsx';
import { AccountCard } from './account-card.tsx';
import { MethodsByCommerce } from './places/methods-by-commerce.tsx';
import { UnusedAccounts } from './places/unused-accounts.tsx';
import { useAccounts, useVenue } from './use-payments.ts';
import { useText } from './use-text.ts';
import styles from './payments.module.css';

/** The accounts at payment providers and what each stall offers. @see METHOD-03 */
export function Payments() {
  const text = useText();
  const { id } = useOpenVenue();
  const accounts = useAccounts();
  const stalls = useCommercesQuery();
  const venue = useVenue();
  const failed = [accounts, stalls, venue].find(({ error, data }) => error && !data);
  if (failed)
    return (
      <ReadFailure
        head={<PageHead title={text('payments-title')} />}
        error={failed.error}
        onRetry={() => void failed.refetch()}
      />
    );
  const ownerNameOf = (account: PaymentAccount) =>
    ownerOf(account, stalls.data?.data ?? []) ?? text('account-of-venue');
  const connect = (
    <Link className={buttonClass({ variant: 'primary' })} to={`/${id}/payments/connect`}>
      <Icon name="plus" />
      {text('account-connect')}
    </Link>
  );
  return (
    <>
      <PageHead title={text('payments-title')} detail={text('payments-lead')}>
        <Link className={buttonClass({ variant: 'plain' })} to={`/${id}/payments/venue`}>
          <Icon name="sliders-horizontal" />
          {text('venue-methods-open')}
        </Link>
        <Link className={buttonClass({ variant: 'plain' })} to={`/${id}/payments/seat-codes`}>
          <Icon name="qr-code" />
          {text('seat-codes-title')}
        </Link>
        {connect}
      </PageHead>
      {accounts.data && stalls.data && venue.data ? (
        <div className={styles['page']}>
          <UnusedAccounts accounts={accounts.data} venue={venue.data} stalls={stalls.data.data} ownerOf={ownerNameOf} />
          {stalls.data.data.length > 0 && (
            <MethodsByCommerce venue={venue.data} stalls={stalls.data.data} accounts={accounts.data} />
          )}
          <section className={styles['accounts']} aria-labelledby="accounts-title">
            <h2 id="accounts-title">{text('accounts-title')}</h2>
            {accounts.data.length === 0 && (
              <EmptyState
                icon="credit-card"
                title={text('accounts-none')}
                text={text('accounts-none-text')}
                action={connect}
              />
            )}
            {accounts.data.map((account) => (
              <AccountCard
                key={account.id}
                account={account}
                connectedTo={ownerNameOf(account)}
                usedBy={stallsThatUse(account, venue.data, stalls.data.data).map(({ name }) => name)}
              />
            ))}
          </section>
        </div>
      ) : (
        <SkeletonLines lines={8} />
      )}
    </>
  );
}

function ownerOf(
  { paymentConfigId }: { paymentConfigId: number },
  stalls: readonly { name: string; paymentConfigId: number }[],
): string | undefined {
  return stalls.find((stall) => stall.paymentConfigId === paymentConfigId)?.name;
}
