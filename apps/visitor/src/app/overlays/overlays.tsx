import { useEffect } from 'react';
import type { UrlCredentials } from '#features/login/url-credentials.ts';
import { lazyPart, type LazyPart } from '#shared/layout/lazy-part.tsx';
import { showOverlay, useOverlay, type Overlay } from '#shared/layout/overlay-store.ts';
import { expireToast, useToast } from '#shared/layout/toast-store.ts';
import type { Order } from '@app/rules/language/localised-types.ts';
import { ToastRegion } from '@app/ui/feedback/toast-region.tsx';
import { OverlayPart } from './overlay-part.tsx';
import { AccountPlaceholder, ExternalLinkPlaceholder, MemberPlaceholder } from './overlay-placeholders.tsx';

const externalLink = lazyPart(
  async () => (await import('#shared/navigation/external-link-notice.tsx')).ExternalLinkNotice,
);

type Preloaded = Pick<LazyPart, 'preload' | 'isHere'>;
type Closing = { onClose: () => void };
type Parts = {
  account: LazyPart<Closing>;
  member: LazyPart<Closing>;
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
  { account, member, chat, 'sign-in-callback': signInCallback, 'order-again': orderAgain }: Parts,
) {
  const onClose = close;
  switch (overlay.kind) {
    case 'account':
      return (
        <OverlayPart key="account" part={account} props={{ onClose }} frame={<AccountPlaceholder onClose={close} />} />
      );
    case 'member':
      return (
        <OverlayPart key="member" part={member} props={{ onClose }} frame={<MemberPlaceholder onClose={close} />} />
      );
    case 'sign-in-callback':
      return (
        <OverlayPart
          key="sign-in-callback"
          part={signInCallback}
          props={{ onClose, entry: overlay.entry }}
          frame={null}
        />
      );
    case 'chat':
      return <OverlayPart key="chat" part={chat} props={{ onClose, url: overlay.url }} frame={null} />;
    case 'order-again': {
      const { order } = overlay;
      return <OverlayPart key={order.id} part={orderAgain} props={{ onClose, order }} frame={null} />;
    }
    case 'external-link': {
      const { url } = overlay;
      const frame = <ExternalLinkPlaceholder url={url} onClose={close} />;
      return <OverlayPart key="external-link" part={externalLink} props={{ onClose, url }} frame={frame} />;
    }
  }
}

/** Preloads the overlay named in `data-overlay` on pointer or focus. */
function usePreparation(parts: Parts): void {
  useEffect(() => {
    const byName = new Map<string, Preloaded>(Object.entries({ ...parts, 'external-link': externalLink }));
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
