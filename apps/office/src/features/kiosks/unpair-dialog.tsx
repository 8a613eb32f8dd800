import type { Kiosk } from '@app/contract/staff/kiosks.ts';
import { Button } from '@app/ui/controls/button.tsx';
import { Notice } from '@app/ui/feedback/notice.tsx';
import { Dialog } from '@app/ui/overlays/dialog.tsx';
import type { useKiosks } from './use-kiosks.ts';
import { useText } from './use-text.ts';

/** Asks before the pairing of a kiosk ends. */
export function UnpairDialog({
  own,
  asked,
  onClose,
}: {
  own: ReturnType<typeof useKiosks>;
  asked: Kiosk | null;
  onClose: () => void;
}) {
  const text = useText();
  const keep = () => {
    own.clearUnpairing();
    onClose();
  };
  return (
    <Dialog
      isOpen={asked !== null}
      onClose={keep}
      icon="link"
      tone="warn"
      title={asked && text('kiosk-unpair-title', { name: asked.name })}
      actions={
        <>
          <Button
            variant="danger"
            isBlock
            isBusy={own.isUnpairing}
            onPress={() => asked && void own.unpair(asked).then(onClose, () => undefined)}
          >
            {text('kiosk-unpair')}
          </Button>
          <Button variant="quiet" isBlock onPress={keep}>
            {text('kiosk-unpair-not')}
          </Button>
        </>
      }
    >
      <p>{text('kiosk-unpair-text')}</p>
      {own.unpairFailure !== undefined && <Notice tone="bad" role="alert" title={own.unpairFailure} />}
    </Dialog>
  );
}
