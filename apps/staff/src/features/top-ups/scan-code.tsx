import { useEffect, useRef, useState } from 'react';
import { Notice } from '@app/ui/feedback/notice.tsx';
import { Sheet } from '@app/ui/overlays/sheet.tsx';
import { readCode } from '#shared/device/code-reader.ts';
import { useText } from '#shared/texts/use-text.ts';
import styles from './top-ups.module.css';

/** The camera, until it sees a code. */
export function ScanCode({ onCode, onClose }: { onCode: (code: string) => void; onClose: () => void }) {
  const text = useText();
  const video = useRef<HTMLVideoElement>(null);
  const [hasFailed, setFailed] = useState(false);
  useEffect(() => {
    const screen = video.current;
    if (!screen) return;
    const camera = new AbortController();
    readCode(screen, camera.signal).then(
      (code) => {
        if (code !== null && !camera.signal.aborted) onCode(code);
      },
      () => {
        if (!camera.signal.aborted) setFailed(true);
      },
    );
    return () => camera.abort();
  }, [onCode]);
  return (
    <Sheet isOpen onClose={onClose} title={text('scan-title')} subtitle={text('scan-lead')} closeLabel={text('close')}>
      {hasFailed ? (
        <Notice tone="warn" icon="camera" role="alert" title={text('scan-failed')} />
      ) : (
        <video ref={video} className={styles['camera']} muted playsInline aria-label={text('scan-title')} />
      )}
    </Sheet>
  );
}
