import { showToast } from '#shared/layout/toast-store.ts';
import type { TextKey } from '#shared/texts/es.ts';
import { useText } from '#shared/texts/use-text.ts';
import { toMinor } from '@app/contract/values/minor-units.ts';
import { useDayText } from '@app/ordering/time/use-day-text.ts';
import type { Order } from '@app/rules/language/localised-types.ts';
import { IconButton } from '@app/ui/controls/icon-button.tsx';
import type { IconName } from '@app/ui/icons/icon-names.ts';
import { Icon } from '@app/ui/icons/icon.tsx';
import { Badge, type BadgeTone } from '@app/ui/status/badge.tsx';
import type { OrderRefund } from './refund-facts.ts';
import { RefundSteps } from './refund-steps.tsx';
import { targetTitle } from './refund-words.ts';

type CardProps = { order: Order; refund: OrderRefund };

const ICONS = {
  provider: 'credit-card',
  wallet: 'wallet',
  cash: 'banknote',
  'by-hand': 'hand-coins',
} as const satisfies Record<OrderRefund['method'], IconName>;

/** One destination of refunded money. @param props.isOnly the head of the order has its amount */
export function RefundCard({ order, refund, isOnly }: CardProps & { isOnly: boolean }) {
  const text = useText();
  const dayOf = useDayText(order.venue.localDateTimeIdentifier);
  const { method, card, arrivesBy, reference, lines } = refund;
  const badge = badgeOf(refund);
  const price = (amount: number) => text('price', { amountMinor: toMinor(amount), currency: order.currency });
  return (
    <article className="panel refund">
      <div className="refund__to">
        <span className="refund__mark">
          <Icon name={ICONS[method]} />
        </span>
        <span>
          <b>{targetTitle(refund, text)}</b>
          {isOnly ? (
            card && <span className="small mut">{text('refund-paid-with-it')}</span>
          ) : (
            <span className="num">{price(refund.amount)}</span>
          )}
        </span>
        <Badge tone={badge.tone} icon={badge.icon}>
          {text(badge.key)}
        </Badge>
      </div>
      {lines.length > 0 && (
        <ul className="olines refund__part">
          {lines.map(({ product, quantity, amount }, place) => (
            <li key={place}>
              <b className="num">{quantity}</b>
              <span>{product}</span>
              <span className="num">{price(amount)}</span>
            </li>
          ))}
        </ul>
      )}
      <div className="refund__part">
        <RefundSteps order={order} refund={refund} />
      </div>
      {arrivesBy !== null && (
        <div className="refund__part refund__by">
          <span className="refund__mark refund__mark--ok">
            <Icon name="calendar-days" />
          </span>
          <span>
            <b>{text('refund-by', { day: dayOf(arrivesBy) })}</b>
            <span className="small mut">{text('refund-by-hint')}</span>
          </span>
        </div>
      )}
      <div className="refund__part refund__reference">
        <span>
          <span className="small mut">{text('refund-reference')}</span>
          <b className="num">{reference}</b>
        </span>
        <CopyReference reference={reference} />
      </div>
    </article>
  );
}

function CopyReference({ reference }: { reference: string }) {
  const text = useText();
  const copy = () =>
    void navigator.clipboard
      ?.writeText(reference)
      .then(() => showToast({ id: 'reference-copied', text: text('refund-copied'), icon: 'copy' }));
  return <IconButton icon="copy" label={`${text('refund-copy')} ${reference}`} onPress={copy} />;
}

type RefundBadge = { tone: BadgeTone; icon: IconName; key: Extract<TextKey, `refund-badge-${string}`> };

function badgeOf({ method, state }: OrderRefund): RefundBadge {
  if (state === 'refused') return { tone: 'bad', icon: 'circle-alert', key: 'refund-badge-refused' };
  if (state === 'requested') {
    if (method === 'cash') return { tone: 'warn', icon: 'banknote', key: 'refund-badge-collect' };
    return { tone: 'idle', icon: 'landmark', key: 'refund-badge-bank' };
  }
  if (method === 'provider') return { tone: 'ok', icon: 'undo-2', key: 'refund-badge-way' };
  return { tone: 'ok', icon: 'check', key: 'refund-badge-done' };
}
