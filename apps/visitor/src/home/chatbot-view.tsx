import { AppBar } from '@app/ui/app-bar.tsx';
import { Button } from '@app/ui/button.tsx';
import { Dialog } from '@app/ui/dialog.tsx';
import { IconButton } from '@app/ui/icon-button.tsx';
import { Modal } from '@app/ui/modal.tsx';
import { SkeletonLines } from '@app/ui/skeleton-lines.tsx';
import { useEffect, useId, useState } from 'react';
import { leaveTo } from '../app-frame/overlay-store.ts';
import { useConnection } from '../device/connection-store.ts';
import { useText } from '../texts/use-text.ts';
import './chatbot-view.css';

type Loading = 'loading' | 'here' | 'failed';

/** A page that has not answered by then is not waited for any longer. */
const LONGEST_LOADING_MS = 15_000;

/** The venue's chatbot, as a page inside the app that may run its own code and reach nothing of ours. @see CONT-06 */
export function ChatbotView({ url, onClose }: { url: string; onClose: () => void }) {
  const text = useText();
  const titleId = useId();
  const [tries, setTries] = useState(1);
  const { state, onLoad } = usePageLoading(tries);

  return (
    <Modal titleId={titleId} className="webview" onClose={onClose} closesOnBackdrop={false}>
      <AppBar
        title={
          <span id={titleId} tabIndex={-1}>
            {text('chatbot-title')}
          </span>
        }
        start={<IconButton icon="x" label={text('webview-close')} onPress={onClose} />}
      />
      {state === 'loading' && (
        <div className="webview__loading" role="status" aria-label={text('loading')}>
          <SkeletonLines lines={4} />
        </div>
      )}
      {state !== 'failed' && (
        <iframe
          key={tries}
          className="webview__page"
          title={text('chatbot-title')}
          src={url}
          sandbox={rightsOf(url)}
          referrerPolicy="no-referrer"
          hidden={state === 'loading'}
          onLoad={onLoad}
        />
      )}
      {state === 'failed' && (
        <Dialog
          isOpen
          onClose={onClose}
          icon="circle-alert"
          tone="bad"
          title={text('webview-error')}
          actions={
            <>
              <Button isBlock icon="refresh-cw" onPress={() => setTries(tries + 1)}>
                {text('try-again')}
              </Button>
              <Button
                isBlock
                variant="quiet"
                onPress={() => {
                  onClose();
                  leaveTo(url);
                }}
              >
                {text('webview-open-outside')}
              </Button>
            </>
          }
        >
          <p>{text('webview-error-text')}</p>
        </Dialog>
      )}
    </Modal>
  );
}

/** Its own storage only as another host: a page of ours that may run code could take its own sandbox off. */
function rightsOf(url: string): string {
  const rights = 'allow-scripts allow-forms allow-popups';
  return new URL(url).origin === location.origin ? rights : `${rights} allow-same-origin`;
}

/**
 * How the loading of another host's page stands. A browser says `load` for its own error page too, so what it tells
 * besides counts: that there is no network, or that our policy keeps the host out.
 */
function usePageLoading(tries: number): { state: Loading; onLoad: () => void } {
  const isDown = useConnection(({ downSinceMs }) => downSinceMs !== null);
  const [ended, setEnded] = useState<{ tries: number; state: Loading } | null>(null);
  const state = ended?.tries === tries ? ended.state : 'loading';

  useEffect(() => {
    const fail = () => setEnded({ tries, state: 'failed' });
    const onViolation = ({ effectiveDirective }: SecurityPolicyViolationEvent) => {
      if (effectiveDirective === 'frame-src') fail();
    };
    const timer = setTimeout(
      () => setEnded((known) => (known?.tries === tries ? known : { tries, state: 'failed' })),
      LONGEST_LOADING_MS,
    );
    if (!navigator.onLine) fail();
    document.addEventListener('securitypolicyviolation', onViolation);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('securitypolicyviolation', onViolation);
    };
  }, [tries]);

  return {
    state,
    onLoad: () => setEnded((known) => (known?.tries === tries ? known : { tries, state: isDown ? 'failed' : 'here' })),
  };
}
