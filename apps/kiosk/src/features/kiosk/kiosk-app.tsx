import '@app/ui/theme/tokens.css';
import '@app/ui/theme/base.css';
import '@app/ui/theme/forced-colours.css';
import './layout/kiosk.css';
import './layout/kiosk-reach.css';
import './menu/kiosk-menu.css';
import './layout/kiosk-large.css';
import './layout/kiosk-contrast.css';
import { QueryClientProvider, type QueryClient } from '@tanstack/react-query';
import { StrictMode, useEffect } from 'react';
import { Route, Router, Switch } from 'wouter';
import { VenuePalette } from '#shared/venue/venue-palette.tsx';
import type { OutOfOrderReason } from '@app/contract/values/kiosks.ts';
import { useVenueState } from '@app/ordering/venue/venue-context.ts';
import { DocumentScreen } from './ask/document-screen.tsx';
import { EmailScreen } from './ask/email-screen.tsx';
import { EventScreen } from './ask/event-screen.tsx';
import { AttractScreen } from './attract/attract-screen.tsx';
import { IdleSheet } from './away/idle-sheet.tsx';
import { OutOfOrderScreen } from './away/out-of-order-screen.tsx';
import { UnpairedScreen } from './away/unpaired-screen.tsx';
import { useAwayState } from './away/use-away-state.ts';
import { CartScreen } from './cart/cart-screen.tsx';
import { ConnectedDevices } from './device/connected-devices.tsx';
import { useKioskConnection } from './device/kiosk-connection.ts';
import { runKiosk } from './device/run-kiosk.ts';
import { KIOSK_PATHS } from './kiosk-paths.ts';
import { KioskVenueProvider } from './kiosk-venue-provider.tsx';
import { KioskLoading } from './layout/kiosk-loading.tsx';
import { MenuScreen } from './menu/menu-screen.tsx';
import { NumberScreen } from './number/number-screen.tsx';
import { CloverPaymentScreen } from './pay/clover/clover-payment-screen.tsx';
import { PairingCode } from './pay/clover/pairing-code.tsx';
import { useTill } from './pay/clover/till-store.ts';
import { useTerminalState } from './pay/clover/use-terminal-state.ts';
import { PointPaymentScreen } from './pay/point-payment-screen.tsx';
import { ProductScreen } from './product/product-screen.tsx';
import { useKioskVisit } from './visit/kiosk-visit.ts';
import { WhenScreen } from './when/when-screen.tsx';

/** The kiosk: its session, its venue and its screens. @see KIOSK-01 */
export function KioskApp({ queryClient }: { queryClient: QueryClient }) {
  useEffect(() => runKiosk(outOfOrderReason), []);
  return (
    <StrictMode>
      <QueryClientProvider client={queryClient}>
        <Router>
          <KioskVenueProvider>
            <VenuePalette />
            <KioskScreens />
          </KioskVenueProvider>
        </Router>
      </QueryClientProvider>
    </StrictMode>
  );
}

function KioskScreens() {
  const { isLargeText, isHighContrast } = useKioskVisit();
  // Sheets in the top layer and payment screens have them too.
  useEffect(() => {
    document.documentElement.toggleAttribute('data-large-text', isLargeText);
    document.documentElement.toggleAttribute('data-high-contrast', isHighContrast);
  }, [isLargeText, isHighContrast]);
  return (
    <>
      <PresentScreen />
      <ConnectedDevices />
    </>
  );
}

function PresentScreen() {
  const kind = useKioskConnection((connection) => connection.kind);
  const { venue } = useVenueState();
  const away = useAwayState();
  const terminal = useTerminalState();
  const hasOrder = useKioskVisit(({ order }) => order !== null);
  if (away !== null) return <OutOfOrderScreen state={away} />;
  if (kind === 'unpaired') return <UnpairedScreen />;
  if (kind === 'starting' || venue === null) return <KioskLoading />;
  const code = terminal?.kind === 'pairing' && !hasOrder ? terminal.code : null;
  return (
    <>
      {code === null ? <KioskRoutes /> : <PairingCode code={code} />}
      <IdleSheet />
    </>
  );
}

/** The payment summary of the documents, `payment-resume`, leads to the payment or the number. @see APP-02 */
function KioskRoutes() {
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

function outOfOrderReason(): OutOfOrderReason | null {
  const terminal = useTill.getState().till?.state().terminal;
  return terminal && terminal.kind !== 'ready' ? 'terminal' : null;
}
