/** The sandbox's clock, which a test may shift. */
export interface Clock {
  now(): Date;
  /** @param offsetMs from the real time; 0 is the real time again */
  shift(offsetMs: number): void;
}

export function createClock(): Clock {
  let offset = 0;
  return {
    now: () => new Date(Date.now() + offset),
    shift: (offsetMs) => {
      offset = offsetMs;
    },
  };
}
