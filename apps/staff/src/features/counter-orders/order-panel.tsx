import { useState } from 'react';
import { COMMENT_MAX_CHARACTERS } from '@app/contract/values/limits.ts';
import { decrease, growsByOption, increase, removeLine, setComment } from '@app/rules/cart/cart-lines.ts';
import { cartTotalMinor, lineTotalMinor, requiresIdentification } from '@app/rules/cart/cart-totals.ts';
import type { Cart, CartLine } from '@app/rules/cart/cart.ts';
import { lineUnitsLeft } from '@app/rules/cart/units-left.ts';
import { amountText } from '@app/rules/formatting/amount-text.ts';
import { Button } from '@app/ui/controls/button.tsx';
import { IconButton } from '@app/ui/controls/icon-button.tsx';
import { TextField } from '@app/ui/fields/text-field.tsx';
import type { CounterPlace } from './counter-place.ts';
import { enteredCart } from './entered-cart.ts';
import { clearEnteredOrder, useEnteredOrder } from './entered-order.ts';
import { OrderFields } from './order-fields.tsx';
import { seatProblems, type SeatsOffered } from './seat/entered-seat.ts';
import { UnitStepper } from './unit-stepper.tsx';
import { useText } from './use-text.ts';
import styles from './counter-orders.module.css';

const NO_PROBLEMS = new Map();

/** The lines of the entered order, what it still needs, and its total. @see CART-02, CHK-04 */
export function OrderPanel({
  cart,
  place,
  isCharged,
  seats,
  onCharge,
}: {
  cart: Cart;
  place: CounterPlace;
  /** The commerce takes cash, or the counter has a card terminal. */
  isCharged: boolean;
  seats: SeatsOffered;
  onCharge: () => void;
}) {
  const text = useText();
  const { isDocumentSeen, seat } = useEnteredOrder(place.id);
  const [isTried, setTried] = useState(false);
  const isDocumentAsked = requiresIdentification(cart);
  const problems = seatProblems(seats, seat);
  const reason = () => {
    if (!isCharged) return text('counter-no-cash');
    if (isTried && problems.size > 0) return text('counter-seat-missing');
    return isDocumentAsked && !isDocumentSeen ? text('counter-document-missing') : undefined;
  };
  const charge = () => {
    setTried(true);
    if (problems.size === 0) onCharge();
  };
  return (
    <div className={styles['panel']}>
      <ul className={styles['lines']}>
        {cart.details.map((line) => (
          <OrderLine key={line.lineId} line={line} cart={cart} place={place} />
        ))}
      </ul>
      <div className={styles['more']}>
        <OrderFields {...{ cart, place, seats }} problems={isTried ? problems : NO_PROBLEMS} />
        <Button
          variant="primary"
          isBlock
          icon="hand-coins"
          price={amountText(cartTotalMinor(cart), place.currency)}
          reason={reason()}
          onPress={charge}
        >
          {text('counter-charge')}
        </Button>
        <Button variant="quiet" isBlock icon="trash-2" onPress={() => clearEnteredOrder(place.id)}>
          {text('counter-clear')}
        </Button>
      </div>
    </div>
  );
}

function OrderLine({ line, cart, place }: { line: CartLine; cart: Cart; place: CounterPlace }) {
  const text = useText();
  const { lineId, product, quantity, clothingSize, relatedProducts, isCombined } = line;
  const name = clothingSize ? `${product.name} ${clothingSize.description}` : product.name;
  // The options of the product add another option.
  const isFixed = growsByOption(line);
  const set = (wanted: number) =>
    enteredCart(place.id).change((now) => {
      if (wanted < 1) return removeLine(now, lineId);
      return wanted > quantity ? increase(now, lineId) : decrease(now, lineId);
    });
  const [isNoteOpen, setNoteOpen] = useState(line.comment !== '');
  return (
    <li className={styles['line']}>
      <span className={styles['lineWords']}>
        <b>{name}</b>
        {relatedProducts.length > 0 && (
          <span>
            {relatedProducts
              .map((related) => (isCombined ? related.product.name : `${related.quantity} ${related.product.name}`))
              .join(', ')}
          </span>
        )}
        <span className="num">{amountText(lineTotalMinor(line), place.currency)}</span>
      </span>
      <IconButton
        icon="message-square"
        label={text('counter-note', { product: name })}
        aria-expanded={isNoteOpen}
        onPress={() => setNoteOpen(!isNoteOpen)}
      />
      <UnitStepper
        product={name}
        quantity={quantity}
        max={isFixed ? quantity : quantity + lineUnitsLeft(cart, line)}
        removesAtOne
        onChange={set}
      />
      {isNoteOpen && (
        <div className={styles['note']}>
          <TextField
            label={text('counter-note-label')}
            value={line.comment}
            maxLength={COMMENT_MAX_CHARACTERS}
            autoComplete="off"
            onChange={(comment) => enteredCart(place.id).change((now) => setComment(now, lineId, comment))}
          />
        </div>
      )}
    </li>
  );
}
