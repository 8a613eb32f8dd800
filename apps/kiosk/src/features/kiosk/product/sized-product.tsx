import type { ClothingSizeStock } from '@app/contract/visitor/products.ts';
import { useLanguage } from '@app/ordering/language/locale-context.ts';
import { useSizeChoice } from '@app/ordering/sizes/use-size-choice.ts';
import { useVenue } from '@app/ordering/venue/venue-context.ts';
import type { CartClothingSize } from '@app/rules/cart/cart.ts';
import { productAvailability } from '@app/rules/catalogue/product-availability.ts';
import { productArt } from '@app/rules/catalogue/product-kinds.ts';
import { haveSizesOwnPrices, sizePriceMinor } from '@app/rules/catalogue/size-price.ts';
import type { Product } from '@app/rules/language/localised-types.ts';
import { Icon } from '@app/ui/icons/icon.tsx';
import { Picture } from '@app/ui/media/picture.tsx';
import { useGo } from '../kiosk-navigation.ts';
import { KIOSK_PATHS } from '../kiosk-paths.ts';
import { KioskBar, MainButton } from '../layout/kiosk-bar.tsx';
import { KioskHead } from '../layout/kiosk-head.tsx';
import { KioskScreen } from '../layout/kiosk-screen.tsx';
import { KioskTools } from '../layout/kiosk-tools.tsx';
import { Stepper } from '../layout/stepper.tsx';
import { useOffReason } from '../menu/use-off-reason.ts';
import type { KioskMenu } from '../use-kiosk-menu.ts';
import { useText } from '../use-text.ts';
import { kioskCart } from '../visit/kiosk-cart.ts';
import { useKioskVisit } from '../visit/kiosk-visit.ts';
import { DeclaredFacts } from './declared-facts.tsx';

/** From this number of units down, the screen says how many are left. */
const FEW_UNITS = 3;

/** A product of clothing: its size and quantity. @see CLOTH-01 */
export function SizedProduct({ product, menu }: { product: Product; menu: KioskMenu }) {
  const text = useText();
  const go = useGo();
  const { currency } = useVenue();
  const place = menu.commerce.address;
  const cart = useKioskVisit((visit) => visit.cart);
  const choice = useSizeChoice(product, cart, menu.nowMs);
  const { size, isSizeMissing, quantity, unitsLeft, unitMinor, isFrom } = choice;
  const priceOf = (amountMinor: number) => {
    const price = text('price', { amountMinor, currency });
    return isFrom ? text('price-from', { price }) : price;
  };
  const offReason = useOffReason(productAvailability(product, menu.state, menu.nowMs));
  const reason =
    offReason ?? (isSizeMissing ? text('choose-size') : unitsLeft === 0 ? text('at-most', { count: 0 }) : undefined);

  return (
    <KioskScreen spoken={product.name}>
      <header className="k kstage">
        <KioskHead title={menu.commerce.name} place={place && text('pick-up-at', { place })} />
        <span className="kstage__sh" />
        <Picture
          image={productArt(product)}
          alt=""
          sizes="700px"
          placeholderIcon="utensils"
          className="kstage__art"
          isEager
        />
      </header>
      <main className="k kinfo kinfo--product kscroll">
        <div className="kinfo__t">
          <h1>{product.name}</h1>
          <b className="num">{priceOf(unitMinor)}</b>
        </div>
        <p className="kinfo__d">{product.description}</p>
        <DeclaredFacts product={product} />
        {product.isClothing && (
          <Sizes product={product} chosen={size} sold={choice.soldSizes} onChoose={choice.chooseSize} />
        )}
        <div className="kqty">
          <span>
            <b>{text('quantity')}</b>
            {!isSizeMissing && <small>{text('at-most', { count: unitsLeft })}</small>}
          </span>
          <Stepper
            label={text('quantity-of', { name: product.name })}
            quantity={quantity}
            isFull={quantity >= choice.most}
            isMinimumOne
            className="kstep--in"
            onFewer={() => choice.setQuantity(quantity - 1)}
            onMore={() => choice.setQuantity(quantity + 1)}
          />
        </div>
      </main>
      <KioskTools />
      <KioskBar back={KIOSK_PATHS.menu}>
        <MainButton
          label={text('add')}
          amount={priceOf(unitMinor * quantity)}
          reason={reason}
          onClick={() => {
            kioskCart.add(menu.place, product, { quantity, size });
            go(KIOSK_PATHS.menu);
          }}
        />
      </KioskBar>
    </KioskScreen>
  );
}

function Sizes({
  product,
  chosen,
  sold,
  onChoose,
}: {
  product: Product;
  chosen: CartClothingSize | null;
  sold: readonly ClothingSizeStock[];
  onChoose: (sizeId: number) => void;
}) {
  const text = useText();
  const language = useLanguage();
  const { currency } = useVenue();
  const hasPrices = haveSizesOwnPrices(product);
  const gone = product.clothingSizeStocks.filter((size) => !sold.includes(size)).map(({ description }) => description);
  return (
    <>
      <div className="kgh">
        <h2 id="size">{text('size')}</h2>
        {chosen && chosen.stock !== null && chosen.stock <= FEW_UNITS && (
          <span className="kflag kflag--warn">
            <Icon name="flame" />
            {text('units-left-size', { count: chosen.stock, size: chosen.description })}
          </span>
        )}
      </div>
      <div className="ksizes" role="radiogroup" aria-labelledby="size">
        {sold.map((size) => (
          <button
            key={size.id}
            type="button"
            role="radio"
            aria-checked={size.id === chosen?.id}
            onClick={() => onChoose(size.id)}
          >
            <b>{size.description}</b>
            {hasPrices && (
              <span className="num">{text('price', { amountMinor: sizePriceMinor(product, size), currency })}</span>
            )}
          </button>
        ))}
      </div>
      {gone.length > 0 && (
        <p className="knote">{text('sizes-gone', { sizes: new Intl.ListFormat(language).format(gone) })}</p>
      )}
    </>
  );
}
