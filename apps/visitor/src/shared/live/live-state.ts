import { create } from 'zustand';

const useLine = create<{ isLive: boolean }>(() => ({ isLive: false }));

/** Whether the live line is open and says what changes: reads need not be repeated by the clock meanwhile. */
export function useIsLive(): boolean {
  return useLine(({ isLive }) => isLive);
}

export function setLive(isLive: boolean): void {
  useLine.setState({ isLive });
}
