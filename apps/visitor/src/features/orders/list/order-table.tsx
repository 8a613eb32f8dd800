import { Link } from 'wouter';
import { orderDetailPath } from '#shared/navigation/route-paths.ts';
import { useText } from '#shared/texts/use-text.ts';
import { toMinor } from '@app/contract/values/minor-units.ts';
import { ORDER_STATUS } from '@app/contract/values/order-statuses.ts';
import type { Order } from '@app/rules/language/localised-types.ts';
import { Icon } from '@app/ui/icons/icon.tsx';
import { PlainPicture } from '@app/ui/media/plain-picture.tsx';
import { Plate } from '@app/ui/media/plate.tsx';
import { momentText } from '../moment-text.ts';
import { OrderAgain } from '../order-again.tsx';
import { placeOf, promiseText, promiseTitle, usePromise } from '../order-promise.ts';
import { calledIfActive, withOrderNumber, reachedAt } from '../order-status.ts';
import { ClaimBadge } from './claim-card.tsx';
import { OrderBadge } from './order-badge.tsx';
import { stateDetail } from './state-detail.ts';
import './order-table.css';

/** Orders of a wide window, a row each. @see ORD-03, APP-12 */
export function OrderTable({ orders, nowMs }: { orders: readonly Order[]; nowMs: number }) {
  const text = useText();
  return (
    <div className="otable">
      <table aria-label={text('my-orders')}>
        <thead>
          <tr>
            <th scope="col">{text('claim-order')}</th>
            <th scope="col" className="otable__products">
              {text('orders-products')}
            </th>
            <th scope="col">{text('orders-when')}</th>
            <th scope="col">{text('orders-status')}</th>
            <th scope="col" className="otable__total">
              {text('summary-total')}
            </th>
            <th scope="col">
              <span className="sr">{text('go-to-order')}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {orders.map((order) => (
            <OrderRow key={order.id} order={order} nowMs={nowMs} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

function OrderRow({ order, nowMs }: { order: Order; nowMs: number }) {
  const text = useText();
  const { venue, commerce, number, createdAt, isDiscount, claim } = order;
  return (
    <tr>
      <th scope="row" aria-label={`${text('order-number', { number })}, ${commerce.name}`}>
        <span className="otable__order">
          <Plate isPhoto={!isDiscount && commerce.logoPath !== null}>
            {isDiscount ? (
              <Icon name="badge-percent" />
            ) : (
              <PlainPicture path={commerce.logoPath} size={52} placeholderIcon="store" />
            )}
          </Plate>
          <span>
            <b className="ocard__n num">
              {isDiscount ? text('discount-of', { percent: claim?.percent ?? 0 }) : calledIfActive(order)}
            </b>
            <span className="small mut">{withOrderNumber(order, commerce.name, text)}</span>
          </span>
        </span>
      </th>
      <td className="otable__products">
        {isDiscount ? text('order-number', { number }) : <OrderProducts order={order} />}
      </td>
      <td className="num">{momentText(createdAt, nowMs, venue.localDateTimeIdentifier)}</td>
      <td>{isDiscount ? <ClaimBadge order={order} /> : <OrderState order={order} nowMs={nowMs} />}</td>
      <td className="otable__total num">
        {isDiscount
          ? text('claim-percent', { percent: claim?.percent ?? 0 })
          : text('price', { amountMinor: toMinor(order.totalAmount), currency: order.currency })}
      </td>
      <td>
        <span className="otable__actions">
          <OrderAgain order={order} isSmall />
          <Link className="link otable__link" href={orderDetailPath(venue.code, commerce.code, number)}>
            {text(isDiscount ? 'see-claim' : 'go-to-order')}
            <span className="sr"> {number}</span>
            <Icon name="chevron-right" />
          </Link>
        </span>
      </td>
    </tr>
  );
}

const MOST_NAMED = 2;

/** The first products, and how many others there are. */
function OrderProducts({ order: { details } }: { order: Order }) {
  const text = useText();
  const isShort = details.length <= MOST_NAMED;
  const named = details.slice(0, isShort ? MOST_NAMED : 1);
  const names = named.map(({ quantity, product }) => text('summary-line', { quantity, name: product })).join(', ');
  return isShort ? names : text('orders-products-more', { product: names, others: details.length - named.length });
}

function OrderState({ order, nowMs }: { order: Order; nowMs: number }) {
  const text = useText();
  const zone = order.venue.localDateTimeIdentifier;
  const promise = usePromise(order);
  const deliveredAt = reachedAt(order, ORDER_STATUS.delivered);
  const more = stateDetail(order, text) ?? promiseText(promise, placeOf(order), text);
  return (
    <span className="otable__state">
      <OrderBadge
        order={order}
        promise={promiseTitle(promise, zone, text)}
        deliveredMoment={deliveredAt && momentText(deliveredAt, nowMs, zone)}
      />
      {more !== null && <span className="small mut">{more}</span>}
    </span>
  );
}
