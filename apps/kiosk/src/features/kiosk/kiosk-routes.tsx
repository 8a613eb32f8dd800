import { Route, Switch } from 'wouter';
import { DocumentScreen } from './ask/document-screen.tsx';
import { EmailScreen } from './ask/email-screen.tsx';
import { EventScreen } from './ask/event-screen.tsx';
import { AttractScreen } from './attract/attract-screen.tsx';
import { CartScreen } from './cart/cart-screen.tsx';
import { KIOSK_PATHS } from './kiosk-paths.ts';
import { MenuScreen } from './menu/menu-screen.tsx';
import { NumberScreen } from './number/number-screen.tsx';
import { CloverPaymentScreen } from './pay/clover/clover-payment-screen.tsx';
import { PointPaymentScreen } from './pay/point-payment-screen.tsx';
import { ProductScreen } from './product/product-screen.tsx';
import { WhenScreen } from './when/when-screen.tsx';

/** The screens of a visit. The payment summary of the documents, `payment-resume`, leads to the payment or the number. @see APP-02 */
export function KioskRoutes() {
  return (
    <Switch>
      <Route path={KIOSK_PATHS.menu} component={MenuScreen} />
      <Route path={KIOSK_PATHS.product} component={ProductScreen} />
      <Route path={KIOSK_PATHS.cart} component={CartScreen} />
      <Route path={KIOSK_PATHS.email} component={EmailScreen} />
      <Route path={KIOSK_PATHS.event} component={EventScreen} />
      <Route path={KIOSK_PATHS.when} component={WhenScreen} />
      <Route path={KIOSK_PATHS.document} component={DocumentScreen} />
      <Route path={KIOSK_PATHS.pointPayment} component={PointPaymentScreen} />
      <Route path={KIOSK_PATHS.cloverPayment} component={CloverPaymentScreen} />
      <Route path={KIOSK_PATHS.number} component={NumberScreen} />
      <Route component={AttractScreen} />
    </Switch>
  );
}
