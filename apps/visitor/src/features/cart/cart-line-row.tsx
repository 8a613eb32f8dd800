import { useState } from 'react';
import { useBenefitOffer } from '#features/benefits/benefit-member.ts';
import { BenefitSplit, BenefitState } from '#features/benefits/benefit-parts.tsx';
import { expireToast, showToast } from '#shared/layout/toast-store.ts';
import { useText } from '#shared/texts/use-text.ts';
import { COMMENT_MAX_CHARACTERS } from '@app/contract/values/limits.ts';
import { useComingTime } from '@app/ordering/time/use-coming-time.ts';
import { useVenue } from '@app/ordering/venue/venue-context.ts';
import { decrease, increase, removeExtra, setComment, growsByOption } from '@app/rules/cart/cart-lines.ts';
import { lineBenefitMinor, lineTotalMinor, unitPriceMinor } from '@app/rules/cart/cart-totals.ts';
import type { CartLine } from '@app/rules/cart/cart.ts';
import type { UnavailablePart } from '@app/rules/cart/unavailable-line.ts';
import { lineUnitsLeft } from '@app/rules/cart/units-left.ts';
import type { Product } from '@app/rules/language/localised-types.ts';
import { commentCharacters } from '@app/rules/orders/comment-length.ts';
import { countedChoices } from '@app/rules/orders/counted-choices.ts';
import { QuantityStepper } from '@app/ui/controls/quantity-stepper.tsx';
import { TextAreaField } from '@app/ui/fields/text-area-field.tsx';
import { Icon } from '@app/ui/icons/icon.tsx';
import { Picture } from '@app/ui/media/picture.tsx';
import { Plate } from '@app/ui/media/plate.tsx';
import { StateLine } from '@app/ui/status/state-line.tsx';
import { useAddToCart } from './add-to-cart-context.ts';
import { currentCart, useCart } from './cart-state.ts';
import { changeCart } from './change-cart.ts';
import { commentExample } from './comment-example.ts';
import { putCart } from './put-cart.ts';

/** A cart line: product, quantity, price and comment. @see CART-02, CART-04, EXTRA-03 */
export function CartLineRow({
  line,
  product,
  unavailable,
  isLocked,
  hasComment = true,
}: {
  line: CartLine;
  /** From the current menu; null disables the extras. */
  product: Product | null;
  /** The part of the line that became unavailable. */
  unavailable: UnavailablePart | null;
  isLocked: boolean;
  hasComment?: boolean;
}) {
  const text = useText();
  const { currency } = useVenue();
  const { image, name } = line.product;
  return (
    <li className="line">
      <Plate isPhoto={image !== null && !image.isCutout}>
        {/* As in a row of the menu: the same file is there without a network. */}
        <Picture image={image} alt="" sizes="(min-width: 45em) 128px, 96px" placeholderIcon="utensils" />
      </Plate>
      <div>
        <b className="strong">{name}</b>
        {line.clothingSize && (
          <span className="small mut">{text('order-line-size', { size: line.clothingSize.description })}</span>
        )}
        <LineExtras line={line} isLocked={isLocked} />
        {product && !isLocked && <UsedUpBenefit line={line} product={product} />}
        {unavailable && <UnavailableNotice unavailable={unavailable} />}
        {hasComment && <LineComment line={line} isLocked={isLocked} />}
        <div className="line__foot">
          {isLocked ? <span className="num">× {line.quantity}</span> : <LineQuantity line={line} product={product} />}
          <b className="num">{text('price', { amountMinor: lineTotalMinor(line), currency })}</b>
        </div>
      </div>
      <BenefitSplit split={splitOf(line)} currency={currency} />
    </li>
  );
}

function splitOf(line: CartLine) {
  return {
    quantity: line.quantity,
    units: line.tomorrowBenefitQuantity,
    percentage: line.tomorrowBenefitDiscountPercentage,
    fullMinor: unitPriceMinor(line),
    discountMinor: lineBenefitMinor(line),
  };
}

/** Tells a member that a line has no discounted unit. @see BEN-02 */
function UsedUpBenefit({ line, product }: { line: CartLine; product: Product }) {
  const offer = useBenefitOffer(product, useCart());
  return offer && line.tomorrowBenefitQuantity === 0 ? <BenefitState offer={offer} /> : null;
}

/** Shows why the line cannot be ordered and when it can. @see COM-03 */
function UnavailableNotice({ unavailable: { name, size, until } }: { unavailable: UnavailablePart }) {
  const text = useText();
  const time = useComingTime(useVenue().localDateTimeIdentifier)(until);
  return (
    <StateLine state="warn" icon="clock">
      {size === null ? text('stopped-in-cart', { name, time }) : text('stopped-size-in-cart', { name, size, time })}
    </StateLine>
  );
}

function LineQuantity({ line, product }: { line: CartLine; product: Product | null }) {
  const text = useText();
  const cart = useCart();
  const add = useAddToCart();
  const { name } = line.product;
  const isByOption = growsByOption(line);
  const canGrow = lineUnitsLeft(cart, line) > 0 && (!isByOption || product !== null);

  const grow = () => {
    if (!isByOption) changeCart((now) => increase(now, line.lineId));
    else if (product && cart) add({ product, commerce: cart.commerce });
  };
  const shrink = () => {
    const before = currentCart();
    changeCart((now) => decrease(now, line.lineId));
    if (line.quantity > 1 || !before) return;
    const id = `removed-${line.lineId}`;
    const undo = () => {
      putCart(before);
      expireToast(id);
    };
    showToast({
      id,
      text: text('line-removed', { name }),
      icon: 'trash-2',
      action: { label: text('undo'), onPress: undo },
    });
  };
  return (
    <QuantityStepper
      removesAtOne
      quantity={line.quantity}
      max={canGrow ? undefined : line.quantity}
      labels={{
        group: text('quantity-of', { name }),
        more: text('one-more'),
        fewer: text('one-fewer'),
        remove: text('remove-line'),
      }}
      onChange={(wanted) => (wanted > line.quantity ? grow() : shrink())}
    />
  );
}

/**
 * Extras of the line, counted unless each unit has them. Removing a counted one also removes one unit of the main
 * product. @see EXTRA-03
 */
function LineExtras({ line, isLocked }: { line: CartLine; isLocked: boolean }) {
  const text = useText();
  if (line.relatedProducts.length === 0) return null;
  return (
    <ul className="line__extras">
      {countedChoices(line.quantity, line.relatedProducts).map(({ choice: { id, product }, count }) => (
        <li key={id}>
          <span className="small mut">
            {count === null ? product.name : text('summary-line', { quantity: count, name: product.name })}
            {product.priceMinor > 0 && <ExtraPrice line={line} count={count} priceMinor={product.priceMinor} />}
          </span>
          {!isLocked && !line.isCombined && (
            <button
              type="button"
              aria-label={text('remove-extra', { name: product.name })}
              onClick={() => changeCart((now) => removeExtra(now, line.lineId, id))}
            >
              <Icon name="x" />
            </button>
          )}
        </li>
      ))}
    </ul>
  );
}

function ExtraPrice({ line, count, priceMinor }: { line: CartLine; count: number | null; priceMinor: number }) {
  const text = useText();
  const { currency } = useVenue();
  const price = text('plus-price', { price: text('price', { amountMinor: priceMinor * (count ?? 1), currency }) });
  return <span className="num"> {count === null && line.quantity > 1 ? text('price-each', { price }) : price}</span>;
}

function LineComment({ line, isLocked }: { line: CartLine; isLocked: boolean }) {
  const text = useText();
  const [isOpen, setIsOpen] = useState(false);
  if (isOpen && !isLocked) {
    return (
      <div className="line__comment">
        <TextAreaField
          ref={(area) => {
            if (area && document.activeElement?.tagName !== 'TEXTAREA') area.focus();
          }}
          label={text('line-comment-of', { name: line.product.name })}
          placeholder={text(commentExample(line.product))}
          count={`${commentCharacters(line.comment)}/${COMMENT_MAX_CHARACTERS}`}
          value={line.comment}
          onChange={(comment) => changeCart((now) => setComment(now, line.lineId, comment))}
          onBlur={() => setIsOpen(false)}
        />
      </div>
    );
  }
  return (
    <>
      {line.comment && <span className="small mut line__said">{line.comment}</span>}
      {!isLocked && (
        <button
          type="button"
          className="line__say"
          aria-label={`${text(line.comment ? 'line-comment-edit' : 'line-comment-add')}: ${line.product.name}`}
          onClick={() => setIsOpen(true)}
        >
          <Icon name="pencil" />
          {text(line.comment ? 'line-comment-edit' : 'line-comment-add')}
        </button>
      )}
    </>
  );
}
