import { useEffect } from 'react';
import { useText } from '#shared/texts/use-text.ts';
import { Button } from '@app/ui/controls/button.tsx';
import { Notice } from '@app/ui/feedback/notice.tsx';
import type { Payable } from '../use-payable.ts';

const ASK_EVERY_MS = 3_000;

/** The provider's script says that it paid. The server asks the provider until it confirms. */
export function Unproven({ payable: { followed } }: { payable: Payable }) {
  const text = useText();
  const { verify, isVerifying } = followed;
  useEffect(() => {
    const timer = setInterval(verify, ASK_EVERY_MS);
    return () => clearInterval(timer);
  }, [verify]);
  return (
    <>
      <Notice tone="warn" icon="hourglass">
        {text('confirming-title')}. {text('confirming-stop')}.
      </Notice>
      <Button variant="tonal" isBlock isBusy={isVerifying} onPress={verify}>
        {text('confirming-verify')}
      </Button>
    </>
  );
}
