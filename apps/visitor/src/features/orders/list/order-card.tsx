import { Link } from 'wouter';
import { orderDetailPath } from '#shared/navigation/route-paths.ts';
import { useText } from '#shared/texts/use-text.ts';
import { toMinor } from '@app/contract/values/minor-units.ts';
import { clockText } from '@app/rules/formatting/venue-time.ts';
import type { Order } from '@app/rules/language/localised-types.ts';
import { Icon } from '@app/ui/icons/icon.tsx';
import { PlainPicture } from '@app/ui/media/plain-picture.tsx';
import { Plate } from '@app/ui/media/plate.tsx';
import { StatusBars } from '@app/ui/status/status-bars.tsx';
import { cashDue } from '../cash-due.ts';
import { momentText } from '../moment-text.ts';
import { placeOf, promiseText, promiseTitle, usePromise } from '../order-promise.ts';
import { refundText } from '../order-refunds.ts';
import { calledIfActive, withOrderNumber, statusText, statusSequence } from '../order-status.ts';
import { OrderBadge } from './order-badge.tsx';
import { stateDetail } from './state-detail.ts';

type CardProps = { order: Order; nowMs: number; isShown: boolean };

const pathOf = ({ venue, commerce, number }: Order) => orderDetailPath(venue.code, commerce.code, number);

/** An order of the list, as a link. @param props.isShown it is open beside the list @see ORD-03 */
export function OrderCard({ order, nowMs, isShown }: CardProps) {
  const text = useText();
  const { venue, commerce } = order;
  const zone = venue.localDateTimeIdentifier;
  const promise = usePromise(order);
  const detail = stateDetail(order, text) ?? promiseText(promise, placeOf(order), text);
  return (
    <Link className="ocard" href={pathOf(order)} aria-current={isShown || undefined}>
      <div className="ocard__top">
        <Plate isPhoto={commerce.logoPath !== null}>
          <PlainPicture path={commerce.logoPath} size={52} placeholderIcon="store" />
        </Plate>
        <span>
          <b className="ocard__n num">
            <span className="sr">{text('order-number', { number: order.number })}</span>
            <span aria-hidden="true">{calledIfActive(order)}</span>
          </b>
          <span className="small mut">{withOrderNumber(order, commerce.name, text)}</span>
        </span>
        <OrderBadge order={order} promise={promiseTitle(promise, zone, text)} />
      </div>
      <div className="ocard__foot">
        <span className="num">
          {text('price', { amountMinor: toMinor(order.totalAmount), currency: order.currency })}{' '}
          <small className="mut">
            · {momentText(order.createdAt, nowMs, zone)}
            {detail !== null && ` · ${detail}`}
          </small>
        </span>
        <span className="link">
          {text('go-to-order')}
          <Icon name="chevron-right" />
        </span>
      </div>
    </Link>
  );
}

/** Large card of the active order. */
export function ActiveOrderCard({ order, isShown }: Omit<CardProps, 'nowMs'>) {
  const text = useText();
  const sequence = statusSequence(order).slice(1);
  const place = Math.max(0, sequence.indexOf(order.orderStatusId));
  const promise = usePromise(order);
  const zone = order.venue.localDateTimeIdentifier;
  const words = promiseText(promise, placeOf(order), text);
  const state = promiseTitle(promise, zone, text) ?? text(statusText(order));
  const payUntil = cashDue(order) === 'pay-first' ? order.expiresAt : null;
  const more = [words, refundText(order, text)].filter(Boolean).join(' · ');
  return (
    <Link className="olive on-brand" href={pathOf(order)} aria-current={isShown || undefined}>
      <span className="olive__top">
        <span>
          <span className="olive__name">{withOrderNumber(order, order.commerce.name, text)}</span>
          <span className="bignum" data-digits={String(calledIfActive(order)).length}>
            {calledIfActive(order)}
          </span>
        </span>
        {order.commerce.logoPath && <PlainPicture path={order.commerce.logoPath} size={88} placeholderIcon="store" />}
      </span>
      <StatusBars states={sequence.map((_, index) => (index < place ? 'done' : index === place ? 'now' : 'todo'))} />
      <span className="olive__foot">
        <b>{payUntil === null ? state : text('live-pay-until', { time: clockText(payUntil, zone) })}</b>
        {more !== '' && <span className="num">{more}</span>}
      </span>
      <span className="sr">{text('go-to-order')}</span>
    </Link>
  );
}
