import { useAuth } from '#shared/session/auth-store.ts';
import type { TextKey } from '#shared/texts/es.ts';
import { useText } from '#shared/texts/use-text.ts';
import { Button } from '@app/ui/controls/button.tsx';
import { SkeletonLines } from '@app/ui/feedback/skeleton-lines.tsx';
import { Dialog } from '@app/ui/overlays/dialog.tsx';
import { Sheet } from '@app/ui/overlays/sheet.tsx';

type Closing = { onClose: () => void };

/** Placeholder of the account sheet, with texts of the first screen only. */
export function AccountPlaceholder({ onClose }: Closing) {
  const isSignedIn = useAuth(({ user }) => user !== null);
  return <SheetFrame title={isSignedIn ? 'home-account' : 'home-login'} onClose={onClose} />;
}

export function MemberPlaceholder({ onClose }: Closing) {
  return <SheetFrame title="member-title" onClose={onClose} />;
}

/** Placeholder of the external-page notice; it already shows the host. */
export function ExternalLinkPlaceholder({ url, onClose }: Closing & { url: string }) {
  const text = useText();
  return (
    <Dialog
      isOpen
      onClose={onClose}
      icon="external-link"
      title={new URL(url).host}
      actions={
        <Button isBlock variant="quiet" onPress={onClose}>
          {text('close')}
        </Button>
      }
    >
      <Waiting />
    </Dialog>
  );
}

function SheetFrame({ title, onClose }: Closing & { title: TextKey }) {
  const text = useText();
  return (
    <Sheet isOpen onClose={onClose} title={text(title)} closeLabel={text('close')}>
      <Waiting />
    </Sheet>
  );
}

function Waiting() {
  const text = useText();
  return (
    <div role="status" aria-label={text('loading')}>
      <SkeletonLines lines={4} />
    </div>
  );
}
