import { useEffect } from 'react';

/** Keeps the tablet awake while the board is open; asked for again whenever the page comes back into view. */
export function useWakeLock(): void {
  useEffect(() => {
    let lock: WakeLockSentinel | undefined;
    let isGone = false;
    const request = async () => {
      if (document.visibilityState !== 'visible' || !('wakeLock' in navigator)) return;
      const granted = await navigator.wakeLock.request('screen').catch(() => undefined);
      if (isGone) await granted?.release();
      else lock = granted;
    };
    const onVisible = () => void request();
    void request();
    document.addEventListener('visibilitychange', onVisible);
    return () => {
      isGone = true;
      document.removeEventListener('visibilitychange', onVisible);
      void lock?.release();
    };
  }, []);
}
