import { useEffect, useState, type ComponentProps, type ReactNode } from 'react';
import { useIsRefused } from '#features/tablet/use-is-refused.ts';
import { ReadFailure } from '#shared/layout/read-failure.tsx';
import { StaffPage } from '#shared/layout/staff-page.tsx';
import { useStaffCommerce } from '#shared/session/use-staff-commerce.ts';
import { cartTotalMinor } from '@app/rules/cart/cart-totals.ts';
import { cartUnits } from '@app/rules/cart/cart-units.ts';
import { withFreshProducts } from '@app/rules/cart/fresh-prices.ts';
import { needsChoice } from '@app/rules/catalogue/product-kinds.ts';
import { amountText } from '@app/rules/formatting/amount-text.ts';
import type { Product } from '@app/rules/language/localised-types.ts';
import { Button } from '@app/ui/controls/button.tsx';
import { EmptyState } from '@app/ui/feedback/empty-state.tsx';
import { Skeleton } from '@app/ui/feedback/skeleton.tsx';
import { Sheet } from '@app/ui/overlays/sheet.tsx';
import { CardSaleScreen } from './card-sale/card-sale-screen.tsx';
import { useCounterTerminals } from './card-sale/use-counter-terminals.ts';
import { ChargeSheet } from './charge-sheet.tsx';
import { CounterNotices } from './counter-notices.tsx';
import type { CounterPlace } from './counter-place.ts';
import { enteredCart, sellingPlace } from './entered-cart.ts';
import { clearEnteredOrder, useEnteredOrder } from './entered-order.ts';
import { OrderPanel } from './order-panel.tsx';
import { PlacedOrder } from './placed-order.tsx';
import { ProductSheet } from './product-sheet.tsx';
import { ProductTiles } from './product-tiles.tsx';
import { seatSelection, seatsOffered } from './seat/entered-seat.ts';
import { SignedCounterOrder } from './signed-counter-order.tsx';
import { useCounterMenu, type CounterMenu } from './use-counter-menu.ts';
import { usePlaceOrder } from './use-place-order.ts';
import { useText } from './use-text.ts';
import styles from './counter-orders.module.css';

/** Where staff enter the order of a person without a phone. @see ORD-08 */
export function NewCounterOrder({ commerceId }: { commerceId: number }) {
  const text = useText();
  const { commerce: place, error } = useStaffCommerce(commerceId);
  const { menu, error: menuError, isOffline, readAgain } = useCounterMenu(commerceId);
  const failure = menu === null ? menuError : null;
  return (
    <StaffPage title={text('counter-new')} detail={place?.name} backTo={`/board/${commerceId}`} width="wide">
      {failure !== null || (error !== null && !place) ? (
        <ReadFailure error={failure ?? error} onRetry={readAgain} />
      ) : place && menu ? (
        <Entry place={place} menu={menu} isOffline={isOffline} />
      ) : (
        <div role="status" aria-label={text('loading')}>
          <Skeleton shape="card" />
          <Skeleton shape="card" />
        </div>
      )}
    </StaffPage>
  );
}

type EntryProps = { place: CounterPlace; menu: CounterMenu; isOffline: boolean };

function Entry(props: EntryProps) {
  const { place } = props;
  const { placed, charge } = useEnteredOrder(place.id);
  if (placed) return <PlacedOrder ticket={placed} place={place} onNext={() => clearEnteredOrder(place.id)} />;
  if (charge) return <CardSaleScreen key={charge.ticket.id} charge={charge} place={place} />;
  return (
    <SignedCounterOrder place={place}>
      <OrderEntry {...props} />
    </SignedCounterOrder>
  );
}

function OrderEntry({ place, menu, isOffline }: EntryProps) {
  const text = useText();
  const { cart, sent, seat } = useEnteredOrder(place.id);
  const placing = usePlaceOrder(place.id);
  const [opened, setOpened] = useState<Product | null>(null);
  const [isOrderOpen, setOrderOpen] = useState(false);
  const [isCharging, setCharging] = useState(false);
  const { commerce } = menu;
  const terminals = useCounterTerminals(place.id);
  const takesCash = commerce.paymentConfig.cashEnabled;
  const seats = seatsOffered(commerce);
  useEffect(() => enteredCart(place.id).change((now) => withFreshProducts(now, commerce)), [place.id, commerce]);

  const isCharged = takesCash || terminals.length > 0;
  const isMine = !useIsRefused(place.permissions, 'take-cash');
  const charge = () => {
    setOrderOpen(false);
    setCharging(true);
  };
  const panel =
    cart && cart.details.length > 0 ? (
      <OrderPanel {...{ cart, place, isCharged, seats }} onCharge={charge} />
    ) : (
      <EmptyState icon="shopping-bag" title={text('counter-empty')} />
    );
  const openProduct = commerce.products.find(({ id }) => id === opened?.id);
  const sheet = { cart, place, onClose: () => setOpened(null) };
  return (
    <>
      <CounterNotices menu={menu} timeZone={place.timeZone} isOffline={isOffline} />
      <div className={styles['sides']}>
        <ProductTiles
          menu={menu}
          cart={cart}
          place={place}
          onProduct={(product) => {
            if (needsChoice(product)) setOpened(product);
            else enteredCart(place.id).add(sellingPlace(place), product);
          }}
        />
        <aside className={styles['aside']} aria-label={text('counter-order')}>
          <h2 className="h2">{text('counter-order')}</h2>
          {panel}
        </aside>
      </div>
      <NarrowBar>
        <Button
          variant="primary"
          isBlock
          icon="shopping-bag"
          price={amountText(cartTotalMinor(cart), place.currency)}
          onPress={() => setOrderOpen(true)}
        >
          {`${text('counter-open-order')} · ${cartUnits(cart)}`}
        </Button>
      </NarrowBar>
      {openProduct && isMine && <ProductSheet product={openProduct} menu={menu} {...sheet} />}
      <OrderSheet isOpen={isOrderOpen && isMine} onClose={() => setOrderOpen(false)}>
        {panel}
      </OrderSheet>
      {cart && isMine && (isCharging || sent !== null) && (
        <ChargeSheet
          cart={cart}
          place={place}
          placing={placing}
          takesCash={takesCash}
          terminals={terminals}
          deliverySelection={seatSelection(seats, seat)}
          onClose={() => {
            placing.clearFailure();
            setCharging(false);
          }}
        />
      )}
    </>
  );
}

/** The entered order over the products, on a narrow screen. */
function OrderSheet(props: Pick<ComponentProps<typeof Sheet>, 'isOpen' | 'onClose' | 'children'>) {
  const text = useText();
  return <Sheet {...props} title={text('counter-order')} closeLabel={text('close')} />;
}

function NarrowBar({ children }: { children: ReactNode }) {
  return <div className={styles['bar']}>{children}</div>;
}
