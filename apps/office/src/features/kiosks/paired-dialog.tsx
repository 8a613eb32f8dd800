import { useNavigate } from 'react-router';
import { useOpenVenue } from '#shared/venue/open-venue.ts';
import { buttonClass } from '@app/ui/controls/button-class.ts';
import { Button } from '@app/ui/controls/button.tsx';
import { Dialog } from '@app/ui/overlays/dialog.tsx';
import type { usePairing } from './use-kiosks.ts';
import { useText } from './use-text.ts';

/** The pairing has succeeded: the kiosk opens here, or another terminal is chosen. */
export function PairedDialog({
  commerceId,
  own: { paired },
  onChooseOther,
}: {
  commerceId: number;
  own: ReturnType<typeof usePairing>;
  onChooseOther: () => void;
}) {
  const text = useText();
  const { id: venueId } = useOpenVenue();
  const navigate = useNavigate();
  const toList = () => void navigate(`/${venueId}/kiosks?stall=${commerceId}`);
  return (
    <Dialog
      isOpen={paired !== undefined}
      onClose={toList}
      icon="circle-check"
      tone="ok"
      title={text('kiosk-paired')}
      actions={
        <>
          <a className={buttonClass({ isBlock: true })} href="/kiosk">
            {text('kiosk-open')}
          </a>
          <Button variant="quiet" isBlock onPress={toList}>
            {text('kiosk-to-list')}
          </Button>
          <Button variant="quiet" isBlock onPress={onChooseOther}>
            {text('kiosk-choose-other')}
          </Button>
        </>
      }
    >
      <p>{text('kiosk-paired-text')}</p>
      {paired && (
        <p>
          {paired.name} · {paired.terminal.description}
        </p>
      )}
    </Dialog>
  );
}
