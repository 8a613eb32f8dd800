import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { afterEach, expect, it } from 'vitest';
import { hasFailed } from './has-failed.ts';

const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
afterEach(() => client.clear());

/** A query whose answers the test gives. */
function reading() {
  let settle = Promise.withResolvers<string>();
  const queryFn = async () => {
    settle = Promise.withResolvers<string>();
    return settle.promise;
  };
  const observer = new QueryObserver(client, { queryKey: ['read'], queryFn });
  const unsubscribe = observer.subscribe(() => undefined);
  return {
    now: () => observer.getCurrentResult(),
    answer: (value: string) => settle.resolve(value),
    fail: () => settle.reject(new Error('no answer')),
    again: () => void observer.refetch(),
    isSettled: () => expect.poll(() => observer.getCurrentResult().isFetching).toBe(false),
    unsubscribe,
  };
}

it('a pending or answered query has not failed [APP-11]', async () => {
  const read = reading();
  expect(hasFailed(read.now(), false)).toBe(false);
  read.answer('here');
  await read.isSettled();
  expect(hasFailed(read.now(), false)).toBe(false);
  read.unsubscribe();
});

it('a failure stays on the screen until a retry is answered [APP-11]', async () => {
  const read = reading();
  read.fail();
  await read.isSettled();
  expect(hasFailed(read.now(), false)).toBe(true);
  read.again();
  expect(read.now().error).toBeNull();
  expect(hasFailed(read.now(), false)).toBe(true);
  read.answer('here');
  await read.isSettled();
  expect(hasFailed(read.now(), false)).toBe(false);
  read.unsubscribe();
});

it('while calls fail, missing data has failed and persisted data stays [APP-11]', () => {
  expect(hasFailed({ data: undefined, errorUpdateCount: 0 }, true)).toBe(true);
  expect(hasFailed({ data: 'seen before', errorUpdateCount: 3 }, true)).toBe(false);
});
