import type { PaymentPage } from '@app/contract/visitor/payments.ts';
import { Button } from '@app/ui/controls/button.tsx';
import { Icon } from '@app/ui/icons/icon.tsx';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { RefObject } from 'react';
import { useText } from '#shared/texts/use-text.ts';
import { readGatewayMessage } from './gateway-message.ts';

const FRAME = 'first-data';
/** Its scripts and forms, the bank's check in its place, and our own document that leads out of the frame. */
const FRAME_RIGHTS = 'allow-forms allow-scripts allow-same-origin allow-popups allow-top-navigation';
/** Our call that stores a signed result, and leads the visitor from the frame to the screen of the payment. */
const RETURN_PATH = '/api/payments/first-data/return';
/** A slow page may be loaded again: nothing was typed yet. */
const SLOW_AFTER_MS = 10_000;

type Fields = readonly (readonly [string, string])[];

/**
 * The gateway's form in a frame, to which this screen posts the signed fields. Its result goes to our server, which
 * verifies it. @see FD-01
 *
 * @param onHint called for a result without fields: the payment is checked
 */
export function FirstDataFrame({ page, onHint }: { page: PaymentPage; onHint: () => void }) {
  const text = useText();
  const frame = useRef<HTMLIFrameElement>(null);
  const { host, origin } = new URL(page.pageUrl);
  const [result, setResult] = useState<Fields | null>(null);
  const [loads, setLoads] = useState(1);
  const { isSlow, onLoad } = useSlowness(loads);
  useGatewayMessages(frame, origin, { onResult: setResult, onHint });
  return (
    <>
      <section className="payf" aria-label={text('fd-form')} aria-busy={isSlow}>
        <p className="payf__own">
          <Icon name="lock" />
          <span>{text('fd-form')}</span>
          <small>{host}</small>
        </p>
        {isSlow && (
          <div className="payf__slow" role="status">
            <h2 className="h2">{text('fd-slow')}</h2>
            <p className="mut">{text('fd-slow-text')}</p>
            <Button variant="tonal" isBlock onPress={() => setLoads((count) => count + 1)}>
              {text('fd-load-again')}
            </Button>
          </div>
        )}
        <iframe
          ref={frame}
          className="payf__doc"
          name={FRAME}
          title={text('fd-form')}
          sandbox={FRAME_RIGHTS}
          onLoad={onLoad}
        />
      </section>
      <PostedForm key={loads} action={page.pageUrl} fields={Object.entries(page.parameters)} />
      {result && <PostedForm action={RETURN_PATH} fields={result} />}
      <p className="payf__whose">
        <Icon name="shield-check" />
        <span>{text('fd-whose')}</span>
      </p>
    </>
  );
}

/** A hidden form that is posted into the frame once. */
function PostedForm({ action, fields }: { action: string; fields: Fields }) {
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => form.current?.submit(), []);
  return (
    <form ref={form} method="post" action={action} target={FRAME} hidden>
      {fields.map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
    </form>
  );
}

/** Receives messages of the gateway only: of its origin and from its frame. */
function useGatewayMessages(
  frame: RefObject<HTMLIFrameElement | null>,
  origin: string,
  { onResult, onHint }: { onResult: (fields: Fields) => void; onHint: () => void },
): void {
  const receive = useEffectEvent((event: MessageEvent<unknown>) => {
    if (event.origin !== origin || event.source !== frame.current?.contentWindow) return;
    const message = readGatewayMessage(event.data);
    if (message?.kind === 'result') onResult(message.fields);
    if (message?.kind === 'hint') onHint();
  });
  useEffect(() => {
    addEventListener('message', receive);
    return () => removeEventListener('message', receive);
  }, []);
}

/** Whether the page takes long to load. @param load number of the load, from 1 */
function useSlowness(load: number) {
  const [loaded, setLoaded] = useState(0);
  const [slow, setSlow] = useState(0);
  useEffect(() => {
    const timer = setTimeout(() => setSlow(load), SLOW_AFTER_MS);
    return () => clearTimeout(timer);
  }, [load]);
  return { isSlow: slow === load && loaded < load, onLoad: () => setLoaded(load) };
}
