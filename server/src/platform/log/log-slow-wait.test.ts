import { Writable } from 'node:stream';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { logSlowWait } from './log-slow-wait.ts';
import { createLog } from './log.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const SECOND = 1_000;

it('a slow start logs what it waits for, a fast one nothing', async () => {
  const messages: string[] = [];
  const capture = new Writable({
    write: (line, _encoding, done) => (messages.push(JSON.parse(String(line)).msg), done()),
  });
  const wait = Promise.withResolvers<string>();
  const waited = logSlowWait(createLog('info', capture), 'the database', wait.promise);
  vi.advanceTimersByTime(2 * SECOND);
  expect(messages).toEqual([]);
  vi.advanceTimersByTime(2 * SECOND);
  expect(messages).toEqual(['still waiting for the database']);
  vi.advanceTimersByTime(26 * SECOND);
  expect(messages).toHaveLength(3);
  wait.resolve('there');
  expect(await waited).toBe('there');
  vi.advanceTimersByTime(60 * SECOND);
  expect(messages).toHaveLength(3);
});
