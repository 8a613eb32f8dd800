import { COMMENT_MAX_CHARACTERS } from '@app/contract/values/limits.ts';
import { toMinor } from '@app/contract/values/minor-units.ts';
import type { Product } from '@app/contract/visitor/products.ts';
import type { CompleteCommerce } from '@app/contract/visitor/venues.ts';
import type { BenefitOffer } from '@app/rules/cart/cart-benefits.ts';
import type { CartClothingSize } from '@app/rules/cart/cart.ts';
import { cartProduct } from '@app/rules/cart/cart-product.ts';
import { opensPicker } from '@app/rules/catalogue/product-kinds.ts';
import { commentCharacters, cutComment } from '@app/rules/cart/comment-length.ts';
import { unitsLeft } from '@app/rules/cart/units-left.ts';
import { hasQuantityControl, isSizeSold, productAvailability } from '@app/rules/catalogue/product-availability.ts';
import type { ProductAvailability } from '@app/rules/catalogue/product-availability.ts';
import { commerceState } from '@app/rules/venues/commerce-state.ts';
import { Badge } from '@app/ui/status/badge.tsx';
import { Icon } from '@app/ui/icons/icon.tsx';
import { Notice } from '@app/ui/feedback/notice.tsx';
import { TextAreaField } from '@app/ui/fields/text-area-field.tsx';
import { useState } from 'react';
import { commentExample } from '#features/cart/comment-example.ts';
import { useComingTime } from '#features/venues/use-coming-time.ts';
import { useNow } from '#shared/layout/use-now.ts';
import { useAddToCart } from '#features/cart/add-to-cart-context.ts';
import { useVenue } from '#features/venues/venue-context.ts';
import { useBenefitOffer } from '#features/benefits/benefit-member.ts';
import { BenefitPanel, BenefitSplit } from '#features/benefits/benefit-parts.tsx';
import { useOpenCart } from '#features/outbox/use-open-cart.ts';
import { useText } from '#shared/texts/use-text.ts';
import { AddBar } from './add-bar.tsx';
import { unavailableReason } from './unavailable-reason.ts';
import { AddedSheet } from './added-sheet.tsx';
import { ProductFacts } from '../facts/product-facts.tsx';
import { ProductStage } from './product-stage.tsx';
import { SizePicker } from './size-picker.tsx';
import { useRetryMinutes } from './use-retry-minutes.ts';
import './product.css';

/** Product page: picture, sizes, quantity and add bar. @see PROD-01, PROD-03, PROD-04, CLOTH-01 */
export function ProductDetails({ product, commerce }: { product: Product; commerce: CompleteCommerce }) {
  const text = useText();
  const venue = useVenue();
  const nowMs = useNow() ?? 0;
  const cart = useOpenCart();
  const { add, isPicking } = useAddToCart();
  const [chosenSize, setSize] = useState<CartClothingSize | null>(null);
  const [quantity, setQuantity] = useState(1);
  const [comment, setComment] = useState('');
  const [added, setAdded] = useState(0);

  const size = soldSize(product, chosenSize, nowMs);
  const isThisCart = cart?.commerce.id === commerce.id;
  const left = unitsLeft(isThisCart ? cart : null, cartProduct(product), size);
  const availability = productAvailability(product, commerceState(commerce, nowMs), nowMs);
  const retryInMinutes = useRetryMinutes(product, availability.kind === 'no-stock');
  const isSizeMissing = product.isClothing && size === null;
  const choice = { isSizeMissing, unitsLeft: left, isPicking, retryInMinutes };
  const reason = unavailableReason(text, availability, choice, useComingTime(venue.localDateTimeIdentifier));
  const shownQuantity = Math.max(1, Math.min(quantity, isSizeMissing ? 1 : left));
  const canAdd = hasQuantityControl(product);
  const offer = useBenefitOffer(product, cart);
  const priceMinor = toMinor(product.price);
  const split = splitOf(offer, priceMinor, shownQuantity);

  const put = () =>
    add({
      product,
      commerce: { id: commerce.id, code: commerce.code, name: commerce.name },
      size,
      quantity: shownQuantity,
      comment,
      onAdded: (units) => {
        setAdded(units);
        setQuantity(1);
        setComment('');
      },
    });

  return (
    <>
      <main className="pscreen">
        <ProductStage product={product} commerce={commerce} isOff={availability.kind !== 'available'} />
        <div className="pinfo">
          <ProductWords product={product} commerce={commerce} availability={availability} offer={offer} />
          <ProductFacts product={product} menu={commerce.products} />
          {offer && availability.kind === 'available' && (
            <section className="pinfo__notice">
              <BenefitPanel offer={offer} />
              <BenefitSplit split={split} currency={venue.currency} />
            </section>
          )}
          {retryInMinutes !== null && <OthersPaying minutes={retryInMinutes} />}
          {product.isClothing && availability.kind !== 'no-stock' && (
            <SizePicker
              product={product}
              chosen={size}
              nowMs={nowMs}
              onChoose={(chosen) => {
                setSize(chosen);
                setQuantity(1);
              }}
            />
          )}
          {canAdd && availability.kind === 'available' && (
            <CommentField product={product} comment={comment} onChange={setComment} />
          )}
        </div>
        {canAdd && (
          <AddBar
            name={product.name}
            quantity={shownQuantity}
            most={isSizeMissing ? 1 : left}
            hasStepper={!opensPicker(product) && availability.kind === 'available'}
            price={text('price', priceMinor * shownQuantity - split.discountMinor, venue.currency)}
            saved={split.discountMinor > 0 ? text('price', split.discountMinor, venue.currency) : null}
            reason={reason}
            onQuantity={setQuantity}
            onAdd={put}
          />
        )}
      </main>
      {added > 0 && (
        <AddedSheet product={product} units={added} commerceCode={commerce.code} onClose={() => setAdded(0)} />
      )}
    </>
  );
}

/** Splits a quantity into discounted units and others, as the cart would. @see BEN-02 */
function splitOf(offer: BenefitOffer | null, fullMinor: number, quantity: number) {
  const units = Math.min(quantity, offer?.remaining ?? 0);
  const discountMinor = offer ? units * (fullMinor - offer.unitPriceMinor) : 0;
  return { quantity, units, percentage: offer?.percentage ?? 0, fullMinor, discountMinor };
}

/** Drops a chosen size that became unavailable. */
function soldSize(product: Product, chosen: CartClothingSize | null, nowMs: number): CartClothingSize | null {
  const size = product.clothingSizeStocks.find(({ id }) => id === chosen?.id);
  return size && isSizeSold(size, nowMs) ? chosen : null;
}

function ProductWords({
  product,
  commerce,
  availability,
  offer,
}: {
  product: Product;
  commerce: CompleteCommerce;
  availability: ProductAvailability;
  offer: BenefitOffer | null;
}) {
  const text = useText();
  const place = commerce.address ? `${commerce.name}, ${commerce.address}` : commerce.name;
  const unitsLow = availability.kind === 'available' && !product.isClothing ? availability.unitsLeft : null;
  return (
    <>
      <div className="pinfo__top">
        <h1 className="h1">{product.name}</h1>
        {product.price > 0 && <ProductPrice priceMinor={toMinor(product.price)} offer={offer} />}
      </div>
      {product.description && <p className="mut pinfo__text">{product.description}</p>}
      <p className="pinfo__meta">
        <span className="state">
          <Icon name="store" />
          {text('pick-up-at', place)}
        </span>
        {product.estimatedPreparationTime > 0 && (
          <span className="state">
            <Icon name="timer" />
            {text('preparation-minutes', product.estimatedPreparationTime)}
          </span>
        )}
        {unitsLow !== null && (
          <Badge tone="warn" icon="flame">
            {text('stock-left', unitsLow)}
          </Badge>
        )}
      </p>
      {product.category.requiresIdentification && (
        <div className="pinfo__notice">
          <Notice icon="id-card">{text('for-adults-text')}</Notice>
        </div>
      )}
    </>
  );
}

function ProductPrice({ priceMinor, offer }: { priceMinor: number; offer: BenefitOffer | null }) {
  const text = useText();
  const { currency } = useVenue();
  const price = text('price', priceMinor, currency);
  if (!offer || offer.remaining === 0) return <b className="pinfo__price num">{price}</b>;
  return (
    <span className="pinfo__prices">
      <b className="pinfo__price num">{text('price', offer.unitPriceMinor, currency)}</b>
      <s className="was">
        <span className="sr">{text('price-before', price)}</span>
        <span aria-hidden="true">{price}</span>
      </s>
    </span>
  );
}

function CommentField({
  product,
  comment,
  onChange,
}: {
  product: Product;
  comment: string;
  onChange: (comment: string) => void;
}) {
  const text = useText();
  return (
    <div className="pinfo__comment">
      <TextAreaField
        label={text('comment-label')}
        placeholder={text(commentExample(product))}
        count={`${commentCharacters(comment)}/${COMMENT_MAX_CHARACTERS}`}
        rows={1}
        value={comment}
        onChange={(typed) => onChange(cutComment(typed))}
      />
    </div>
  );
}

function OthersPaying({ minutes }: { minutes: number }) {
  const text = useText();
  return (
    <div className="pinfo__notice">
      <Notice tone="warn" icon="timer" role="status">
        {text('others-paying', minutes)}
      </Notice>
    </div>
  );
}
