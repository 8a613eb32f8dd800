import '../product/kiosk-order.css';
import { useEffect, useState } from 'react';
import { useVenue } from '@app/ordering/venue/venue-context.ts';
import { cartTotalMinor } from '@app/rules/cart/cart-totals.ts';
import { cartUnits } from '@app/rules/cart/cart-units.ts';
import { withFreshProducts } from '@app/rules/cart/fresh-prices.ts';
import { Icon } from '@app/ui/icons/icon.tsx';
import { useKiosk } from '../device/kiosk-connection.ts';
import { useGo } from '../kiosk-navigation.ts';
import { KIOSK_PATHS } from '../kiosk-paths.ts';
import { KioskBar, MainButton } from '../layout/kiosk-bar.tsx';
import { KioskHead, stallAndPlace } from '../layout/kiosk-head.tsx';
import { KioskScreen } from '../layout/kiosk-screen.tsx';
import { KioskTools } from '../layout/kiosk-tools.tsx';
import { LeaveSheet } from '../layout/leave-sheet.tsx';
import { useReadyText } from '../use-kiosk-estimate.ts';
import { useKioskMenu } from '../use-kiosk-menu.ts';
import { useText } from '../use-text.ts';
import { kioskCart } from '../visit/kiosk-cart.ts';
import { endVisit, useKioskVisit } from '../visit/kiosk-visit.ts';
import { CartLine } from './cart-line.tsx';
import { CartOffers } from './cart-offers.tsx';
import { EmptyCart } from './empty-cart.tsx';
import { OrderSheet } from './order-sheet.tsx';
import { NoPaper, PayRows } from './pay-rows.tsx';
import { useKioskOrder } from './use-kiosk-order.ts';

/** The order before it is paid. @see KIOSK-03, CART-02, CHK-04 */
export function CartScreen() {
  const text = useText();
  const go = useGo();
  const { currency } = useVenue();
  const { menu } = useKioskMenu();
  const cart = useKioskVisit((visit) => visit.cart);
  const email = useKioskVisit((visit) => visit.email);
  const order = useKioskOrder();
  const { printer } = useKiosk();
  const isOutOfPaper = printer === 'no-paper' || printer === 'unreachable';
  const [isLeaving, setIsLeaving] = useState(false);
  const total = text('price', { amountMinor: cartTotalMinor(cart), currency });
  const commerce = menu?.commerce;
  const readyText = useReadyText(menu);

  useEffect(() => {
    if (commerce) kioskCart.change((changed) => withFreshProducts(changed, commerce));
  }, [commerce]);

  if (cart === null || cart.details.length === 0) return <EmptyCart />;
  return (
    <KioskScreen spoken={`${text('my-order')}. ${text('total')} ${total}`}>
      <header className="k kmenu__head khead on-brand">
        <KioskHead title={text('my-order')} place={commerce ? stallAndPlace(commerce) : ''} wait={readyText} isTitle />
      </header>
      <main className="k kinfo kcart">
        <ul className="klines kscroll">
          {cart.details.map((line) => (
            <CartLine key={line.lineId} line={line} />
          ))}
          {menu && <CartOffers cart={cart} menu={menu} hasSuggestions={!isOutOfPaper} />}
        </ul>
        {isOutOfPaper && <NoPaper />}
        <PayRows {...{ cart, menu, email }} onEmail={() => go(KIOSK_PATHS.email)} onWhen={() => go(KIOSK_PATHS.when)} />
        <p className="ktotal">
          <span>
            {text('total')}
            <small className="num">{text('articles', { count: cartUnits(cart) })}</small>
          </span>
          <b className="num">{total}</b>
        </p>
      </main>
      <KioskTools>
        <button type="button" className="kcancel" onClick={() => setIsLeaving(true)}>
          <Icon name="trash-2" />
          {text('cancel-order')}
        </button>
      </KioskTools>
      <KioskBar
        back={KIOSK_PATHS.menu}
        second={{ icon: 'utensils', label: text('keep-shopping-short'), onClick: () => go(KIOSK_PATHS.menu) }}
      >
        <MainButton label={text('pay')} amount={total} onClick={order.pay} />
      </KioskBar>
      <OrderSheet progress={order.progress} onEdit={order.edit} />
      {isLeaving && (
        <LeaveSheet
          onStay={() => setIsLeaving(false)}
          onLeave={() => {
            endVisit();
            go(KIOSK_PATHS.attract);
          }}
        />
      )}
    </KioskScreen>
  );
}
