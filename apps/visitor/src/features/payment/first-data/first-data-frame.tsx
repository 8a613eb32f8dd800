import { useEffect, useEffectEvent, useRef, useState, type RefObject } from 'react';
import { useText } from '#shared/texts/use-text.ts';
import { ONLINE_PROVIDERS, PAYMENT_PROVIDER } from '@app/contract/values/payment-providers.ts';
import type { PaymentPage } from '@app/contract/visitor/payments.ts';
import type { ProviderCheckout } from '../hosted/provider-checkout.ts';
import { ProviderFrame } from '../hosted/provider-frame.tsx';
import { ProviderWaiting, useProviderWait } from '../hosted/provider-wait.tsx';
import { readGatewayMessage } from './gateway-message.ts';

const FRAME = 'first-data';
/** Its scripts and forms, the bank's check in its place, and our own document that leads out of the frame. */
const FRAME_RIGHTS = 'allow-forms allow-scripts allow-same-origin allow-popups allow-top-navigation';
/** Our call that stores a signed result, and leads the visitor from the frame to the screen of the payment. */
const RETURN_PATH = '/api/payments/first-data/return';
const { name: NAME } = ONLINE_PROVIDERS[PAYMENT_PROVIDER.firstData];

type Fields = readonly (readonly [string, string])[];

/**
 * The gateway's form in a frame, to which this screen posts the signed fields. Its result goes to our server, which
 * verifies it. @see FD-01
 *
 * @param onHint called for a result without fields: the payment is checked
 */
export function FirstDataFrame({
  page,
  checkout,
  onHint,
}: {
  page: PaymentPage;
  checkout: ProviderCheckout;
  onHint: () => void;
}) {
  const frame = useRef<HTMLIFrameElement>(null);
  const { origin } = new URL(page.pageUrl);
  const [result, setResult] = useState<Fields | null>(null);
  const [loads, setLoads] = useState(1);
  useGatewayMessages(frame, origin, { onResult: setResult, onHint });
  return (
    <>
      <LoadedFrame
        key={loads}
        ref={frame}
        page={page}
        checkout={checkout}
        onLoadAgain={() => setLoads((count) => count + 1)}
      />
      {result && <PostedForm action={RETURN_PATH} fields={result} />}
    </>
  );
}

/** One load of the form. A late form is not shown: the visitor has been offered another payment method. */
function LoadedFrame({
  ref,
  page,
  checkout,
  onLoadAgain,
}: {
  ref: RefObject<HTMLIFrameElement | null>;
  page: PaymentPage;
  checkout: ProviderCheckout;
  onLoadAgain: () => void;
}) {
  const text = useText();
  const wait = useProviderWait();
  const [isLoaded, setIsLoaded] = useState(false);
  const isOver = !isLoaded && wait.stage === 'over';
  return (
    <ProviderFrame name={NAME} host={new URL(page.pageUrl).host} isBusy={!isLoaded && !isOver}>
      <div className="payf__body">
        {!isLoaded && <ProviderWaiting name={NAME} wait={wait} checkout={checkout} onLoadAgain={onLoadAgain} />}
        {!isOver && (
          <>
            <iframe
              ref={ref}
              className="payf__doc"
              name={FRAME}
              title={text('provider-form', { provider: NAME })}
              sandbox={FRAME_RIGHTS}
              onLoad={({ currentTarget }) => {
                if (!isBlank(currentTarget)) setIsLoaded(true);
              }}
            />
            <PostedForm action={page.pageUrl} fields={Object.entries(page.parameters)} />
          </>
        )}
      </div>
    </ProviderFrame>
  );
}

/** Whether the frame still has its empty first document. The document of another origin cannot be read. */
function isBlank({ contentDocument }: HTMLIFrameElement): boolean {
  return contentDocument?.URL === 'about:blank';
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
