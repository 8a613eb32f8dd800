import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { api } from '#shared/api/api.ts';
import { useHasFailed } from '#shared/api/has-failed.ts';
import { walletCardPath } from '#shared/navigation/route-paths.ts';
import { useText } from '#shared/texts/use-text.ts';
import type { User } from '@app/contract/visitor/account.ts';
import { useNow } from '@app/ordering/time/use-now.ts';
import { minutesAndSeconds } from '@app/rules/formatting/minutes-and-seconds.ts';
import type { Venue } from '@app/rules/language/localised-types.ts';
import { buttonClass } from '@app/ui/controls/button-class.ts';
import { Button } from '@app/ui/controls/button.tsx';
import { Notice } from '@app/ui/feedback/notice.tsx';
import { Skeleton } from '@app/ui/feedback/skeleton.tsx';
import { Icon } from '@app/ui/icons/icon.tsx';
import { Sheet } from '@app/ui/overlays/sheet.tsx';
import { invalidateWallet } from './invalidate-wallet.ts';

/** Poll interval while a code is shown. */
const LOOK_EVERY_MS = 4_000;

/**
 * Code that staff type or scan for a counter top-up. It expires after some minutes and is then renewed. Polls the
 * balance, so that the top-up shows at once.
 *
 * @see WAL-01
 */
export function TopUpSheet(props: { isOpen: boolean; user: User; venue: Venue; onClose: () => void }) {
  const text = useText();
  const takesCards = props.venue.paymentConfig.mercadoPagoConfigId !== null;
  return (
    <Sheet isOpen={props.isOpen} onClose={props.onClose} title={text('wallet-top-up-title')} closeLabel={text('close')}>
      {takesCards && (
        <a className={buttonClass({ isBlock: true })} href={walletCardPath(props.venue.code)}>
          <Icon name="credit-card" />
          {text('card-top-up-title')}
        </a>
      )}
      <section aria-labelledby="wallet-cash">
        <h3 className="h3 wcode__title" id="wallet-cash">
          {text('wallet-cash')}
        </h3>
        <p className="small mut">{text('wallet-top-up-text')}</p>
        <TopUpCode {...props} />
      </section>
    </Sheet>
  );
}

function TopUpCode({ user, venue }: { user: User; venue: Venue }) {
  const text = useText();
  const params = { userId: user.id, venueId: venue.id };
  const nowMs = useNow(1_000) ?? 0;
  const reading = useQuery({
    queryKey: [`/api/users/${user.id}/${venue.id}/wallet-codes`],
    queryFn: ({ signal }) => api.send('POST /api/users/:userId/:venueId/wallet-codes', { params, signal }),
    staleTime: 0,
    gcTime: 0,
    refetchOnWindowFocus: false,
  });
  const { data, refetch, isFetching } = reading;
  const hasFailed = useHasFailed(reading);
  const leftMs = data ? Date.parse(data.expiresAt) - nowMs : null;
  const isOver = leftMs !== null && nowMs > 0 && leftMs <= 0;
  useEffect(() => {
    if (isOver && !isFetching) void refetch();
  }, [isOver, isFetching, refetch]);
  useBalanceAgain(user.id, venue.id);

  if (hasFailed) {
    return (
      <div className="wcode">
        <Notice tone="warn" icon="cloud-off" role="alert">
          {text('wallet-code-failed')}
        </Notice>
        <Button isBlock icon="refresh-cw" onPress={() => void refetch()}>
          {text('try-again')}
        </Button>
      </div>
    );
  }
  return (
    <div className="wcode">
      {data ? (
        <img className="wcode__qr" src={data.qrPath} alt={text('wallet-code-qr')} />
      ) : (
        <Skeleton shape="fill" className="wcode__qr" />
      )}
      <p
        className="wcode__code num"
        aria-label={text('wallet-code-spelled', { letters: (data?.code ?? '').split('').join(' ') })}
      >
        {data ? `${data.code.slice(0, 4)} ${data.code.slice(4)}` : ' '}
      </p>
      <p className="small mut" role="timer">
        {leftMs === null || nowMs === 0
          ? ' '
          : text('wallet-code-left', { left: minutesAndSeconds(Math.max(0, Math.floor(leftMs / 1000))) })}
      </p>
    </div>
  );
}

function useBalanceAgain(userId: number, venueId: number): void {
  const queryClient = useQueryClient();
  useEffect(() => {
    const readAgain = () => invalidateWallet(queryClient, userId, venueId);
    const timer = setInterval(readAgain, LOOK_EVERY_MS);
    return () => {
      clearInterval(timer);
      readAgain();
    };
  }, [queryClient, userId, venueId]);
}
