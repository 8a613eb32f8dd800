import { toMinor } from '@app/contract/values/minor-units.ts';
import { useModifierOptions } from '@app/ordering/options/use-modifier-options.ts';
import { useOptionsChoice, type OptionsChoice } from '@app/ordering/options/use-options-choice.ts';
import { useVenue } from '@app/ordering/venue/venue-context.ts';
import { comboWith } from '@app/rules/cart/combo-offer.ts';
import { productAvailability } from '@app/rules/catalogue/product-availability.ts';
import { productArt } from '@app/rules/catalogue/product-kinds.ts';
import type { Product } from '@app/rules/language/localised-types.ts';
import { Picture } from '@app/ui/media/picture.tsx';
import { ComboOfferRow } from '../cart/combo-offer-row.tsx';
import { useGo } from '../kiosk-navigation.ts';
import { KIOSK_PATHS } from '../kiosk-paths.ts';
import { KioskBar, MainButton } from '../layout/kiosk-bar.tsx';
import { KioskScreen } from '../layout/kiosk-screen.tsx';
import { KioskTools } from '../layout/kiosk-tools.tsx';
import { Stepper } from '../layout/stepper.tsx';
import { useOffReason } from '../menu/use-off-reason.ts';
import type { KioskMenu } from '../use-kiosk-menu.ts';
import { useText } from '../use-text.ts';
import { kioskCart } from '../visit/kiosk-cart.ts';
import { useKioskVisit } from '../visit/kiosk-visit.ts';
import { DeclaredFacts } from './declared-facts.tsx';
import { GroupSection } from './group-section.tsx';

/** A product with a side dish, extras or other options. @see EXTRA-01, EXTRA-02 */
export function OptionsProduct({ product, menu }: { product: Product; menu: KioskMenu }) {
  const text = useText();
  const go = useGo();
  const { currency } = useVenue();
  const { data: options, isError } = useModifierOptions(product);
  const cart = useKioskVisit((visit) => visit.cart);
  const choosing = useOptionsChoice({
    product,
    options,
    cart,
    onAdd: (chosen) => {
      kioskCart.addWithOptions(menu.place, product, chosen);
      go(KIOSK_PATHS.menu);
    },
  });
  const { units, unitsLeft } = choosing;
  const offReason = useOffReason(productAvailability(product, menu.state, menu.nowMs));

  const reason = () => {
    if (offReason !== null) return offReason;
    if (options === undefined) return text(isError ? 'options-failed' : 'loading');
    return units > unitsLeft ? text('at-most', { count: unitsLeft }) : undefined;
  };
  return (
    <KioskScreen spoken={product.name}>
      <ProductHero product={product} />
      <main className="k kinfo kinfo--groups kscroll">
        <DeclaredFacts product={product} />
        {choosing.chosen.length === 0 && <ComboInstead product={product} menu={menu} />}
        <Groups product={product} menu={menu} choosing={choosing} />
      </main>
      <KioskTools />
      <KioskBar back={KIOSK_PATHS.menu}>
        <MainButton
          label={text('add')}
          amount={text('price', { amountMinor: choosing.totalMinor, currency })}
          reason={reason()}
          onClick={choosing.add}
        />
      </KioskBar>
    </KioskScreen>
  );
}

function ProductHero({ product }: { product: Product }) {
  const text = useText();
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

/** Until an option is chosen: a combo has its parts as they are. @see CONT-03 */
function ComboInstead({ product, menu }: { product: Product; menu: KioskMenu }) {
  const go = useGo();
  const cart = useKioskVisit((visit) => visit.cart);
  const { products, promotions } = menu.commerce;
  const offer = comboWith(product, cart, { products, promotions, state: menu.state, nowMs: menu.nowMs });
  if (offer === null) return null;
  const take = () => {
    kioskCart.add(menu.place, offer.combo);
    go(KIOSK_PATHS.menu);
  };
  return <ComboOfferRow offer={offer} onTake={take} />;
}

type GroupsProps = { product: Product; menu: KioskMenu; choosing: OptionsChoice };

function Groups(props: GroupsProps) {
  const { menu, choosing } = props;
  const text = useText();
  const { groups, isSeparate } = choosing;
  return (
    <>
      {isSeparate && <p className="knote knote--rule">{text('extras-rule')}</p>}
      {groups.map((group) => (
        <GroupSection
          key={group.id}
          group={group}
          choosing={choosing}
          availabilityOf={(option) => productAvailability(option, menu.state, menu.nowMs)}
        />
      ))}
      {isSeparate ? <SingleUnits {...props} /> : groups.length > 0 && <EqualUnits {...props} />}
    </>
  );
}

/** The units that the choice makes. Each has one option. @see EXTRA-03 */
function SingleUnits({ choosing: { chosen, units } }: GroupsProps) {
  const text = useText();
  const parts = chosen.map(({ option, quantity }) => ({ name: option.name, quantity }));
  return (
    <p className="ksay" role="status">
      {units > 1 && text('single-units', { count: units, parts })}
    </p>
  );
}

/** How many units, all with the chosen options. */
function EqualUnits({ product, choosing }: GroupsProps) {
  const text = useText();
  const { currency } = useVenue();
  const { units, unitsLeft, setUnits } = choosing;
  const eachMinor = choosing.totalMinor / units;
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
        isFull={units >= unitsLeft}
        isMinimumOne
        className="kstep--in"
        onFewer={() => setUnits(units - 1)}
        onMore={() => setUnits(units + 1)}
      />
    </div>
  );
}
