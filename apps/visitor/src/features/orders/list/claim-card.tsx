import { Link } from 'wouter';
import { orderDetailPath } from '#shared/navigation/route-paths.ts';
import { useText } from '#shared/texts/use-text.ts';
import type { Order } from '@app/rules/language/localised-types.ts';
import { Icon } from '@app/ui/icons/icon.tsx';
import { Plate } from '@app/ui/media/plate.tsx';
import { Badge } from '@app/ui/status/badge.tsx';
import { momentText } from '../moment-text.ts';

/** A claimed discount of the list, as a link. @see DISC-01, ORD-03 */
export function ClaimCard({ order, nowMs, isShown }: { order: Order; nowMs: number; isShown: boolean }) {
  const text = useText();
  const { venue, commerce, number, claim } = order;
  return (
    <Link
      className="ocard"
      href={orderDetailPath(venue.code, commerce.code, number)}
      aria-current={isShown || undefined}
    >
      <div className="ocard__top">
        <Plate>
          <Icon name="badge-percent" />
        </Plate>
        <span>
          <b className="ocard__n num">{text('discount-of', { percent: claim?.percent ?? 0 })}</b>
          <span className="small mut">{commerce.name}</span>
        </span>
        <ClaimBadge order={order} />
      </div>
      <div className="ocard__foot">
        <small className="mut num">
          {text('order-number', { number })} · {momentText(order.createdAt, nowMs, venue.localDateTimeIdentifier)}
        </small>
        <span className="link">
          {text('see-claim')}
          <Icon name="chevron-right" />
        </span>
      </div>
    </Link>
  );
}

/** Whether a claimed discount was used. */
export function ClaimBadge({ order: { claim } }: { order: Order }) {
  const text = useText();
  const isUsed = claim !== null && claim.usedAt !== null;
  return (
    <Badge tone={isUsed ? 'ok' : 'idle'} icon={isUsed ? 'circle-check' : 'badge-percent'}>
      {text(isUsed ? 'claim-used' : 'claim-unused')}
    </Badge>
  );
}
