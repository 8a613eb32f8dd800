import { useEffect } from 'react';
import type { UrlCredentials } from '#features/login/url-credentials.ts';
import { lazyPart, type LazyPart } from '#shared/layout/lazy-part.tsx';
import { showOverlay, useOverlay, type Overlay } from '#shared/layout/overlay-store.ts';
import { expireToast, useToast } from '#shared/layout/toast-store.ts';
import type { Order } from '@app/rules/language/localised-types.ts';
import { ToastRegion } from '@app/ui/feedback/toast-region.tsx';
import { AccountPlaceholder, ExternalLinkPlaceholder, MemberPlaceholder } from './overlay-placeholders.tsx';

const ExternalLink = lazyPart(
  async () => (await import('#shared/navigation/external-link-notice.tsx')).ExternalLinkNotice,
);

type Preloaded = Pick<LazyPart, 'preload' | 'isHere'>;
type Closing = { onClose: () => void };
type Parts = {
  account: LazyPart<Closing>;
  member: LazyPart<Closing>;
  'kiosk-code': LazyPart<Closing>;
  'sign-in-callback': LazyPart<Closing & { entry: UrlCredentials }>;
  chat: LazyPart<Closing & { url: string }>;
  'order-again': LazyPart<Closing & { order: Order }>;
};

const close = () => showOverlay(null);

/** The overlays, one at a time, and the toasts. */
export function Overlays({ parts }: { parts: Parts }) {
  const { overlay } = useOverlay();
  const { toast } = useToast();
  usePreparation(parts);
  return (
    <>
      {overlay && shown(overlay, parts)}
      <ToastRegion toast={toast} onExpire={expireToast} />
    </>
  );
}

function shown(
  overlay: Overlay,
  {
    account: Account,
    member: Member,
    'kiosk-code': KioskCode,
    chat: Chat,
    'sign-in-callback': SignInCallback,
    'order-again': OrderAgain,
  }: Parts,
) {
  switch (overlay.kind) {
    case 'account':
      return <Account key="account" onClose={close} fallback={<AccountPlaceholder onClose={close} />} />;
    case 'member':
      return <Member key="member" onClose={close} fallback={<MemberPlaceholder onClose={close} />} />;
    case 'kiosk-code':
      return <KioskCode key="kiosk-code" onClose={close} />;
    case 'sign-in-callback':
      return <SignInCallback key="sign-in-callback" onClose={close} entry={overlay.entry} />;
    case 'chat':
      return <Chat key="chat" onClose={close} url={overlay.url} />;
    case 'order-again':
      return <OrderAgain key={overlay.order.id} onClose={close} order={overlay.order} />;
    case 'external-link':
      return (
        <ExternalLink
          key="external-link"
          onClose={close}
          url={overlay.url}
          fallback={<ExternalLinkPlaceholder url={overlay.url} onClose={close} />}
        />
      );
  }
}

/** Preloads the overlay named in `data-overlay` on pointer or focus. */
function usePreparation(parts: Parts): void {
  useEffect(() => {
    const byName = new Map<string, Preloaded>(Object.entries({ ...parts, 'external-link': ExternalLink }));
    const prepare = ({ target }: Event) => {
      const opener = target instanceof Element ? target.closest('[data-overlay]') : null;
      const part = byName.get(opener?.getAttribute('data-overlay') ?? '');
      // A failed preload is repeated when the overlay opens.
      if (part && !part.isHere()) part.preload().catch(() => undefined);
    };
    const events = ['pointerover', 'pointerdown', 'focusin'] as const;
    for (const event of events) addEventListener(event, prepare, { passive: true });
    return () => {
      for (const event of events) removeEventListener(event, prepare);
    };
  }, [parts]);
}
