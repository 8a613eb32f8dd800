import { lazyPart } from './app-frame/lazy-part.tsx';
import { Overlays } from './app-frame/overlays.tsx';
import { PrivateDataKeeper } from './app-frame/private-data-keeper.tsx';
import { OrderFollower } from './orders/order-follower.tsx';

const AccountOverlay = lazyPart(async () => (await import('./account-overlay.tsx')).AccountOverlay);
const MemberSheet = lazyPart(async () => (await import('./account/member-sheet.tsx')).MemberSheet);
const Arrival = lazyPart(async () => (await import('./login/arrival.tsx')).Arrival);

/** What is there on every screen, but not before the first one is drawn. */
export function LateFrame() {
  return (
    <>
      <Overlays account={AccountOverlay} member={MemberSheet} arrival={Arrival} />
      <OrderFollower />
      <PrivateDataKeeper />
    </>
  );
}
