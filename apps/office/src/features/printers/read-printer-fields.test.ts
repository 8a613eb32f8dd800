import { expect, it } from 'vitest';
import { isAddress, readPort } from './read-printer-fields.ts';

it('the address of a printer has four numbers up to 255 [KIOSK-01]', () => {
  expect(['192.168.0.20', '10.0.0.255'].filter(isAddress)).toHaveLength(2);
  expect(['', 'impresora', '10.0.0', '10.0.0.256', '10.0.0.1.1', '10.0.0.1 ', '::1'].filter(isAddress)).toEqual([]);
});

it('the port of a printer is one of network printers [KIOSK-01]', () => {
  expect(['9100', '9199'].map(readPort)).toEqual([9_100, 9_199]);
  expect(['', '9099', '9200', '9100.5', 'x'].map(readPort)).toEqual([null, null, null, null, null]);
});
