import { usePages } from '#shared/api/use-pages.ts';
import { SkeletonRows } from '#shared/layout/skeleton-rows.tsx';
import { useText } from '#shared/texts/use-text.ts';
import { toMinor } from '@app/contract/values/minor-units.ts';
import type { Currency } from '@app/contract/values/money.ts';
import type { User } from '@app/contract/visitor/account.ts';
import type { WalletMovement } from '@app/contract/visitor/wallet.ts';
import { apiQuery } from '@app/ordering/reads/api-query.ts';
import { useDayText } from '@app/ordering/time/use-day-text.ts';
import { useNow } from '@app/ordering/time/use-now.ts';
import { calendarDay, clockText } from '@app/rules/formatting/venue-time.ts';
import type { Venue } from '@app/rules/language/localised-types.ts';
import { Button } from '@app/ui/controls/button.tsx';
import { EmptyState } from '@app/ui/feedback/empty-state.tsx';
import type { IconName } from '@app/ui/icons/icon-names.ts';
import { Icon } from '@app/ui/icons/icon.tsx';
import { useBalance } from './use-balance.ts';

const ICONS: Readonly<Record<WalletMovement['kind'], IconName>> = {
  'top-up': 'plus',
  'card-top-up': 'credit-card',
  'top-up-undone': 'undo-2',
  'order-paid': 'receipt-text',
  refund: 'undo-2',
  'accounts-merged': 'user-round',
};

/** Movements of the wallet by day, newest first. @see WAL-01 */
export function Movements({ user, venue }: { user: User; venue: Venue }) {
  const text = useText();
  const nowMs = useNow() ?? 0;
  const { localDateTimeIdentifier: zone, currency } = venue;
  const dayOf = useDayText(zone);
  const { items, isLoading, hasFailed, retry, showMore } = usePages((page) =>
    apiQuery('GET /api/users/:userId/:venueId/movements', {
      params: { userId: user.id, venueId: venue.id },
      query: { page },
    }),
  );
  const { hasFailed: hasBalanceFailed } = useBalance(user, venue);
  const days = [...Map.groupBy(items, ({ at }) => calendarDay(at, zone))];
  const dayName = (day: string, at: string) => (day === calendarDay(nowMs, zone) ? text('wallet-today') : dayOf(at));
  return (
    <section className="section" aria-labelledby="movements">
      <h2 className="h2" id="movements">
        {text('wallet-movements')}
      </h2>
      {items.length === 0 && isLoading && <SkeletonRows count={4} className="mov mov--loading" />}
      {items.length === 0 && hasFailed && (
        <EmptyState
          role="alert"
          icon="cloud-off"
          title={text('wallet-movements-failed')}
          text={text('failed-text')}
          action={
            // The button of the balance reads both again.
            !hasBalanceFailed && (
              <Button isBlock icon="refresh-cw" onPress={retry}>
                {text('try-now')}
              </Button>
            )
          }
        />
      )}
      {items.length === 0 && !isLoading && !hasFailed && (
        <EmptyState icon="receipt-text" title={text('wallet-empty')} text={text('wallet-empty-text')} />
      )}
      {days.map(([day, movements]) => (
        <section key={day}>
          <h3 className="day">{dayName(day, movements[0]?.at ?? '')}</h3>
          <ul>
            {movements.map((movement) => (
              <Movement key={movement.id} movement={movement} currency={currency} zone={zone} />
            ))}
          </ul>
        </section>
      ))}
      {items.length > 0 && showMore && (
        <Button isBlock variant="tonal" isBusy={isLoading} onPress={showMore}>
          {text('wallet-more')}
        </Button>
      )}
    </section>
  );
}

function Movement({ movement, currency, zone }: { movement: WalletMovement; currency: Currency; zone: string }) {
  const text = useText();
  const { kind, commerce, orderNumber, at } = movement;
  const amountMinor = toMinor(movement.amount);
  const what = text(`movement-${kind}`);
  const isOfOrder = kind === 'order-paid' && commerce !== null;
  const details = [
    !isOfOrder && kind !== 'accounts-merged' && commerce,
    orderNumber !== null && text('wallet-order', { number: orderNumber }),
    clockText(at, zone),
  ];
  return (
    <li className="mov">
      <span className="mov__mark">
        <Icon name={ICONS[kind]} />
      </span>
      <span>
        <b className="strong">{isOfOrder ? commerce : what}</b>
        <span className="small mut">{details.filter(Boolean).join(' · ')}</span>
      </span>
      <b className={amountMinor > 0 ? 'num mov__plus' : 'num'}>
        {amountMinor > 0 ? '+' : '−'}
        {text('price', { amountMinor: Math.abs(amountMinor), currency })}
      </b>
    </li>
  );
}
