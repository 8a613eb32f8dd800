import { useEffect, useEffectEvent, useState } from 'react';
import { hasCamera } from '#shared/device/code-reader.ts';
import { ScanCode } from '#shared/layout/scan-code.tsx';
import { clockText } from '@app/rules/formatting/venue-time.ts';
import { Button } from '@app/ui/controls/button.tsx';
import { Notice } from '@app/ui/feedback/notice.tsx';
import { TextField } from '@app/ui/fields/text-field.tsx';
import type { BoardRead } from '../tickets/board-read.ts';
import { PassList } from './pass-list.tsx';
import { PassResult } from './pass-result.tsx';
import { usePassToRead } from './pass-to-read.ts';
import { useScannedPass } from './use-scanned-pass.ts';
import { useText } from './use-text.ts';
import styles from './passes.module.css';

type Read = Pick<BoardRead, 'board' | 'live' | 'syncedAtMs' | 'clockAheadMs'>;

/** Reads passes one after the other, by camera or scanner, above the list of those that this device used. */
export function PassReader({ board, live, syncedAtMs, clockAheadMs }: Read) {
  const text = useText();
  const own = useScannedPass(board, clockAheadMs);
  const { commerce } = board;
  const [isCameraOpen, setCameraOpen] = useState(false);
  const readHanded = useEffectEvent((scanned: string) => void own.scan(scanned));
  useEffect(() => {
    const { text: handed } = usePassToRead.getState();
    usePassToRead.setState({ text: null });
    if (handed !== null) readHanded(handed);
  }, []);
  const isOffline = live === 'offline';
  return (
    <>
      {isOffline && (
        <Notice tone="warn" icon="wifi-off" role="status">
          <b>{text('pass-offline', { time: clockText(syncedAtMs, commerce.timeZone) })}</b> {text('pass-offline-how')}
        </Notice>
      )}
      {!own.uses.isDurable && <Notice tone="bad" role="alert" title={text('pass-memory')} />}
      {own.scanned ? (
        <PassResult
          scanned={own.scanned}
          board={board}
          isBusy={own.isBusy}
          onHandOver={() => void own.handOver()}
          onNext={() => {
            own.next();
            if (hasCamera()) setCameraOpen(true);
          }}
        />
      ) : (
        <section className={styles['start']}>
          <h2 className="h2">{text('pass-start')}</h2>
          <p className="mut">{text('pass-start-lead')}</p>
          {hasCamera() && (
            <Button variant="primary" icon="scan-line" isBlock onPress={() => setCameraOpen(true)}>
              {text('pass-scan')}
            </Button>
          )}
        </section>
      )}
      <ScannerField key={own.scanned?.atMs ?? 0} onScan={(typed) => void own.scan(typed)} />
      <PassList board={board} isOffline={isOffline} uses={own.uses.uses} />
      {isCameraOpen && (
        <ScanCode
          title={text('pass-scan')}
          lead={text('pass-scan-lead')}
          onCode={(code) => {
            setCameraOpen(false);
            void own.scan(code);
          }}
          onClose={() => setCameraOpen(false)}
        />
      )}
    </>
  );
}

/** A scanner types the digits of a pass and presses Enter. */
function ScannerField({ onScan }: { onScan: (typed: string) => void }) {
  const text = useText();
  const [typed, setTyped] = useState('');
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        if (typed.trim() !== '') onScan(typed);
        setTyped('');
      }}
    >
      <TextField
        label={text('pass-scan-field')}
        value={typed}
        onChange={setTyped}
        autoComplete="off"
        inputMode="none"
        takesFocus
      />
    </form>
  );
}
