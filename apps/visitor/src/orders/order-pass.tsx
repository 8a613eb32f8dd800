import type { Order } from '@app/contract/orders.ts';
import { useText } from '../texts/use-text.ts';

const QR = 1;

/** A ticket with the number, the place, and what is shown at hand-over. Works without a signal. @see ORD-04, DEL-04 */
export function OrderPass({ order }: { order: Order }) {
  const text = useText();
  const { number, commerce, delivery } = order;
  return (
    <article className="pass">
      <div className="pass__main">
        <p className="small mut">{text('your-number')}</p>
        <p className="bignum" data-digits={String(number).length}>
          {number}
        </p>
        <p className="strong">{delivery ?? text('picks-up-at', commerce.name)}</p>
        <p className="small mut">
          {[delivery === null ? null : commerce.name, commerce.address].filter(Boolean).join(', ')}
        </p>
      </div>
      <div className="pass__code">
        <OrderImage order={order} />
        <div>
          <p className="small mut">{text(delivery === null ? 'pick-up-code' : 'delivery-code')}</p>
          <VerificationCode code={order.verificationCode} />
          <p className="small mut">{text(delivery === null ? 'code-help-pick-up' : 'code-help-delivery')}</p>
        </div>
      </div>
    </article>
  );
}

export function VerificationCode({ code }: { code: string }) {
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

/** The QR, 160 × 160, or the barcode, 200 × 100, where the order is proved by one. @see PAY-02, DEL-04 */
export function OrderImage({ order }: { order: Order }) {
  const text = useText();
  const method = order.assignedPickupVerificationMethod;
  const wantedType = method === 'qr' ? QR : method === 'barcode' ? 2 : null;
  const image = order.images.find(({ orderImageTypeId }) => orderImageTypeId === wantedType);
  if (!image) return null;
  const isQr = image.orderImageTypeId === QR;
  return (
    <div className={isQr ? 'qr' : 'qr qr--bar'}>
      <img
        src={image.path}
        alt={text(isQr ? 'qr-alt' : 'barcode-alt')}
        width={isQr ? 160 : 200}
        height={isQr ? 160 : 100}
      />
    </div>
  );
}
