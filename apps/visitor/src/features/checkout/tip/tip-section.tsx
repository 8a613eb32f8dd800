import { useState } from 'react';
import { changeCart } from '#features/cart/change-cart.ts';
import { useText } from '#shared/texts/use-text.ts';
import type { Currency } from '@app/contract/values/money.ts';
import { useVenue } from '@app/ordering/venue/venue-context.ts';
import { cartTipMinor, cartTotalMinor } from '@app/rules/cart/cart-totals.ts';
import { amountToType, typedAmountMinor } from '@app/rules/formatting/typed-amount.ts';
import { isTipAllowed, suggestedTips } from '@app/rules/tips/order-tip.ts';
import { FilterChips } from '@app/ui/controls/filter-chips.tsx';
import { TextField } from '@app/ui/fields/text-field.tsx';
import type { Checkout } from '../use-checkout.ts';

const NONE = 'none';
const OTHER = 'other';

/**
 * Optional tip: percentages of the products, or an amount. Nothing is chosen at first. A tip at a venue that takes none any
 * more can only be removed.
 *
 * @see TIP-01
 */
export function TipSection({ checkout: { filled } }: { checkout: Checkout }) {
  const text = useText();
  const { tips, currency } = useVenue();
  const [typed, setTyped] = useState<string | null>(null);
  const { tipMinor } = filled;
  const goodsMinor = cartTotalMinor(filled) - cartTipMinor(filled);
  const price = (amountMinor: number) => text('price', { amountMinor, currency });
  const isOff = tips === undefined;
  if (goodsMinor === 0 || (isOff && !tipMinor)) return null;
  const suggested = tips ? suggestedTips(goodsMinor, tips, currency) : [];
  const percent = suggested.find(({ amountMinor }) => amountMinor === tipMinor)?.percent;
  const problem = tips ? typedProblem(typed, currency, tips) : null;
  const isOther = typed !== null || (tipMinor !== undefined && tipMinor > 0 && percent === undefined);
  const setTip = (amountMinor: number) => changeCart((cart) => ({ ...cart, tipMinor: amountMinor }));
  const choose = (value: string) => {
    const wanted = suggested.find((tip) => String(tip.percent) === value);
    setTyped(value === OTHER ? '' : null);
    setTip(wanted?.amountMinor ?? 0);
  };
  const type = (value: string) => {
    setTyped(value);
    const amountMinor = typedAmountMinor(value, currency);
    setTip(amountMinor !== null && tips && isTipAllowed(amountMinor, tips) ? amountMinor : 0);
  };
  const value = isOther ? OTHER : percent !== undefined ? String(percent) : tipMinor === undefined ? '' : NONE;
  return (
    <section className="section" aria-labelledby="tip" data-field="tip">
      <h2 className="h2 gap" id="tip">
        {text('tip-title')}
      </h2>
      <p className="small mut gap">{text(isOff ? 'tip-off' : 'tip-lead')}</p>
      <FilterChips
        label={text('tip-title')}
        layout="wrap"
        options={[
          ...suggested.map((tip) => ({
            value: String(tip.percent),
            label: text('tip-percent', { percent: tip.percent, price: price(tip.amountMinor) }),
          })),
          ...(isOff && !isOther ? [] : [{ value: OTHER, label: text('tip-other') }]),
          { value: NONE, label: text('tip-none') },
        ]}
        value={value}
        onChange={choose}
      />
      {isOther && tips && (
        <div className="where">
          <TextField
            label={text('tip-amount')}
            inputMode="decimal"
            autoComplete="off"
            value={typed ?? amountToType(tipMinor ?? 0, currency)}
            onChange={type}
            hint={text('tip-up-to', { price: price(tips.limitMinor) })}
            error={problem === null ? undefined : text(problem, { price: price(tips.limitMinor) })}
          />
        </div>
      )}
    </section>
  );
}

/** What is wrong with a typed tip; null: nothing. */
function typedProblem(
  typed: string | null,
  currency: Currency,
  tips: Parameters<typeof isTipAllowed>[1],
): 'amount-unreadable' | 'tip-too-large' | null {
  if (typed === null || typed.trim() === '') return null;
  const amountMinor = typedAmountMinor(typed, currency);
  if (amountMinor === null) return 'amount-unreadable';
  return isTipAllowed(amountMinor, tips) ? null : 'tip-too-large';
}
