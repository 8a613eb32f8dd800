import type { PrinterState } from '@app/contract/values/kiosk-printer.ts';
import type { Cart } from '@app/rules/cart/cart.ts';
import { Icon } from '@app/ui/icons/icon.tsx';
import { useKiosk } from '../device/kiosk-connection.ts';
import { MemberRow } from '../member/member-row.tsx';
import type { KioskMenu } from '../use-kiosk-menu.ts';
import { useText } from '../use-text.ts';
import { WhenRow } from '../when/when-row.tsx';

/** The printer has no paper; the order goes on. @see KIOSK-04 */
export function NoPaper() {
  const text = useText();
  return (
    <div className="kwarn" role="status">
      <Icon name="printer" />
      <p>
        <b>{text('no-paper')}</b>
        {text('no-paper-text')}
      </p>
    </div>
  );
}

/** What the receipt is good for beside the paper. @see KIOSK-04 */
const RECEIPT_HINTS = {
  ready: 'receipt-optional',
  none: 'receipt-without-printer',
  'no-paper': 'receipt-without-ticket',
  unreachable: 'receipt-without-ticket',
} as const satisfies Record<PrinterState, string>;

/** When the order is wanted, where the receipt goes, and how it is paid. */
export function PayRows({
  cart,
  menu,
  email,
  onEmail,
  onWhen,
}: {
  cart: Cart;
  menu: KioskMenu | null;
  email: string;
  onEmail: () => void;
  onWhen: () => void;
}) {
  const text = useText();
  const { terminalSide, printer } = useKiosk();
  return (
    <div className="krows">
      {menu && <WhenRow cart={cart} wait={menu.wait} onChange={onWhen} />}
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
