import { useState } from 'react';
import { changeDraft, useCheckoutDraft } from '#features/cart/checkout-draft-store.ts';
import { failureText, useText } from '#shared/texts/use-text.ts';
import { useVenue } from '@app/ordering/venue/venue-context.ts';
import { cartDiscountMinor } from '@app/rules/cart/cart-totals.ts';
import { storedDiscountCode } from '@app/rules/orders/discounts/discount-rule.ts';
import { Button } from '@app/ui/controls/button.tsx';
import { TextField } from '@app/ui/fields/text-field.tsx';
import type { Checkout } from '../use-checkout.ts';

/** The code of a discount, behind a button until it is wanted. None where the stall has no codes. @see DISC-01 */
export function DiscountCode({ checkout }: { checkout: Checkout }) {
  const text = useText();
  const { discountCode = '' } = useCheckoutDraft();
  const [isWanted, setWanted] = useState(false);
  const isShown = discountCode !== '' || (checkout.cartDiscount.takesCodes && isWanted);
  if (checkout.filled.processed || !(isShown || checkout.cartDiscount.takesCodes)) return null;
  if (isShown) return <CodeForm checkout={checkout} />;
  return (
    <Button variant="quiet" onPress={() => setWanted(true)}>
      {text('discount-have-code')}
    </Button>
  );
}

/** The code with what it saves, or why it does not apply. The typed code stays. */
function CodeForm({ checkout: { filled, cartDiscount } }: { checkout: Checkout }) {
  const text = useText();
  const { currency } = useVenue();
  const { discountCode = '' } = useCheckoutDraft();
  const [typed, setTyped] = useState(discountCode);
  const { discount, failure, isChecking } = cartDiscount;
  const isApplied = discountCode !== '' && typed.trim() === discountCode;
  const error = isApplied && failure !== null ? failureText(text, failure) : undefined;
  const isOwn = discount !== null && discount.code === storedDiscountCode(discountCode);
  const amountMinor = cartDiscountMinor(filled);
  const saved = () =>
    isOwn
      ? text('discount-saves', { price: text('price', { amountMinor, currency }) })
      : text('discount-other-better', { name: discount?.name ?? '' });
  return (
    <form
      className="stack"
      onSubmit={(event) => {
        event.preventDefault();
        changeDraft({ discountCode: typed.trim() });
      }}
    >
      <TextField
        label={text('discount-rule-code')}
        autoComplete="off"
        value={typed}
        onChange={setTyped}
        error={error}
        hint={isApplied && failure === null && discount !== null ? saved() : undefined}
      />
      {isApplied ? (
        <Button
          variant="quiet"
          onPress={() => {
            setTyped('');
            changeDraft({ discountCode: '' });
          }}
        >
          {text('discount-remove')}
        </Button>
      ) : (
        <Button type="submit" variant="tonal" isUnavailable={typed.trim() === '' || isChecking}>
          {text('discount-apply')}
        </Button>
      )}
    </form>
  );
}
