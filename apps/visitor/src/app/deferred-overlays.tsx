import { OrderFollower } from '#features/orders/order-follower.tsx';
import { OutboxRunner } from '#features/outbox/outbox-runner.tsx';
import { lazyPart } from '#shared/layout/lazy-part.tsx';
import { useEndedSession } from '#shared/session/ended-session-store.ts';
import { Overlays } from './overlays/overlays.tsx';
import { ClearPersonalData } from './startup/clear-personal-data.tsx';
import { StoreMenus } from './startup/store-menus.tsx';

const OVERLAYS = {
  account: lazyPart(async () => (await import('./overlays/account-overlay.tsx')).AccountOverlay),
  member: lazyPart(async () => (await import('#features/membership/member-sheet.tsx')).MemberSheet),
  'kiosk-code': lazyPart(async () => (await import('#features/membership/kiosk-code-sheet.tsx')).KioskCodeSheet),
  'sign-in-callback': lazyPart(async () => (await import('#features/login/sign-in-callback.tsx')).SignInCallback),
  'order-again': lazyPart(
    async () => (await import('#features/order-again/order-again-overlay.tsx')).OrderAgainOverlay,
  ),
  chat: lazyPart(async () => (await import('#features/home/chatbot/chatbot-view.tsx')).ChatbotView),
};

const EndedSession = lazyPart(async () => (await import('#features/account/ended-session.tsx')).EndedSession);

/** Parts of every screen that load after the first one is rendered. */
export function DeferredOverlays() {
  const hasEnded = useEndedSession(({ isEnded }) => isEnded);
  return (
    <>
      {hasEnded && <EndedSession />}
      <Overlays parts={OVERLAYS} />
      <OutboxRunner />
      <OrderFollower />
      <ClearPersonalData />
      <StoreMenus />
    </>
  );
}
