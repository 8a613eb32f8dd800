import { useEffect, useId, useState } from 'react';
import { useConnection } from '#shared/api/connection-store.ts';
import { showOverlay } from '#shared/layout/overlay-store.ts';
import { useText } from '#shared/texts/use-text.ts';
import { Button } from '@app/ui/controls/button.tsx';
import { IconButton } from '@app/ui/controls/icon-button.tsx';
import { SkeletonLines } from '@app/ui/feedback/skeleton-lines.tsx';
import { AppBar } from '@app/ui/layout/app-bar.tsx';
import { Dialog } from '@app/ui/overlays/dialog.tsx';
import { Modal } from '@app/ui/overlays/modal.tsx';
import { frameRights, loadingAfter, type Loading, type LoadingEvent } from './chatbot-loading.ts';
import './chatbot-view.css';

/** Time limit for the page's first answer. */
const LONGEST_LOADING_MS = 15_000;

/** The venue's chatbot in a sandboxed frame without access to the app. @see CONT-06 */
export function ChatbotView({ url, onClose }: { url: string; onClose: () => void }) {
  const text = useText();
  const titleId = useId();
  const [attempt, setAttempt] = useState(1);
  const { state, onLoad } = usePageLoading(attempt);

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
          key={attempt}
          className="webview__page"
          title={text('chatbot-title')}
          src={url}
          sandbox={frameRights(url, location.origin)}
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
              <Button isBlock icon="refresh-cw" onPress={() => setAttempt(attempt + 1)}>
                {text('try-again')}
              </Button>
              <Button
                isBlock
                variant="quiet"
                onPress={() => {
                  onClose();
                  showOverlay({ kind: 'external-link', url });
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

type AttemptState = { attempt: number; state: Loading };

/** Loading state of the frame; restarts with each attempt. */
function usePageLoading(attempt: number): { state: Loading; onLoad: () => void } {
  const isDown = useConnection(({ downSinceMs }) => downSinceMs !== null);
  const [known, setKnown] = useState<AttemptState>({ attempt, state: 'loading' });

  useEffect(() => {
    const hear = (event: LoadingEvent) => setKnown((last) => stateAfter(last, attempt, event));
    const onViolation = ({ effectiveDirective }: SecurityPolicyViolationEvent) => {
      if (effectiveDirective === 'frame-src') hear('blocked-by-policy');
    };
    const isOnline = navigator.onLine;
    const timer = setTimeout(() => hear(isOnline ? 'too-late' : 'no-network'), isOnline ? LONGEST_LOADING_MS : 0);
    document.addEventListener('securitypolicyviolation', onViolation);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('securitypolicyviolation', onViolation);
    };
  }, [attempt]);

  return {
    state: stateOf(known, attempt),
    onLoad: () => setKnown((last) => stateAfter(last, attempt, isDown ? 'loaded-without-network' : 'loaded')),
  };
}

function stateOf(known: AttemptState, attempt: number): Loading {
  return known.attempt === attempt ? known.state : 'loading';
}

function stateAfter(known: AttemptState, attempt: number, event: LoadingEvent): AttemptState {
  return { attempt, state: loadingAfter(stateOf(known, attempt), event) };
}
