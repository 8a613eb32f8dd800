/** Runs at most `atOnce` calls at a time; the others wait in their order. */
export function createConcurrencyLimit(atOnce: number) {
  const waiting: (() => void)[] = [];
  let running = 0;
  return async <Answer>(call: () => Promise<Answer>): Promise<Answer> => {
    if (running < atOnce) running += 1;
    else await new Promise<void>((begin) => waiting.push(begin));
    try {
      return await call();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else running -= 1;
    }
  };
}
