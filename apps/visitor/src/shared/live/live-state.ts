import { create } from 'zustand';

const useLiveStore = create<{ isLive: boolean }>(() => ({ isLive: false }));

/** Whether the event stream is open; polling is reduced meanwhile. */
export function useIsLive(): boolean {
  return useLiveStore(({ isLive }) => isLive);
}

export function setLive(isLive: boolean): void {
  useLiveStore.setState({ isLive });
}
