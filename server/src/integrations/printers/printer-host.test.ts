import { expect, it } from 'vitest';
import { isPrinterHost } from './printer-host.ts';

it.each(['10.0.0.1', '172.16.0.1', '172.31.255.1', '192.168.0.9'])('a printer may be at %s [KIOSK-04]', (host) => {
  expect(isPrinterHost(host, false)).toBe(true);
});

it.each([
  '8.8.8.8',
  '127.0.0.1',
  '0.0.0.0',
  '172.32.0.1',
  '192.169.0.1',
  '100.64.0.1',
  '224.0.0.1',
  '169.254.3.4',
  '169.254.169.254',
  '::ffff:169.254.169.254',
  'fe80::1',
  '255.255.255.255',
  '',
])('no printer is at "%s" [KIOSK-04]', (host) => {
  expect(isPrinterHost(host, false)).toBe(false);
});

it('a printer of the demo may be on this machine [KIOSK-04]', () => {
  expect(isPrinterHost('127.0.0.1', true)).toBe(true);
});
