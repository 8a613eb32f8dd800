import { useText } from '#shared/texts/use-text.ts';
import { ORDER_STATUS } from '@app/contract/values/order-statuses.ts';
import type { Order } from '@app/rules/language/localised-types.ts';
import { Icon } from '@app/ui/icons/icon.tsx';
import { momentText } from '../moment-text.ts';
import { reachedAt, statusIcon, statusText } from '../order-status.ts';

/** A delivered or cancelled order needs no pickup code. */
export function EndedFoot({ order, nowMs }: { order: Order; nowMs: number }) {
  const text = useText();
  const { orderStatusId, venue } = order;
  const isDelivered = orderStatusId === ORDER_STATUS.delivered;
  const at = reachedAt(order, orderStatusId);
  const words = [text(statusText(order)), at && momentText(at, nowMs, venue.localDateTimeIdentifier)];
  return (
    <div className="pass__code">
      <span className={isDelivered ? 'pass__mark pass__mark--ok' : 'pass__mark'}>
        <Icon name={statusIcon(order)} />
      </span>
      <div className="pass__word">
        <p className="strong num">{words.filter(Boolean).join(' · ')}</p>
        <p className="small mut">{text(isDelivered ? 'code-used' : 'code-over')}</p>
      </div>
    </div>
  );
}
