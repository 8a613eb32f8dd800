import { expect, it } from 'vitest';

import { frameRights, loadingAfter } from './chatbot-loading.ts';
import type { LoadingEvent } from './chatbot-loading.ts';

const after = (...events: LoadingEvent[]) =>
  events.reduce<ReturnType<typeof loadingAfter>>((state, event) => loadingAfter(state, event), 'loading');

it("a chatbot is there once its page has loaded, and a browser's page about having no network is not it [CONT-06]", () => {
  expect(after()).toBe('loading');
  expect(after('loaded')).toBe('here');
  expect(after('loaded-without-network')).toBe('failed');
  expect(after('no-network', 'loaded')).toBe('failed');
});

it('what takes too long has failed, what came in time stays [CONT-06]', () => {
  expect(after('too-late')).toBe('failed');
  expect(after('too-late', 'loaded')).toBe('failed');
  expect(after('loaded', 'too-late')).toBe('here');
});

it('a host that nobody approved has failed, whatever the browser says before or after [CONT-06]', () => {
  expect(after('kept-out', 'loaded')).toBe('failed');
  expect(after('loaded', 'kept-out')).toBe('failed');
});

it('only a page of another host may use its own storage; a page of ours could let itself out [CONT-06]', () => {
  const own = 'https://pedidos.example.com';
  expect(frameRights('https://ayuda.example.com/chat', own)).toContain('allow-same-origin');
  expect(frameRights('https://pedidos.example.com/chat', own)).not.toContain('allow-same-origin');
  expect(frameRights('https://pedidos.example.com/chat', own)).not.toContain('allow-top-navigation');
});
