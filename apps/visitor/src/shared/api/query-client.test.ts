import { expect, it } from 'vitest';
import { createQueryClient } from './query-client.ts';

it('a page that the server has rendered leaves no timer, so its memory is freed [APP-07]', () => {
  const timers = () => process.getActiveResourcesInfo().filter((name) => name === 'Timeout').length;
  const before = timers();
  createQueryClient({ '/api/venues': [], '/api/venues/1/events': [] });
  expect(timers()).toBe(before);
});
