import { lazyPart } from './app-frame/lazy-part.tsx';
import { Overlays } from './app-frame/overlays.tsx';
import { OrderFollower } from './orders/order-follower.tsx';

const AccountSheet = lazyPart(async () => (await import('./account/account-sheet.tsx')).AccountSheet);

/** What is there on every screen, but not before the first one is drawn. */
export function LateFrame() {
  return (
    <>
      <Overlays account={AccountSheet} />
      <OrderFollower />
    </>
  );
}
