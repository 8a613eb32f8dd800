/** A task in which one part of the server's markup hydrates. */
export type HydrationTurn = { readonly comes: Promise<void>; readonly isHere: () => boolean };

let last: Promise<void> = Promise.resolve();

/** Queues a turn: a task after those of all turns before it. */
export function nextTurn(): HydrationTurn {
  let isHere = false;
  const comes = last.then(nextTask).then(() => {
    isHere = true;
  });
  last = comes;
  return { comes, isHere: () => isHere };
}

/** Resolves when all parts of the first screen have hydrated. */
export async function allTurns(): Promise<void> {
  await last;
  await nextTask();
}

/** Lets the browser paint and answer taps first. */
export function nextTask(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve));
}
