import { lazyPart } from '../shared/layout/lazy-part.tsx';
import { Overlays } from './overlays/overlays.tsx';
import { ClearPersonalData } from './startup/clear-personal-data.tsx';
import { OrderFollower } from '../features/orders/order-follower.tsx';

const OVERLAYS = {
  account: lazyPart(async () => (await import('./overlays/account-overlay.tsx')).AccountOverlay),
  member: lazyPart(async () => (await import('../features/membership/member-sheet.tsx')).MemberSheet),
  arrival: lazyPart(async () => (await import('../features/login/sign-in-callback.tsx')).SignInCallback),
  chat: lazyPart(async () => (await import('../features/home/chatbot/chatbot-view.tsx')).ChatbotView),
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
