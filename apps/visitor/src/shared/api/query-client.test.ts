import { expect, it, vi } from 'vitest';
import { createQueryClient } from './query-client.ts';

it('a page that the server has rendered leaves no timer, so its memory is freed [APP-07]', () => {
  const started = vi.spyOn(globalThis, 'setTimeout');
  createQueryClient({ '/api/venues': [], '/api/venues/1/events': [] });
  expect(started).not.toHaveBeenCalled();
});
