import { useLocation } from 'wouter';
import { currentCart } from '#features/cart/cart-state.ts';
import { putCart } from '#features/cart/put-cart.ts';
import { shoppingCartPath } from '#shared/navigation/route-paths.ts';
import type { TextKey } from '#shared/texts/es.ts';
import { useText } from '#shared/texts/use-text.ts';
import { withNewOrderKey } from '@app/ordering/cart/order-key.ts';
import { useVenue } from '@app/ordering/venue/venue-context.ts';
import { cartTotalMinor } from '@app/rules/cart/cart-totals.ts';
import { Button } from '@app/ui/controls/button.tsx';
import type { IconName } from '@app/ui/icons/icon-names.ts';
import { Icon } from '@app/ui/icons/icon.tsx';
import { isBackedOff, isOpen, type OutboxEntry } from './outbox-entry.ts';
import { cancelUnsent, dismissOutboxEntry, retryNow, useOutbox } from './outbox.ts';

const LOOKS = {
  saved: ['saved-title', 'cloud-upload'],
  sending: ['sending-title', 'send'],
  'cancel-requested': ['withdrawn-title', 'hourglass'],
  rejected: ['rejected-title', 'circle-alert'],
  expired: ['expired-title', 'clock'],
} as const satisfies Partial<Record<OutboxEntry['state'], readonly [TextKey, IconName]>>;

const BUSY_LOOK = ['busy-title', 'hourglass'] as const satisfies readonly [TextKey, IconName];

const MEMORY_LOOK = ['not-stored-title', 'cloud-upload'] as const satisfies readonly [TextKey, IconName];

function lookOf(state: keyof typeof LOOKS, entry: OutboxEntry): readonly [TextKey, IconName] {
  if (state !== 'saved') return LOOKS[state];
  if (isBackedOff(entry)) return BUSY_LOOK;
  return entry.isOnlyInMemory === true ? MEMORY_LOOK : LOOKS[state];
}

export function useUnplacedOrders(): OutboxEntry[] {
  return useOutbox().filter(({ state }) => state !== 'received' && state !== 'cancelled');
}

/** Orders of the outbox that are not placed: waiting, rejected or expired. @see APP-11, ORD-03 */
export function UnsentOrders() {
  const text = useText();
  const entries = useUnplacedOrders();
  if (entries.length === 0) return null;
  return (
    <section aria-label={text('on-its-way')}>
      {entries.map((entry) => (
        <UnsentOrder key={entry.key} entry={entry} />
      ))}
    </section>
  );
}

function UnsentOrder({ entry }: { entry: OutboxEntry }) {
  const text = useText();
  const { currency } = useVenue();
  const [, navigate] = useLocation();
  const { state, cart, key, problem } = entry;
  if (state === 'received' || state === 'cancelled') return null;
  const [title, icon] = lookOf(state, entry);

  // The cart shows the reason and the remedy.
  const restoreCart = () => {
    if (currentCart()?.commerce.id !== cart.commerce.id) {
      putCart({ ...withNewOrderKey(cart), processed: false });
    }
    navigate(shoppingCartPath(cart.venue.code, cart.commerce.code));
  };
  return (
    <article className="ounsent">
      <p className="ounsent__top" role="status">
        <Icon name={icon} />
        <b>{text(title)}</b>
      </p>
      <p className="small mut">
        {cart.commerce.name} ·{' '}
        <span className="num">{text('price', { amountMinor: cartTotalMinor(cart), currency })}</span>
      </p>
      {problem && <p className="small">{problem.detail}</p>}
      <div className="ounsent__foot">
        {isOpen(entry) ? (
          <>
            <Button size="s" variant="tonal" icon="refresh-cw" onPress={() => void retryNow()}>
              {text('try-now')}
            </Button>
            {state !== 'cancel-requested' && (
              <Button size="s" variant="danger" onPress={() => void cancelUnsent(key)}>
                {text('cancel-order')}
              </Button>
            )}
          </>
        ) : (
          <>
            <Button size="s" variant="tonal" onPress={restoreCart}>
              {text('build-again')}
            </Button>
            <Button size="s" variant="quiet" onPress={() => void dismissOutboxEntry(key)}>
              {text('forget-it')}
            </Button>
          </>
        )}
      </div>
    </article>
  );
}
