import { beforeEach, expect, it, vi } from 'vitest';
import { createCircuitBreaker, type CircuitBreaker } from './circuit-breaker.ts';
import { OutboundFailure } from './outbound-failure.ts';

let nowMs = 0;
let breaker: CircuitBreaker;
const onOpen = vi.fn<() => void>();
const sendRequest = vi.fn<() => Promise<string>>();
const outage = new OutboundFailure('timeout', 'The club took too long.');

beforeEach(() => {
  nowMs = 0;
  onOpen.mockReset();
  breaker = createCircuitBreaker('The club', { nowMs: () => nowMs, onOpen });
  sendRequest.mockReset().mockRejectedValue(outage);
});

async function failTimes(times: number) {
  for (let time = 0; time < times; time += 1) await expect(breaker.run(sendRequest)).rejects.toBe(outage);
}
async function succeedTimes(times: number) {
  for (let time = 0; time < times; time += 1) expect(await breaker.run(async () => 'fine')).toBe('fine');
}
const turnedAway = async () => expect(breaker.run(sendRequest)).rejects.toMatchObject({ reason: 'unreachable' });

it('five failed calls open the breaker for five seconds [AUTH-05]', async () => {
  await failTimes(4);
  expect([breaker.isOpen, onOpen.mock.calls.length]).toEqual([false, 0]);
  await failTimes(1);
  expect([breaker.isOpen, onOpen.mock.calls.length]).toEqual([true, 1]);
  nowMs = 4_999;
  await turnedAway();
  expect(sendRequest).toHaveBeenCalledTimes(5);
  nowMs = 5_000;
  sendRequest.mockResolvedValue('back');
  expect(await breaker.run(sendRequest)).toBe('back');
  expect(await breaker.run(sendRequest)).toBe('back');
  expect(breaker.isOpen).toBe(false);
});

it('ten failures of the last twenty calls open the breaker, nine do not', async () => {
  await succeedTimes(40);
  await failTimes(9);
  expect(breaker.isOpen).toBe(false);
  await succeedTimes(11);
  await failTimes(1); // nine of the last twenty again, and so on
  await succeedTimes(11);
  expect(breaker.isOpen).toBe(false);
  await failTimes(10);
  expect(breaker.isOpen).toBe(true);
});

it('three failures of five calls do not open the breaker', async () => {
  await succeedTimes(2);
  await failTimes(3);
  expect(breaker.isOpen).toBe(false);
});

it('every five seconds one call is a probe, even if the last one still runs', async () => {
  await failTimes(5);
  nowMs = 5_000;
  let answer: (value: string) => void = () => undefined;
  sendRequest.mockReturnValueOnce(new Promise((resolve) => (answer = resolve)));
  const trying = breaker.run(sendRequest);
  await turnedAway();
  nowMs = 10_000;
  await failTimes(1);
  await turnedAway();
  expect(sendRequest).toHaveBeenCalledTimes(7);
  answer('back');
  expect(await trying).toBe('back');
  expect(breaker.isOpen).toBe(false);
});

it('a late success of an older call does not close the breaker', async () => {
  let answer: (value: string) => void = () => undefined;
  const early = breaker.run(() => new Promise<string>((resolve) => (answer = resolve)));
  await failTimes(5);
  answer('late');
  expect(await early).toBe('late');
  await turnedAway();
});

it('a call that we reject is no failure', async () => {
  await failTimes(4);
  sendRequest.mockRejectedValue(new Error('a mistake of ours'));
  for (let time = 0; time < 20; time += 1) await expect(breaker.run(sendRequest)).rejects.toThrow('a mistake of ours');
  expect(breaker.isOpen).toBe(false);
});
