import { expect, it } from 'vitest';
import { frameRights, loadingAfter, type LoadingEvent } from './chatbot-loading.ts';

const after = (...events: LoadingEvent[]) =>
  events.reduce<ReturnType<typeof loadingAfter>>((state, event) => loadingAfter(state, event), 'loading');

it("a loaded chatbot page is shown, the browser's offline page is not [CONT-06]", () => {
  expect(after()).toBe('loading');
  expect(after('loaded')).toBe('here');
  expect(after('loaded-without-network')).toBe('failed');
  expect(after('no-network', 'loaded')).toBe('failed');
});

it('a page fails after its time limit; a loaded one stays [CONT-06]', () => {
  expect(after('too-late')).toBe('failed');
  expect(after('too-late', 'loaded')).toBe('failed');
  expect(after('loaded', 'too-late')).toBe('here');
});

it('a host blocked by the policy fails, whatever the browser reports [CONT-06]', () => {
  expect(after('blocked-by-policy', 'loaded')).toBe('failed');
  expect(after('loaded', 'blocked-by-policy')).toBe('failed');
});

it('only a page of another host may use its own storage [CONT-06]', () => {
  const own = 'https://pedidos.example.com';
  expect(frameRights('https://ayuda.example.com/chat', own)).toContain('allow-same-origin');
  expect(frameRights('https://pedidos.example.com/chat', own)).not.toContain('allow-same-origin');
  expect(frameRights('https://pedidos.example.com/chat', own)).not.toContain('allow-top-navigation');
});
