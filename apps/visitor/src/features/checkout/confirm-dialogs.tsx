import { toMinor } from '@app/contract/values/minor-units.ts';
import type { StockShortage } from '@app/contract/visitor/orders.ts';
import { problemText } from '@app/contract/protocol/problem-texts.ts';
import { setQuantity } from '@app/rules/cart/cart-lines.ts';
import type { Cart, CartLine } from '@app/rules/cart/cart.ts';
import { removeExtra } from '@app/rules/cart/cart-lines.ts';
import { cartTotalMinor } from '@app/rules/cart/cart-totals.ts';
import { Button } from '@app/ui/controls/button.tsx';
import { buttonClass } from '@app/ui/controls/button-class.ts';
import { Dialog } from '@app/ui/overlays/dialog.tsx';
import { Picture } from '@app/ui/media/picture.tsx';
import { Plate } from '@app/ui/media/plate.tsx';
import { Link } from 'wouter';
import { useVenue } from '../venues/venue-context.ts';
import { changeCart } from '../cart/change-cart.ts';
import type { OutboxProblem } from '../outbox/outbox-entry.ts';
import { ordersPath } from '#shared/navigation/route-paths.ts';
import { useLanguage, useText } from '#shared/texts/use-text.ts';

/** Shows the shortages with the documents' texts, and a button to continue with the available units. @see CHK-05 */
export function StockDialog({
  cart,
  shortages,
  onClose,
}: {
  cart: Cart;
  shortages: readonly StockShortage[];
  onClose: () => void;
}) {
  const text = useText();
  const language = useLanguage();
  const { currency } = useVenue();
  const fixed = shortages.reduce(withWhatIsLeft, cart);
  const first = cart.details.find((line) => line.product.id === shortages[0]?.productId)?.product.image ?? null;
  const hasRest = fixed.details.length > 0;
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={text('stock-title')}
      art={
        <Plate isPhoto={first !== null && !first.isCutout}>
          <Picture image={first} alt="" sizes="112px" placeholderIcon="utensils" />
        </Plate>
      }
      actions={
        <>
          {hasRest && (
            <Button
              isBlock
              price={text('price', cartTotalMinor(fixed), currency)}
              onPress={() => {
                changeCart((now) => shortages.reduce(withWhatIsLeft, now));
                onClose();
              }}
            >
              {text('stock-fix')}
            </Button>
          )}
          <Button variant={hasRest ? 'quiet' : 'primary'} isBlock onPress={onClose}>
            {text('stock-change')}
          </Button>
        </>
      }
    >
      {problemText(language, 'no-stock', { shortages })}
    </Dialog>
  );
}

/** Removes units, last lines first, down to the available number. */
function withWhatIsLeft(cart: Cart, { productId, clothingSizeId, available }: StockShortage): Cart {
  const isMain = (line: CartLine) =>
    line.product.id === productId && (clothingSizeId === null || line.clothingSize?.id === clothingSizeId);
  let left = Math.max(0, available);
  let fixed = cart;
  for (const line of cart.details) {
    if (isMain(line)) {
      const quantity = Math.min(line.quantity, left);
      left -= quantity;
      if (quantity < line.quantity) fixed = setQuantity(fixed, line.lineId, quantity);
    }
    const related = line.relatedProducts.find(({ id }) => id === productId);
    if (!related) continue;
    const remaining = Math.min(related.quantity, left);
    left -= remaining;
    for (let unit = remaining; unit < related.quantity; unit += 1) fixed = removeExtra(fixed, line.lineId, productId);
  }
  return fixed;
}

/** The price changed: the order is not placed until it is confirmed again. */
export function TotalDialog({
  beforeMinor,
  problem,
  isReady,
  onAccept,
  onClose,
}: {
  beforeMinor: number;
  problem: OutboxProblem;
  /** The cart has the new prices. */
  isReady: boolean;
  onAccept: () => void;
  onClose: () => void;
}) {
  const text = useText();
  const { currency } = useVenue();
  const total = problem.facts['totalAmount'];
  const nowMinor = typeof total === 'number' ? toMinor(total) : null;
  return (
    <Dialog
      isOpen
      onClose={onClose}
      icon="receipt-text"
      tone="warn"
      title={text('total-title')}
      actions={
        <>
          <Button
            isBlock
            isBusy={!isReady}
            price={nowMinor === null ? undefined : text('price', nowMinor, currency)}
            onPress={onAccept}
          >
            {text('total-accept')}
          </Button>
          <Button variant="quiet" isBlock onPress={onClose}>
            {text('stock-change')}
          </Button>
        </>
      }
    >
      <p>{problem.detail}</p>
      {nowMinor !== null && (
        <dl className="sum totals">
          <div>
            <dt>{text('total-before')}</dt>
            <dd className="num">
              <s>{text('price', beforeMinor, currency)}</s>
            </dd>
          </div>
          <div>
            <dt>{text('total-now')}</dt>
            <dd className="num">{text('price', nowMinor, currency)}</dd>
          </div>
        </dl>
      )}
    </Dialog>
  );
}

/** A rejection because of open orders, with the server's text. @see ERR-01 */
export function OpenOrdersDialog({ detail, onClose }: { detail: string; onClose: () => void }) {
  const text = useText();
  const venue = useVenue();
  return (
    <Dialog
      isOpen
      onClose={onClose}
      icon="receipt-text"
      title={text('open-orders-title')}
      actions={
        <>
          <Link className={buttonClass({ isBlock: true })} href={ordersPath(venue.code)} onClick={onClose}>
            {text('open-orders-see')}
          </Link>
          <Button variant="quiet" isBlock onPress={onClose}>
            {text('stock-change')}
          </Button>
        </>
      }
    >
      {detail}
    </Dialog>
  );
}

export function RefusedDialog({ title, detail, onClose }: { title: string; detail: string; onClose: () => void }) {
  const text = useText();
  return (
    <Dialog
      isOpen
      onClose={onClose}
      icon="circle-alert"
      tone="bad"
      title={title}
      actions={
        <Button isBlock onPress={onClose}>
          {text('stock-change')}
        </Button>
      }
    >
      {detail}
    </Dialog>
  );
}
