import { useState } from 'react';
import { focusGroup } from '#features/catalogue/add-to-cart/group-element.ts';
import { useModifierOptions } from '#features/catalogue/add-to-cart/use-modifier-options.ts';
import { useVenue } from '#features/venues/venue-context.ts';
import { toMinor } from '@app/contract/values/minor-units.ts';
import { cartProduct } from '@app/rules/cart/cart-product.ts';
import { combinedUnitsLeft, unitsLeft } from '@app/rules/cart/units-left.ts';
import {
  choiceTotalMinor,
  chosenOptions,
  chosenUnits,
  firstMissingGroup,
  nothingChosen,
  type ModifierChoice,
} from '@app/rules/catalogue/modifier-choice.ts';
import { areCombined, optionGroups, type OptionGroup } from '@app/rules/catalogue/modifier-groups.ts';
import { productAvailability } from '@app/rules/catalogue/product-availability.ts';
import { productArt } from '@app/rules/catalogue/product-kinds.ts';
import type { Product } from '@app/rules/language/localised-types.ts';
import { Picture } from '@app/ui/media/picture.tsx';
import { useGo } from '../kiosk-navigation.ts';
import { KIOSK_PATHS } from '../kiosk-paths.ts';
import { useKioskText } from '../kiosk-texts.ts';
import { KioskBar, MainButton } from '../layout/kiosk-bar.tsx';
import { KioskScreen } from '../layout/kiosk-screen.tsx';
import { KioskTools } from '../layout/kiosk-tools.tsx';
import { Stepper } from '../layout/stepper.tsx';
import { useOffReason } from '../menu/use-off-reason.ts';
import type { KioskMenu } from '../use-kiosk-menu.ts';
import { addChoiceToKioskCart } from '../visit/change-kiosk-cart.ts';
import { useKioskVisit } from '../visit/kiosk-visit.ts';
import { DeclaredFacts } from './declared-facts.tsx';
import { GroupSection } from './group-section.tsx';

/** A product with a side dish, extras or other options. @see EXTRA-01, EXTRA-02 */
export function OptionsProduct({ product, menu }: { product: Product; menu: KioskMenu }) {
  const text = useKioskText();
  const go = useGo();
  const { currency } = useVenue();
  const { data: options, isError } = useModifierOptions(product);
  const [choice, setChoice] = useState(nothingChosen);
  const [isAsked, setIsAsked] = useState(false);
  const groups = optionGroups(options ?? []);
  const left = useUnitsLeft(product, groups, choice);
  const offReason = useOffReason(productAvailability(product, menu.state, menu.nowMs));

  const reason = () => {
    if (offReason !== null) return offReason;
    if (options === undefined) return text(isError ? 'options-failed' : 'loading');
    return chosenUnits(groups, choice) > left ? text('at-most', { count: left }) : undefined;
  };
  const add = () => {
    const missing = firstMissingGroup(groups, choice);
    if (missing !== null) {
      setIsAsked(true);
      focusGroup(missing);
      return;
    }
    addChoiceToKioskCart(menu.place, product, groups, choice);
    go(KIOSK_PATHS.menu);
  };
  return (
    <KioskScreen spoken={product.name}>
      <ProductHero product={product} />
      <main className="k kinfo kinfo--groups kscroll">
        <DeclaredFacts product={product} />
        <Groups {...{ product, menu, groups, choice, isAsked, left }} onChange={setChoice} />
      </main>
      <KioskTools />
      <KioskBar back={KIOSK_PATHS.menu}>
        <MainButton
          label={text('add')}
          amount={text('price', { amountMinor: choiceTotalMinor(product, groups, choice), currency })}
          reason={reason()}
          onClick={add}
        />
      </KioskBar>
    </KioskScreen>
  );
}

/** Units of the product that the order can still take with the chosen options. */
function useUnitsLeft(product: Product, groups: readonly OptionGroup[], choice: ModifierChoice): number {
  const cart = useKioskVisit((visit) => visit.cart);
  const main = cartProduct(product);
  if (!areCombined(groups)) return unitsLeft(cart, main, null);
  return combinedUnitsLeft(
    cart,
    main,
    chosenOptions(groups, choice).map(({ option }) => cartProduct(option)),
  );
}

function ProductHero({ product }: { product: Product }) {
  const text = useKioskText();
  const { currency } = useVenue();
  return (
    <header className="k khero on-brand">
      <div>
        <h1>{product.name}</h1>
        <p>{product.description}</p>
        <b className="num">{text('price', { amountMinor: toMinor(product.price), currency })}</b>
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
  );
}

type GroupsProps = {
  product: Product;
  menu: KioskMenu;
  groups: readonly OptionGroup[];
  choice: ModifierChoice;
  isAsked: boolean;
  /** Units of the product that the order can still take. */
  left: number;
  onChange: (choice: ModifierChoice) => void;
};

function Groups(props: GroupsProps) {
  const { product, menu, groups, choice, isAsked, left, onChange } = props;
  const text = useKioskText();
  const cart = useKioskVisit((visit) => visit.cart);
  const units = chosenUnits(groups, choice);
  const isSeparate = groups.length > 0 && !areCombined(groups);
  return (
    <>
      {isSeparate && <p className="knote knote--rule">{text('extras-rule', { name: product.name })}</p>}
      {groups.map((group) => (
        <GroupSection
          key={group.id}
          group={group}
          choice={choice}
          isMissing={isAsked}
          availabilityOf={(option) => productAvailability(option, menu.state, menu.nowMs)}
          isFull={(option, count) => units >= left || unitsLeft(cart, cartProduct(option), null) <= count}
          onChange={onChange}
        />
      ))}
      {isSeparate ? <SingleUnits {...props} /> : groups.length > 0 && <EqualUnits {...props} />}
    </>
  );
}

/** The units that the choice makes. Each has one option. @see EXTRA-03 */
function SingleUnits({ groups, choice }: GroupsProps) {
  const text = useKioskText();
  const units = chosenUnits(groups, choice);
  const parts = chosenOptions(groups, choice).map(({ option, quantity }) => ({ name: option.name, quantity }));
  return (
    <p className="ksay" role="status">
      {units > 1 && text('single-units', { count: units, parts })}
    </p>
  );
}

/** How many units, all with the chosen options. */
function EqualUnits({ product, groups, choice, left, onChange }: GroupsProps) {
  const text = useKioskText();
  const { currency } = useVenue();
  const { units } = choice;
  const eachMinor = choiceTotalMinor(product, groups, choice) / units;
  return (
    <div className="kqty kqty--sticky">
      <span>
        <b>{units > 1 ? text('equal-units', { count: units }) : text('quantity')}</b>
        {units > 1 && (
          <small className="num">
            {text('price-each', { price: text('price', { amountMinor: eachMinor, currency }) })}
          </small>
        )}
      </span>
      <Stepper
        label={text('quantity-of', { name: product.name })}
        quantity={units}
        isFull={units >= left}
        isMinimumOne
        className="kstep--in"
        onFewer={() => onChange({ ...choice, units: units - 1 })}
        onMore={() => onChange({ ...choice, units: units + 1 })}
      />
    </div>
  );
}
