import { useEffect } from 'react';

/** Keeps the screen on while the visitor shows it at the hand-over. The browser ends the lock of a hidden page. */
export function useWakeLock(isWanted: boolean): void {
  useEffect(() => {
    if (!isWanted || !('wakeLock' in navigator)) return;
    let lock: Promise<WakeLockSentinel | null> | undefined;
    const request = () => {
      if (document.visibilityState === 'visible') lock = navigator.wakeLock.request('screen').catch(() => null);
    };
    request();
    document.addEventListener('visibilitychange', request);
    return () => {
      document.removeEventListener('visibilitychange', request);
      void lock?.then((held) => held?.release());
    };
  }, [isWanted]);
}
