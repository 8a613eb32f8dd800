import { ToastRegion } from '@app/ui/toast-region.tsx';
import { Suspense } from 'react';
import type { ComponentType } from 'react';
import type { Entry } from '../device/entry-secrets.ts';
import { lazyPart } from './lazy-part.tsx';
import { showOverlay, useOverlay } from './overlay-store.ts';
import { expireToast, useToast } from './toast-store.ts';

const LeaveNotice = lazyPart(async () => (await import('./leave-notice.tsx')).LeaveNotice);

type Closing = { onClose: () => void };

/** What lies over every screen, one at a time, and the place of the toasts. */
export function Overlays({
  account: Account,
  member: Member,
  arrival: Arrival,
}: {
  account: ComponentType<Closing>;
  member: ComponentType<Closing>;
  arrival: ComponentType<Closing & { entry: Entry }>;
}) {
  const { overlay } = useOverlay();
  const { toast } = useToast();
  const close = () => showOverlay(null);
  return (
    <>
      <Suspense>
        {overlay?.kind === 'leave' && <LeaveNotice url={overlay.url} onClose={close} />}
        {overlay?.kind === 'account' && <Account onClose={close} />}
        {overlay?.kind === 'member' && <Member onClose={close} />}
        {overlay?.kind === 'arrival' && <Arrival entry={overlay.entry} onClose={close} />}
      </Suspense>
      <ToastRegion toast={toast} onExpire={expireToast} />
    </>
  );
}
