import type { ReactNode } from 'react';
import type { Order } from '@app/contract/visitor/orders.ts';
import { useVenue } from '@app/ordering/venue/venue-context.ts';
import { VenueLogo } from '@app/ui/media/venue-logo.tsx';
import { classNames } from '@app/ui/theme/class-names.ts';
import { LanguageButtons } from '../layout/language-buttons.tsx';
import { useText } from '../use-text.ts';

/** Frame of the payment screens: the order, its total and the languages. @param amount null: shown elsewhere */
export function PaymentFrame({
  order,
  amount,
  isOnBrand = false,
  children,
}: {
  order: Order;
  amount: string | null;
  isOnBrand?: boolean;
  children: ReactNode;
}) {
  const text = useText();
  return (
    <div className={classNames('kiosk kterm', isOnBrand && 'on-brand')}>
      <header className="k k-top kterm__head">
        <VenueLogo venue={useVenue()} sizes="110px" className="k-crest" isEager />
        <span>
          <b>{text('order-title', { number: order.number })}</b>
          <small>{order.commerce.name}</small>
        </span>
        {amount !== null && (
          <span className="kterm__amt">
            <small>{text('total')}</small>
            <b className="num">{amount}</b>
          </span>
        )}
      </header>
      <main aria-live="polite">{children}</main>
      <div className="k k-lang" role="group" aria-label={text('language')}>
        <LanguageButtons />
      </div>
    </div>
  );
}
