import { create } from 'zustand';

const useLiveStore = create<{ isLive: boolean }>(() => ({ isLive: false }));

/** Whether the live line is open and says what changes: reads need not be repeated by the clock meanwhile. */
export function useIsLive(): boolean {
  return useLiveStore(({ isLive }) => isLive);
}

export function setLive(isLive: boolean): void {
  useLiveStore.setState({ isLive });
}
