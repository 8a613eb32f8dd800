import { BackLink } from '#shared/navigation/back-link.tsx';
import { ordersPath } from '#shared/navigation/route-paths.ts';
import { useText } from '#shared/texts/use-text.ts';
import type { Order } from '@app/rules/language/localised-types.ts';
import '@app/ui/layout/app-bar.css';
import { PlainPicture } from '@app/ui/media/plain-picture.tsx';
import { Plate } from '@app/ui/media/plate.tsx';
import { Badge } from '@app/ui/status/badge.tsx';
import { endText } from '../order-status.ts';
import { endMessage, endTime } from './end-message.ts';
import './expired-order.css';

/** Top of an order that was not paid or not started in time: why it ended, and when. @see ORD-04, ORD-07 */
export function ExpiredOrder({ order }: { order: Order }) {
  const text = useText();
  const { venue, commerce, number, details } = order;
  const picture = details.find(({ imagePath }) => imagePath !== null)?.imagePath ?? commerce.logoPath;
  return (
    <>
      <header className="appbar">
        <BackLink href={ordersPath(venue.code)} label={text('see-my-orders')} />
        <p className="appbar__title num">{text('order-number', { number })}</p>
      </header>
      <div className="expired" role="status">
        <Plate isOff>
          <PlainPicture path={picture} size={104} placeholderIcon="utensils" />
        </Plate>
        <Badge tone="warn" icon="clock">
          {text('expired-at', { time: endTime(order) })}
        </Badge>
        <h1 className="h1">
          {text(endText(order) === 'message-not-started' ? 'expired-not-started' : 'expired-unpaid')}
        </h1>
        <p className="expired__why">{endMessage(order, text)}</p>
      </div>
    </>
  );
}
