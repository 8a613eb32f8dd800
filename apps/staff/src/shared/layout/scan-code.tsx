import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { readCode } from '#shared/device/code-reader.ts';
import { useText } from '#shared/texts/use-text.ts';
import { Notice } from '@app/ui/feedback/notice.tsx';
import { Sheet } from '@app/ui/overlays/sheet.tsx';
import styles from './scan-code.module.css';

/** Shows the camera until it reads a code. */
export function ScanCode({
  title,
  lead,
  onCode,
  onClose,
}: {
  title: string;
  lead: string;
  onCode: (code: string) => void;
  onClose: () => void;
}) {
  const text = useText();
  const video = useRef<HTMLVideoElement>(null);
  const [hasFailed, setFailed] = useState(false);
  const give = useEffectEvent(onCode);
  useEffect(() => {
    const screen = video.current;
    if (!screen) return;
    const camera = new AbortController();
    readCode(screen, camera.signal).then(
      (code) => {
        if (code !== null && !camera.signal.aborted) give(code);
      },
      () => {
        if (!camera.signal.aborted) setFailed(true);
      },
    );
    return () => camera.abort();
  }, []);
  return (
    <Sheet isOpen onClose={onClose} title={title} subtitle={lead} closeLabel={text('close')}>
      {hasFailed ? (
        <Notice tone="warn" icon="camera" role="alert" title={text('scan-failed')} />
      ) : (
        <video ref={video} className={styles['camera']} muted playsInline aria-label={title} />
      )}
    </Sheet>
  );
}
