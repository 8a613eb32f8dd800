import { useEffect, type ReactNode } from 'react';
import { Route, Switch } from 'wouter';
import { AddCardScreen } from '#features/payment/card/add-card-screen.tsx';
import { FirstDataScreen } from '#features/payment/first-data/first-data-screen.tsx';
import { paymentView } from '#features/payment/hosted/payment-view.ts';
import { RedirectScreen } from '#features/payment/hosted/redirect-screen.tsx';
import { IzipayScreen } from '#features/payment/izipay/izipay-screen.tsx';
import { CheckoutProScreen } from '#features/payment/mercado-pago/checkout-pro-screen.tsx';
import { PayPalScreen } from '#features/payment/paypal/paypal-screen.tsx';
import { ReturnView } from '#features/payment/result/return-view.tsx';
import { CardTopUpScreen } from '#features/payment/top-up/card-top-up-screen.tsx';
import { homePath, PAYMENT_ROUTES } from '#shared/navigation/route-paths.ts';
import { useVenueState } from '@app/ordering/venue/venue-context.ts';
import { ConnectionBar } from './layout/connection-bar.tsx';
import { ErrorBoundary } from './layout/error-boundary.tsx';
import '#features/payment/payment.css';
import { ScreenSkeleton } from './layout/screen-skeleton.tsx';

/** Screens by the first word of their path. Providers without an entry are paid at a page of their own. */
const SCREENS: Readonly<Record<string, () => ReactNode>> = {
  'add-card': AddCardScreen,
  'fd-payment': FirstDataScreen,
  'izipay-payment': IzipayScreen,
  'mp-checkout-payment': CheckoutProScreen,
  'paypal-payment': PayPalScreen,
  'wallet-card': CardTopUpScreen,
};

/** Screens of the payment document. Every exit is a full navigation. @see PAY-01 */
export function PaymentScreens() {
  return (
    <div className="app">
      <ConnectionBar />
      <div className="app__screen" id="content">
        <ErrorBoundary>
          <ScreenOfVenue />
        </ErrorBoundary>
      </div>
    </div>
  );
}

function ScreenOfVenue() {
  const { kind } = useVenueState();
  if (kind === 'none' || kind === 'missing') return <Leave />;
  if (kind !== 'here') return <ScreenSkeleton />;
  const view = paymentView();
  if (view !== null) return <ReturnView view={view} />;
  return (
    <Switch>
      {PAYMENT_ROUTES.map(({ screen, path }) => (
        <Route key={screen} path={path} component={SCREENS[screen] ?? RedirectScreen} />
      ))}
    </Switch>
  );
}

function Leave() {
  useEffect(() => location.replace(homePath()), []);
  return null;
}
