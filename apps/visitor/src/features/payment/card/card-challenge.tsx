import { useEffect, useEffectEvent, useId, useRef } from 'react';
import { useText } from '#shared/texts/use-text.ts';
import { asRecord } from '@app/client/storage/persisted-store.ts';
import type { CardChallenge } from '@app/contract/visitor/payments.ts';
import { Button } from '@app/ui/controls/button.tsx';
import { BottomBar } from '@app/ui/layout/bottom-bar.tsx';
import { PaymentBar } from '../payment-states.tsx';

/** The bank's page is at another origin, and uses its own cookies. It may not navigate this page. */
const RIGHTS = 'allow-forms allow-scripts allow-same-origin';

/**
 * The bank's question to the cardholder, in a frame that cannot navigate this page. Its last message is no evidence: it
 * only ends the frame, and the result is read at the provider.
 *
 * @see MP-01
 */
export function CardChallengeScreen({ challenge, onEnd }: { challenge: CardChallenge; onEnd: () => void }) {
  const text = useText();
  const name = useId();
  const form = useRef<HTMLFormElement>(null);
  const frame = useRef<HTMLIFrameElement>(null);

  // Posted once: a bank refuses a repeated request.
  const isPosted = useRef(false);
  useEffect(() => {
    if (!isPosted.current) form.current?.submit();
    isPosted.current = true;
  }, []);

  const receive = useEffectEvent((event: MessageEvent) => {
    const isOfBank = event.source !== null && event.source === frame.current?.contentWindow;
    if (isOfBank && asRecord(event.data).get('status') === 'COMPLETE') onEnd();
  });
  useEffect(() => {
    const listen = (event: MessageEvent) => receive(event);
    window.addEventListener('message', listen);
    return () => window.removeEventListener('message', listen);
  }, []);

  return (
    <>
      <PaymentBar title={text('challenge-title')} backTo={null} />
      <main className="section payb">
        <p role="status">{text('challenge-text')}</p>
        <iframe ref={frame} name={name} title={text('challenge-frame')} className="payb__page" sandbox={RIGHTS} />
        <form ref={form} method="post" action={challenge.url} target={name} hidden>
          <input type="hidden" name="creq" value={challenge.creq} />
        </form>
      </main>
      <BottomBar kind="bar">
        <div>
          <Button variant="tonal" isBlock onPress={onEnd}>
            {text('challenge-done')}
          </Button>
        </div>
      </BottomBar>
    </>
  );
}
