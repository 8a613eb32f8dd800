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
import { Router } from 'wouter';
import { VenuePalette } from '#shared/venue/venue-palette.tsx';
import type { OutOfOrderReason } from '@app/contract/values/kiosks.ts';
import { useVenueState } from '@app/ordering/venue/venue-context.ts';
import { IdleSheet } from './away/idle-sheet.tsx';
import { OutOfOrderScreen } from './away/out-of-order-screen.tsx';
import { UnpairedScreen } from './away/unpaired-screen.tsx';
import { useAwayState } from './away/use-away-state.ts';
import { ConnectedDevices } from './device/connected-devices.tsx';
import { useKioskConnection } from './device/kiosk-connection.ts';
import { runKiosk } from './device/run-kiosk.ts';
import { KioskRoutes } from './kiosk-routes.tsx';
import { KioskVenueProvider } from './kiosk-venue-provider.tsx';
import { KioskLoading } from './layout/kiosk-loading.tsx';
import { PairingCode } from './pay/clover/pairing-code.tsx';
import { useTill } from './pay/clover/till-store.ts';
import { useTerminalState } from './pay/clover/use-terminal-state.ts';
import { useKioskVisit } from './visit/kiosk-visit.ts';

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

function outOfOrderReason(): OutOfOrderReason | null {
  const terminal = useTill.getState().till?.state().terminal;
  return terminal && terminal.kind !== 'ready' ? 'terminal' : null;
}
