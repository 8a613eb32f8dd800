import { useVenue } from '@app/ordering/venue/venue-context.ts';
import { lineTotalMinor } from '@app/rules/cart/cart-totals.ts';
import { cartUnits } from '@app/rules/cart/cart-units.ts';
import { Picture } from '@app/ui/media/picture.tsx';
import { useKioskEstimate } from '../use-kiosk-estimate.ts';
import { useKioskMenu } from '../use-kiosk-menu.ts';
import { useText } from '../use-text.ts';
import { useKioskVisit } from '../visit/kiosk-visit.ts';
import { KioskHead } from './kiosk-head.tsx';

/** Lines that fit into the upper half. */
const SHOWN = 3;

/** The order, in the upper half of reach mode: nothing there is to be touched. @see KIOSK-02 */
export function ReachSummary() {
  const text = useText();
  const { name, currency } = useVenue();
  const cart = useKioskVisit((visit) => visit.cart);
  const lines = cart?.details ?? [];
  const priceOf = (amountMinor: number) => text('price', { amountMinor, currency });
  const more = lines.length - SHOWN;
  const { menu } = useKioskMenu();
  const estimate = useKioskEstimate(menu);
  const place = menu?.commerce.address ?? '';
  return (
    <aside className="k kreach on-brand">
      <KioskHead
        title={menu?.commerce.name ?? name}
        place={place && text('pick-up-at', { place })}
        wait={estimate && text('wait', { time: estimate.time })}
      />
      <p className="kreach__t">{text('my-order')}</p>
      <p className="kreach__s">
        {lines.length === 0 ? text('order-of', { count: cartUnits(cart) }) : text('reach-hint')}
      </p>
      <ul>
        {lines.slice(0, SHOWN).map((line) => (
          <li key={line.lineId}>
            <Picture image={line.product.image} alt="" sizes="140px" placeholderIcon="utensils" isEager />
            <span>
              {line.quantity} {line.product.name}
              <small>{line.relatedProducts.map(({ product }) => product.name).join(', ')}</small>
            </span>
            <b className="num">{priceOf(lineTotalMinor(line))}</b>
          </li>
        ))}
      </ul>
      {more > 0 && <p className="kreach__s">{text('more-lines', { count: more })}</p>}
    </aside>
  );
}
