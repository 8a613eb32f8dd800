import { expect, it } from 'vitest';
import { isOwnPath, isWebAddress } from './web-address.ts';

it.each([
  'https://entradas.example.com',
  'https://entradas.example.com/estadio?fecha=2026-11-21#platea',
  'https://EJEMPLO.com:8443/a@b',
  'https://xn--caf-dma.example/',
  'http://localhost:3001/chat',
  'http://127.0.0.1:3001',
])('%s is a page to which a visitor may be sent [CONT-07]', (url) => {
  expect(isWebAddress(url)).toBe(true);
});

it.each([
  'javascript:alert(1)',
  'java\tscript:alert(1)',
  'JaVaScRiPt://example.com/%0aalert(1)',
  'data:text/html,<script>alert(1)</script>',
  'vbscript:x',
  'file:///etc/passwd',
  'http://example.com',
  'http://localhost.example.com',
  'https:evil.com',
  'https:/evil.com',
  'https:///evil.com',
  'https://user:secret@example.com',
  'https://example.com@evil.com',
  'https://example.com\\@evil.com',
  'https://192.168.0.1/',
  'https://[::1]/',
  'https://example.com/a b',
  'https://example.com/\r\nset-cookie:a=b',
  'https://example.com/"onmouseover="alert(1)',
  ' https://example.com',
  '//example.com',
  '/home',
  '',
])('%j is no address for visitors [CONT-07]', (url) => {
  expect(isWebAddress(url)).toBe(false);
});

it.each(['/', '/home/estadio', '/commerce/estadio/parrilla?a=b', '/a//b', '/home/%0d%0a'])(
  '%s is a path of ours',
  (path) => {
    expect(isOwnPath(path)).toBe(true);
  },
);

it.each([
  '//evil.com',
  '/\\evil.com',
  '\\\\evil.com',
  '/\t/evil.com',
  '/\n/evil.com',
  'https:evil.com',
  'evil.com',
  '/a\\b',
  '',
])('%j is no path of ours: browsers may use another host', (path) => {
  expect(isOwnPath(path)).toBe(false);
});
