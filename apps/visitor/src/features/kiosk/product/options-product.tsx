import { toMinor } from '@app/contract/values/minor-units.ts';
import type { Product } from '@app/contract/visitor/products.ts';
import { cartProduct } from '@app/rules/cart/cart-product.ts';
import { unitsLeft } from '@app/rules/cart/units-left.ts';
import { productAvailability } from '@app/rules/catalogue/product-availability.ts';
import { productArt } from '@app/rules/catalogue/product-kinds.ts';
import { priceText } from '@app/rules/formatting/price-text.ts';
import { Icon } from '@app/ui/icons/icon.tsx';
import { Picture } from '@app/ui/media/picture.tsx';
import { useState } from 'react';
import {
  choiceTotalMinor,
  chosenExtras,
  extrasOf,
  needsSideDish,
  NOTHING_CHOSEN,
  sideDishesOf,
  unitsOf,
  withCount,
} from '#features/catalogue/add-to-cart/extras-choice.ts';
import { useExtras } from '#features/catalogue/add-to-cart/use-extras.ts';
import { useVenue } from '#features/venues/venue-context.ts';
import { KIOSK_PATHS } from '../kiosk-paths.ts';
import { useGo } from '../kiosk-navigation.ts';
import { useKioskText } from '../kiosk-texts.ts';
import { KioskBar, MainButton } from '../layout/kiosk-bar.tsx';
import { KioskScreen } from '../layout/kiosk-screen.tsx';
import { KioskTools } from '../layout/kiosk-tools.tsx';
import { useOffReason } from '../menu/use-off-reason.ts';
import type { KioskMenu } from '../use-kiosk-menu.ts';
import { addToKioskCart } from '../visit/change-kiosk-cart.ts';
import { useKioskVisit } from '../visit/kiosk-visit.ts';
import { ExtraTile } from './extra-tile.tsx';
import { SideDishTile } from './side-dish-tile.tsx';

/** A product with a side dish or extras. @see EXTRA-01, EXTRA-02 */
export function OptionsProduct({ product, menu }: { product: Product; menu: KioskMenu }) {
  const text = useKioskText();
  const go = useGo();
  const { currency } = useVenue();
  const cart = useKioskVisit((visit) => visit.cart);
  const { data: options, isError } = useExtras(product);
  const [choice, setChoice] = useState(NOTHING_CHOSEN);
  const known = options ?? [];
  const sideDishes = sideDishesOf(known);
  const extras = extrasOf(known);
  const extraUnits = [...choice.counts.values()].reduce((sum, count) => sum + count, 0);
  const left = unitsLeft(cart, cartProduct(product), null);
  const units = unitsOf(known, choice);
  const offReason = useOffReason(productAvailability(product, menu.state, menu.nowMs));
  const availabilityOf = (option: Product) => productAvailability(option, menu.state, menu.nowMs);

  const reason = () => {
    if (offReason !== null) return offReason;
    if (options === undefined) return text(isError ? 'options-failed' : 'loading');
    if (needsSideDish(product, known) && choice.sideDishId === null) return text('choose-side-dish');
    return units > left ? text('at-most', left) : undefined;
  };
  return (
    <KioskScreen spoken={product.name}>
      <header className="k khero on-brand">
        <div>
          <h1>{product.name}</h1>
          <p>{product.description}</p>
          <b className="num">{priceText(toMinor(product.price), currency)}</b>
        </div>
        <span className="khero__sh" />
        <Picture
          image={productArt(product)}
          alt=""
          sizes="330px"
          placeholderIcon="utensils"
          className="khero__art"
          isEager
        />
      </header>
      <main className="k kinfo kinfo--groups kscroll">
        {sideDishes.length > 0 && (
          <>
            <div className="kgh">
              <h2 id="side-dish">{text('side-dish')}</h2>
              {choice.sideDishId === null ? (
                <span className="kgh__n">{text('choose-one')}</span>
              ) : (
                <span className="kflag kflag--ok">
                  <Icon name="check" />
                  {text('chosen-one')}
                </span>
              )}
            </div>
            <div className="kpicks" role="radiogroup" aria-labelledby="side-dish">
              {sideDishes.map((option) => (
                <SideDishTile
                  key={option.id}
                  product={option}
                  availability={availabilityOf(option)}
                  isChosen={choice.sideDishId === option.id}
                  onChoose={() => setChoice({ ...choice, sideDishId: option.id })}
                />
              ))}
            </div>
          </>
        )}
        {extras.length > 0 && (
          <>
            <div className="kgh">
              <h2 id="extras">{text('extras')}</h2>
              <span className="kgh__n num">{text('extras-taken', extraUnits)}</span>
            </div>
            <div className="kpicks" role="group" aria-labelledby="extras">
              {extras.map((option) => {
                const count = choice.counts.get(option.id) ?? 0;
                return (
                  <ExtraTile
                    key={option.id}
                    product={option}
                    availability={availabilityOf(option)}
                    count={count}
                    isFull={units >= left || unitsLeft(cart, cartProduct(option), null) <= count}
                    onCount={(next) => setChoice(withCount(choice, option.id, next))}
                  />
                );
              })}
            </div>
          </>
        )}
      </main>
      <KioskTools />
      <KioskBar back={KIOSK_PATHS.menu}>
        <MainButton
          label={text('add')}
          amount={priceText(choiceTotalMinor(product, known, choice), currency)}
          reason={reason()}
          onClick={() => {
            addToKioskCart(menu.place, product, { extras: chosenExtras(known, choice) });
            go(KIOSK_PATHS.menu);
          }}
        />
      </KioskBar>
    </KioskScreen>
  );
}
