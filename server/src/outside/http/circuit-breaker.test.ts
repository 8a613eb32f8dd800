import { beforeEach, expect, it, vi } from 'vitest';

import { createCircuitBreaker } from './circuit-breaker.ts';
import type { CircuitBreaker } from './circuit-breaker.ts';
import { OutboundFailure } from './outbound-failure.ts';

let nowMs = 0;
let breaker: CircuitBreaker;
const ask = vi.fn<() => Promise<string>>();
const outage = new OutboundFailure('timeout', 'The club took too long.');

beforeEach(() => {
  nowMs = 0;
  breaker = createCircuitBreaker('The club', () => nowMs);
  ask.mockReset().mockRejectedValue(outage);
});

async function failTimes(times: number) {
  for (let time = 0; time < times; time += 1) await expect(breaker.run(ask)).rejects.toBe(outage);
}

it('after five failures nobody is asked for ten seconds [AUTH-05]', async () => {
  await failTimes(5);
  await expect(breaker.run(ask)).rejects.toMatchObject({ reason: 'unreachable' });
  nowMs = 9_999;
  await expect(breaker.run(ask)).rejects.toMatchObject({ reason: 'unreachable' });
  expect(ask).toHaveBeenCalledTimes(5);
  nowMs = 10_000;
  ask.mockResolvedValue('back');
  expect(await breaker.run(ask)).toBe('back');
  expect(await breaker.run(ask)).toBe('back');
});

it('one call alone tries whether the party is back', async () => {
  await failTimes(5);
  nowMs = 10_000;
  let answer: (value: string) => void = () => undefined;
  ask.mockReturnValue(new Promise((resolve) => (answer = resolve)));
  const trying = breaker.run(ask);
  await expect(breaker.run(ask)).rejects.toMatchObject({ reason: 'unreachable' });
  answer('back');
  expect(await trying).toBe('back');
});

it('a party that is still down is left alone for another ten seconds', async () => {
  await failTimes(5);
  nowMs = 10_000;
  await failTimes(1);
  await expect(breaker.run(ask)).rejects.toMatchObject({ reason: 'unreachable' });
});

it('a success in between, or a refusal of ours, counts as no failure', async () => {
  await failTimes(4);
  ask.mockResolvedValueOnce('fine');
  await breaker.run(ask);
  await failTimes(4);
  ask.mockRejectedValueOnce(new Error('a mistake of ours'));
  await expect(breaker.run(ask)).rejects.toThrow('a mistake of ours');
  await failTimes(1);
});
