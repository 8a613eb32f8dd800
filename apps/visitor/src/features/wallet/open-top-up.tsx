import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { walletCardPath } from '#shared/navigation/route-paths.ts';
import { useText } from '#shared/texts/use-text.ts';
import { toMinor } from '@app/contract/values/minor-units.ts';
import '@app/ui/controls/button.css';
import type { User } from '@app/contract/visitor/account.ts';
import type { Venue } from '@app/rules/language/localised-types.ts';
import { buttonClass } from '@app/ui/controls/button-class.ts';
import { Notice } from '@app/ui/feedback/notice.tsx';
import { invalidateWallet } from './invalidate-wallet.ts';
import { openTopUpsQuery } from './open-top-ups-query.ts';

const LOOK_EVERY_MS = 4_000;

/** A pending top-up by card, until it is credited or failed. @see WAL-01, PAY-02 */
export function OpenTopUp({ user, venue }: { user: User; venue: Venue }) {
  const text = useText();
  const queryClient = useQueryClient();
  const { data } = useQuery({
    ...openTopUpsQuery(user.id, venue.id),
    refetchInterval: ({ state }) => (state.data?.length ? LOOK_EVERY_MS : false),
  });
  const topUp = data?.[0];
  const attemptId = topUp?.attemptId ?? null;
  useEffect(() => {
    if (attemptId === null) return undefined;
    return () => invalidateWallet(queryClient, user.id, venue.id);
  }, [attemptId, queryClient, user.id, venue.id]);
  if (!topUp) return null;
  return (
    <section className="section">
      <Notice
        tone="warn"
        icon="hourglass"
        role="status"
        title={text('wallet-open-title', {
          amount: text('price', { amountMinor: toMinor(topUp.amount), currency: topUp.currency }),
        })}
        action={
          <a className={buttonClass({ size: 's' })} href={walletCardPath(venue.code)}>
            {text('wallet-open-see')}
          </a>
        }
      >
        <p>{text('confirming-stop')}</p>
      </Notice>
    </section>
  );
}
