import { useEffect, useRef, useState } from 'react';
import type { BridgePrint, PrintBridge } from '@app/contract/staff/print-bridge.ts';
import { useWakeLock } from '@app/ui/layout/use-wake-lock.ts';
import { runBridge, type SeenPrinters } from './run-bridge.ts';

export type BridgeState = { bridge: PrintBridge | null; seen: SeenPrinters; error: unknown };

const NOTHING: BridgeState = { bridge: null, seen: new Map(), error: null };

/**
 * Prints for a stall while the page is open and the person wants it.
 *
 * @param name of this computer; null: it does not print
 * @param printerIds printers that a computer prints on, in their order
 */
export function useBridge(
  commerceId: number,
  { name, printerIds }: { name: string | null; printerIds: readonly string[] },
  printInBrowser: (print: BridgePrint) => Promise<void>,
): BridgeState {
  useWakeLock();
  const [holderId] = useState(() => crypto.randomUUID());
  const [state, setState] = useState(NOTHING);
  const print = useRef(printInBrowser);
  useEffect(() => {
    print.current = printInBrowser;
  }, [printInBrowser]);
  const ids = printerIds.join(' ');
  useEffect(() => {
    if (name === null) return;
    const stop = new AbortController();
    void runBridge({
      commerceId,
      holderId,
      name,
      printerIds: ids.split(' ').filter((id) => id !== ''),
      printInBrowser: async (document) => print.current(document),
      onChange: (now) => setState({ ...now, error: null }),
      onFailure: (error) => setState((former) => ({ ...former, error })),
      signal: stop.signal,
    });
    return () => {
      stop.abort();
      setState(NOTHING);
    };
  }, [commerceId, holderId, name, ids]);
  return state;
}
