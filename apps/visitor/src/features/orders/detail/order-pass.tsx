import { WayLine } from '#features/ways/way-line.tsx';
import { useText } from '#shared/texts/use-text.ts';
import { toMinor } from '@app/contract/values/minor-units.ts';
import { ORDER_STATUS } from '@app/contract/values/order-statuses.ts';
import { useLanguage } from '@app/ordering/language/locale-context.ts';
import { placeInWords } from '@app/rules/delivery/place-in-words.ts';
import type { Order } from '@app/rules/language/localised-types.ts';
import type { ShownPromise } from '@app/rules/orders/shown-promise.ts';
import { isActiveOrder } from '../active-orders.ts';
import { isCashWait, type CashWait } from '../cash-wait-time.ts';
import { calledIfActive } from '../order-status.ts';
import { CashCountdown } from './cash-wait.tsx';
import { EndedFoot } from './ended-foot.tsx';
import { NewTime } from './new-time.tsx';
import { SignedQr } from './signed-qr.tsx';

const QR = 1;

/** Number, place and pickup code of the order. Works offline. @see ORD-04, DEL-04 */
export function OrderPass({ order, nowMs, promise }: { order: Order; nowMs: number; promise: ShownPromise | null }) {
  const text = useText();
  const { number, commerce, delivery } = order;
  const called = calledIfActive(order);
  return (
    <article className="pass">
      <div className="pass__main">
        <p className="small mut">{text('your-number')}</p>
        <p className="bignum" data-digits={String(called).length}>
          {called}
        </p>
        {called !== number && (
          <p className="pass__order small mut num">
            {text('claim-order')} <span>{number}</span>
          </p>
        )}
        {isCashWait(order) ? (
          <CashDue order={order} />
        ) : (
          <>
            <p className="strong">{delivery === null ? placeText(order, text) : placeInWords(delivery)}</p>
            <p className="small mut">
              {[delivery === null ? null : commerce.name, commerce.address].filter(Boolean).join(', ')}
            </p>
            {delivery === null && isActiveOrder(order) && <WayLine venueId={order.venue.id} commerce={commerce} />}
            <NewTime order={order} promise={promise} />
          </>
        )}
      </div>
      <PassFoot order={order} nowMs={nowMs} />
    </article>
  );
}

/** Until an order is paid in cash, its time limit is nearer than its code, which the screen shows further below. */
function PassFoot({ order, nowMs }: { order: Order; nowMs: number }) {
  if (isCashWait(order)) return <CashCountdown order={order} />;
  if (!isActiveOrder(order)) return <EndedFoot order={order} nowMs={nowMs} />;
  return (
    <div className="pass__code">
      <HandOver order={order} />
    </div>
  );
}

/** Amount to be paid in cash, and for what. */
function CashDue({ order }: { order: CashWait }) {
  const text = useText();
  const language = useLanguage();
  const products = order.details.map(({ quantity, product }) => text('summary-line', { quantity, name: product }));
  return (
    <>
      <p className="strong num">
        {text('cash-wait-amount', {
          amount: text('price', { amountMinor: toMinor(order.totalAmount), currency: order.currency }),
        })}
      </p>
      <p className="small mut">{new Intl.ListFormat(language).format(products)}</p>
    </>
  );
}

function placeText({ orderStatusId, commerce }: Order, text: ReturnType<typeof useText>): string {
  if (orderStatusId === ORDER_STATUS.incompleted) return commerce.name;
  return text(orderStatusId === ORDER_STATUS.delivered ? 'picked-up-at' : 'picks-up-at', { commerce: commerce.name });
}

/** Image and letters of the pickup code. */
export function HandOver({ order }: { order: Order }) {
  const text = useText();
  const isPickUp = order.delivery === null;
  return (
    <>
      <OrderImage order={order} />
      <div className="pass__word">
        <p className="small mut">{text(isPickUp ? 'pick-up-code' : 'delivery-code')}</p>
        <PickupCode code={order.verificationCode} />
        <p className="small mut">{text(isPickUp ? 'code-help-pick-up' : 'code-help-delivery')}</p>
      </div>
    </>
  );
}

export function PickupCode({ code }: { code: string }) {
  const characters = code.split('');
  return (
    <p className="code num">
      <span className="sr">{characters.join(' ')}</span>
      {characters.map((character, place) => (
        <b key={place} aria-hidden="true">
          {character}
        </b>
      ))}
    </p>
  );
}

/** Signed QR, QR code (160 × 160) or barcode (200 × 100) of the order, if it has one. @see PAY-02, DEL-04 */
export function OrderImage({ order }: { order: Order }) {
  const text = useText();
  const method = order.assignedPickupVerificationMethod;
  const wantedType = method === 'qr' ? QR : method === 'barcode' ? 2 : null;
  const image = order.images.find(({ orderImageTypeId }) => orderImageTypeId === wantedType);
  if (!image) return null;
  const isQr = image.orderImageTypeId === QR;
  const label = text(isQr ? 'qr-alt' : 'barcode-alt');
  const drawn = <img src={image.path} alt={label} width={isQr ? 160 : 200} height={isQr ? 160 : 100} />;
  const { pickupPass } = order;
  if (isQr && pickupPass !== undefined) {
    return (
      <div className="qr qr--signed">
        <SignedQr content={pickupPass} label={label}>
          {drawn}
        </SignedQr>
      </div>
    );
  }
  return <div className={isQr ? 'qr' : 'qr qr--bar'}>{drawn}</div>;
}
