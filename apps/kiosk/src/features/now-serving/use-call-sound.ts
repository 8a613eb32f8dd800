import { useEffect, useRef, useState } from 'react';
import { readStored, save } from '@app/client/storage/local-storage.ts';
import type { ServingCommerce } from '@app/contract/visitor/now-serving.ts';
import { isReadySignalAllowed, prepareReadySignal, signalReady } from '@app/ordering/ready/ready-signal.ts';

const KEY = 'now-serving-sound';
const LOOK_EVERY_MS = 1_000;

/**
 * Sound for each newly called order. Browsers allow it only after a touch, and again after a reload, so the screen says
 * whether it is on.
 */
export function useCallSound(commerces: readonly ServingCommerce[] | undefined): { isOn: boolean; toggle: () => void } {
  const [isWanted, setWanted] = useState(() => readStored(KEY) === true);
  const [isAllowed, setAllowed] = useState(false);
  const isOn = isWanted && isAllowed;
  useEffect(() => {
    if (!isWanted) return;
    prepareReadySignal();
    const timer = setInterval(() => setAllowed(isReadySignalAllowed()), LOOK_EVERY_MS);
    return () => clearInterval(timer);
  }, [isWanted]);
  useRingForNew(commerces, isOn);
  const toggle = () => {
    prepareReadySignal();
    setWanted(!isOn);
    save(KEY, !isOn);
  };
  return { isOn, toggle };
}

function useRingForNew(commerces: readonly ServingCommerce[] | undefined, isOn: boolean): void {
  const known = useRef<ReadonlySet<string> | undefined>(undefined);
  useEffect(() => {
    if (!commerces) return;
    const calls = new Set(
      commerces.flatMap(({ id, ready }) => ready.map(({ number, calledAt }) => `${id} ${number} ${calledAt}`)),
    );
    const before = known.current;
    known.current = calls;
    if (isOn && before && [...calls].some((call) => !before.has(call))) signalReady();
  }, [commerces, isOn]);
}
