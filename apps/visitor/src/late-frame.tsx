import { lazyPart } from './app-frame/lazy-part.tsx';
import { Overlays } from './app-frame/overlays.tsx';
import { ClearPersonalData } from './app-frame/private-data-keeper.tsx';
import { OrderFollower } from './orders/order-follower.tsx';

const OVERLAYS = {
  account: lazyPart(async () => (await import('./account-overlay.tsx')).AccountOverlay),
  member: lazyPart(async () => (await import('./account/member-sheet.tsx')).MemberSheet),
  arrival: lazyPart(async () => (await import('./login/arrival.tsx')).SignInCallback),
  chat: lazyPart(async () => (await import('./home/chatbot-view.tsx')).ChatbotView),
};

/** What is there on every screen, but not before the first one is drawn. */
export function DeferredOverlays() {
  return (
    <>
      <Overlays parts={OVERLAYS} />
      <OrderFollower />
      <ClearPersonalData />
    </>
  );
}
