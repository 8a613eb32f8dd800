import type { ReactNode } from 'react';
import { useVenue } from '@app/ordering/venue/venue-context.ts';
import { cartTotalMinor } from '@app/rules/cart/cart-totals.ts';
import { cartUnits } from '@app/rules/cart/cart-units.ts';
import { VenueLogo } from '@app/ui/media/venue-logo.tsx';
import { classNames } from '@app/ui/theme/class-names.ts';
import { useText } from '../use-text.ts';
import { useKioskVisit } from '../visit/kiosk-visit.ts';
import { useSpokenPrompt } from './use-spoken-prompt.ts';

/**
 * Frame of a screen on which a person orders. In reach mode everything to touch is in the lower half, and the upper half
 * shows the order.
 *
 * @param spoken what the kiosk says when the screen opens
 * @see KIOSK-02
 */
export function KioskScreen({
  spoken,
  className,
  children,
}: {
  spoken: string;
  className?: string;
  children: ReactNode;
}) {
  const isInReach = useKioskVisit(({ isReachMode }) => isReachMode);
  useSpokenPrompt(spoken);
  return (
    <div className={classNames('kiosk', isInReach && 'kiosk--reach', className)}>
      {isInReach && <ReachSummary />}
      <div className="kscreen">{children}</div>
    </div>
  );
}

function ReachSummary() {
  const text = useText();
  const venue = useVenue();
  const cart = useKioskVisit((visit) => visit.cart);
  return (
    <aside className="k kreach on-brand">
      <VenueLogo venue={venue} sizes="160px" className="kreach__logo" />
      <p>{venue.name}</p>
      <b>{text('price', { amountMinor: cartTotalMinor(cart), currency: venue.currency })}</b>
      <small>{text('order-of', { count: cartUnits(cart) })}</small>
    </aside>
  );
}
