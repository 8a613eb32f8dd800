import '../product/kiosk-order.css';
import { useEffect, useState } from 'react';
import type { PrinterState } from '@app/contract/values/kiosk-printer.ts';
import { useVenue } from '@app/ordering/venue/venue-context.ts';
import { cartTotalMinor } from '@app/rules/cart/cart-totals.ts';
import { cartUnits } from '@app/rules/cart/cart-units.ts';
import { withFreshProducts } from '@app/rules/cart/fresh-prices.ts';
import { Icon } from '@app/ui/icons/icon.tsx';
import { useKiosk } from '../device/kiosk-connection.ts';
import { useGo } from '../kiosk-navigation.ts';
import { KIOSK_PATHS } from '../kiosk-paths.ts';
import { KioskBar, MainButton } from '../layout/kiosk-bar.tsx';
import { KioskHead } from '../layout/kiosk-head.tsx';
import { KioskScreen } from '../layout/kiosk-screen.tsx';
import { KioskTools } from '../layout/kiosk-tools.tsx';
import { LeaveSheet } from '../layout/leave-sheet.tsx';
import { MemberRow } from '../member/member-row.tsx';
import { useKioskEstimate } from '../use-kiosk-estimate.ts';
import { useKioskMenu } from '../use-kiosk-menu.ts';
import { useText } from '../use-text.ts';
import { kioskCart } from '../visit/kiosk-cart.ts';
import { endVisit, useKioskVisit } from '../visit/kiosk-visit.ts';
import { CartLine } from './cart-line.tsx';
import { ComboRow } from './combo-row.tsx';
import { EmptyCart } from './empty-cart.tsx';
import { OrderSheet } from './order-sheet.tsx';
import { Suggestions } from './suggestions.tsx';
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
  const estimate = useKioskEstimate(menu);

  useEffect(() => {
    if (commerce) kioskCart.change((changed) => withFreshProducts(changed, commerce));
  }, [commerce]);

  if (cart === null || cart.details.length === 0) return <EmptyCart />;
  return (
    <KioskScreen spoken={`${text('my-order')}. ${text('total')} ${total}`}>
      <header className="k kmenu__head khead on-brand">
        <KioskHead
          title={text('my-order')}
          place={menu?.commerce.name ?? ''}
          wait={estimate && text('wait', { time: estimate.time })}
          isTitle
        />
      </header>
      <main className="k kinfo kcart">
        <ul className="klines kscroll">
          {cart.details.map((line) => (
            <CartLine key={line.lineId} line={line} />
          ))}
          {menu && <ComboRow cart={cart} menu={menu} />}
          {menu && !isOutOfPaper && <Suggestions cart={cart} menu={menu} />}
        </ul>
        {isOutOfPaper && (
          <div className="kwarn" role="status">
            <Icon name="printer" />
            <p>
              <b>{text('no-paper')}</b>
              {text('no-paper-text')}
            </p>
          </div>
        )}
        <PayRows email={email} printer={printer} onEmail={() => go(KIOSK_PATHS.email)} />
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

/** What the receipt is good for beside the paper. @see KIOSK-04 */
const RECEIPT_HINTS = {
  ready: 'receipt-optional',
  none: 'receipt-without-printer',
  'no-paper': 'receipt-without-ticket',
  unreachable: 'receipt-without-ticket',
} as const satisfies Record<PrinterState, string>;

/** Where the receipt goes, and how it is paid. */
function PayRows({ email, printer, onEmail }: { email: string; printer: PrinterState; onEmail: () => void }) {
  const text = useText();
  const { terminalSide } = useKiosk();
  return (
    <div className="krows">
      <MemberRow />
      <button type="button" onClick={onEmail}>
        <Icon name="mail" />
        <span>
          <b>{email || text('receipt-by-email')}</b>
          <small>{text(RECEIPT_HINTS[printer])}</small>
        </span>
        <em>{email ? text('change') : text('add')}</em>
      </button>
      <p>
        <Icon name="credit-card" />
        <span>
          <b>{text('debit-or-credit')}</b>
          <small>{text(`pay-at-${terminalSide}`)}</small>
        </span>
      </p>
    </div>
  );
}
