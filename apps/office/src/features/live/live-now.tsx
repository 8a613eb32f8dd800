import { useState } from 'react';
import type { LiveView } from '@app/contract/back-office/order-list.ts';
import { DoneList } from './acts/done-list.tsx';
import { useActs, type OpenTray } from './acts/tray.tsx';
import { Alerts } from './alerts.tsx';
import { CommerceRows } from './commerce-rows.tsx';
import { EverywherePanel, type Everywhere } from './everywhere-panel.tsx';
import { LiveFigures } from './live-figures.tsx';
import { LiveHead } from './live-head.tsx';
import { LoadTable } from './load-table.tsx';
import { useLiveKeys } from './use-live-keys.ts';
import { useSteadyOrder } from './use-steady-order.ts';
import styles from './live.module.css';

/** The view as it was read last, with the tray of one stall. */
export function LiveNow({
  view,
  updatedAt,
  reason,
}: {
  view: LiveView;
  updatedAt: number;
  /** Why nothing can be sent. */
  reason: string | undefined;
}) {
  const [open, setOpen] = useState<OpenTray | null>(null);
  const [everywhere, setEverywhere] = useState<Everywhere | null>(null);
  const [isPointed, setIsPointed] = useState(false);
  const stalls = useSteadyOrder(view.commerces, open !== null || isPointed);
  const acts = useActs();
  const marked = useLiveKeys(stalls, acts, setOpen);
  return (
    <div data-fills-width>
      <LiveHead view={view} updatedAt={updatedAt} everywhere={everywhere} onEverywhere={setEverywhere} />
      <LiveFigures view={view} />
      <div className={styles['columns']}>
        <div
          className={styles['main']}
          onPointerEnter={() => setIsPointed(true)}
          onPointerLeave={() => setIsPointed(false)}
        >
          <CommerceRows
            at={view.at}
            commerces={stalls}
            open={open}
            marked={open?.stallId ?? marked}
            reason={reason}
            onOpen={setOpen}
          />
        </div>
        <div className={styles['side']}>
          {everywhere && (
            <EverywherePanel at={view.at} act={everywhere} reason={reason} onClose={() => setEverywhere(null)} />
          )}
          <Alerts view={view} />
          <DoneList />
        </div>
        <LoadTable commerces={stalls} />
      </div>
    </div>
  );
}
