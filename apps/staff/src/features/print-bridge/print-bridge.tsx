import { useState } from 'react';
import { usePrinters } from '#features/printing/use-printers.ts';
import { ReadFailure } from '#shared/layout/read-failure.tsx';
import { StaffPage } from '#shared/layout/staff-page.tsx';
import { useStaffCommerce } from '#shared/session/use-staff-commerce.ts';
import { readStored, save } from '@app/app-kit/device/storage.ts';
import type { BridgePrint } from '@app/contract/staff/print-bridge.ts';
import type { CommercePrinter } from '@app/contract/staff/printing.ts';
import { SkeletonLines } from '@app/ui/feedback/skeleton-lines.tsx';
import { BridgeBanner } from './bridge-banner.tsx';
import { BridgeFoot } from './bridge-foot.tsx';
import { BrowserPaper } from './browser-paper.tsx';
import { FoundPrinters } from './found-printers.tsx';
import { QueuePanel } from './queue-panel.tsx';
import { useBridge } from './use-bridge.ts';
import { useText } from './use-text.ts';
import styles from './print-bridge.module.css';

const NAME_KEY = 'print-bridge-name';

/** A document that the browser prints, until its dialog ends. */
type InBrowser = { print: BridgePrint; onPrinted: () => void };

/** Prints the documents of a stall on the printers that this computer reaches. @see ORD-08 */
export function PrintBridge({ commerceId }: { commerceId: number }) {
  const text = useText();
  const { commerce } = useStaffCommerce(commerceId);
  const { data: printers, error, refetch } = usePrinters(commerceId);
  const [name, setName] = useState(() => readStored(NAME_KEY));
  const [inBrowser, setInBrowser] = useState<InBrowser | null>(null);
  const state = useBridge(
    commerceId,
    { name, printerIds: (printers ?? []).filter(isBridged).map(({ id }) => id) },
    async (print) => {
      const { promise, resolve } = Promise.withResolvers<void>();
      setInBrowser({ print, onPrinted: resolve });
      await promise;
      setInBrowser(null);
    },
  );
  const wanted = (next: string | null) => {
    save(NAME_KEY, next);
    setName(next);
  };
  const title = commerce ? text('bridge-title', { commerce: commerce.name }) : text('bridge-title-plain');
  return (
    <>
      <div className={styles['screen']}>
        <StaffPage title={title} backTo={`/board/${commerceId}`} width="middle">
          <BridgeBanner name={name} state={state} timeZone={commerce?.timeZone} onName={wanted} />
          {!printers && error === null && <SkeletonLines lines={6} />}
          {!printers && error !== null && <ReadFailure error={error} onRetry={() => void refetch()} />}
          {printers && (
            <FoundPrinters
              commerceId={commerceId}
              commerce={commerce}
              printers={printers}
              seen={state.seen}
              onRefresh={() => void refetch()}
            />
          )}
          {printers && <QueuePanel commerceId={commerceId} printers={printers} timeZone={commerce?.timeZone} />}
          <BridgeFoot commerce={commerce} />
        </StaffPage>
      </div>
      {inBrowser && (
        <BrowserPaper
          key={inBrowser.print.id}
          papers={inBrowser.print.papers}
          width={widthOf(printers, inBrowser.print)}
          onPrinted={inBrowser.onPrinted}
        />
      )}
    </>
  );
}

const isBridged = ({ printer }: CommercePrinter) => printer.connection === 'bridge';

function widthOf(printers: readonly CommercePrinter[] | undefined, { printerId }: BridgePrint): '80' | '58' {
  return printers?.find(({ id }) => id === printerId)?.printer.columns === 32 ? '58' : '80';
}
