import { useEffect } from 'react';

let isOwnWay = false;

/** Lets the browser ask before this document closes, while it has the only copy of an order. @see APP-11 */
export function useLeaveQuestion(isAsked: boolean): void {
  useEffect(() => {
    if (!isAsked) return;
    const ask = (event: BeforeUnloadEvent) => {
      if (!isOwnWay) event.preventDefault();
    };
    addEventListener('beforeunload', ask);
    return () => removeEventListener('beforeunload', ask);
  }, [isAsked]);
}

/** Opens another document of the app, without that question. */
export function leaveFor(path: string): void {
  isOwnWay = true;
  location.assign(path);
}
