import { afterEach, expect, it, vi } from 'vitest';
import { acrossTabs } from './across-tabs.ts';

afterEach(() => vi.unstubAllGlobals());

const runWith = async (navigator: object) => {
  vi.stubGlobal('navigator', navigator);
  const work = vi.fn(async () => undefined);
  await acrossTabs('lock', {}, work);
  return work.mock.calls.length;
};
const request =
  (lock: object | null) => async (_name: string, _options: object, work: (lock: object | null) => unknown) =>
    work(lock);

it('work runs once, also where the browser has no locks or denies them [APP-11]', async () => {
  const denied = async () => {
    throw new DOMException('denied', 'SecurityError');
  };
  expect(await runWith({})).toBe(1);
  expect(await runWith({ locks: { request: denied } })).toBe(1);
  expect(await runWith({ locks: { request: request({}) } })).toBe(1);
  expect(await runWith({ locks: { request: request(null) } })).toBe(0);
});

it('a failure of the work is not repeated [APP-11]', async () => {
  vi.stubGlobal('navigator', { locks: { request: request({}) } });
  const work = vi.fn(async () => {
    throw new Error('failed');
  });
  await expect(acrossTabs('lock', {}, work)).rejects.toThrow('failed');
  expect(work).toHaveBeenCalledTimes(1);
});
