import { afterEach, expect, it, vi } from 'vitest';
import { sendWithProgress } from './send-with-progress.ts';

/** The request of a browser, whose events a test sends. */
class FakeRequest {
  static last: FakeRequest;
  readonly upload: { onprogress?: (event: object) => void } = {};
  readonly headers: Record<string, string> = {};
  onload = (): void => undefined;
  onerror = (): void => undefined;
  onabort = (): void => undefined;
  onloadend = (): void => undefined;
  status = 0;
  responseText = '';
  constructor() {
    FakeRequest.last = this;
  }
  open = vi.fn<(method: string, url: string) => void>();
  send = vi.fn<(body: unknown) => void>();
  setRequestHeader(name: string, value: string): void {
    this.headers[name] = value;
  }
  getAllResponseHeaders = () => 'Content-Type: application/json\r\nretry-after: 7\r\n';
  abort = () => this.onabort();
}

afterEach(() => vi.unstubAllGlobals());

function sending() {
  vi.stubGlobal('XMLHttpRequest', FakeRequest);
  const controller = new AbortController();
  const onSent = vi.fn<(share: number) => void>();
  const file = { method: 'POST', headers: { accept: 'application/json' }, body: new Uint8Array([1, 2]) };
  const answer = sendWithProgress('/api/file', { ...file, signal: controller.signal }, onSent);
  return { answer, onSent, controller, request: FakeRequest.last };
}

it('a file is sent with progress; its response has status, headers [API-01]', async () => {
  const { answer, onSent, request } = sending();
  for (const loaded of [1, 2]) request.upload.onprogress?.({ lengthComputable: true, loaded, total: 2 });
  request.upload.onprogress?.({ lengthComputable: false, loaded: 0, total: 0 });
  Object.assign(request, { status: 503, responseText: '{"code":"busy"}' });
  request.onload();
  const response = await answer;
  expect([request.open.mock.calls, request.headers]).toEqual([[['POST', '/api/file']], { accept: 'application/json' }]);
  expect(onSent.mock.calls).toEqual([[0.5], [1]]);
  expect([response.status, response.headers.get('retry-after'), await response.json()]).toEqual([
    503,
    '7',
    { code: 'busy' },
  ]);
});

it('a lost connection rejects, as does an abort with its reason [API-01]', async () => {
  const lost = sending();
  lost.request.onerror();
  await expect(lost.answer).rejects.toThrow(TypeError);
  const cancelled = sending();
  cancelled.controller.abort(new Error('cancelled'));
  await expect(cancelled.answer).rejects.toThrow('cancelled');
});
