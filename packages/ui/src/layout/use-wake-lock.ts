import { useEffect } from 'react';

/** Keeps the screen on while the component is shown; requested again when the page becomes visible. */
export function useWakeLock(): void {
  useEffect(() => {
    let lock: WakeLockSentinel | undefined;
    let isGone = false;
    const request = async () => {
      if (document.visibilityState !== 'visible' || !('wakeLock' in navigator)) return;
      const granted = await navigator.wakeLock.request('screen').catch(() => undefined); // rejected on low battery
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
