import path from 'node:path';
import { expect, it } from 'vitest';
import { dumpEscPos } from '#test/harness/kiosks/escpos-dump.ts';
import type { KioskPrinter } from '@app/contract/values/kiosk-printer.ts';
import { encodeTicket } from './encode-ticket.ts';
import type { KioskTicket } from './kiosk-ticket.ts';

const PRINTER: KioskPrinter = { host: '192.168.0.20', port: 9_100, columns: 48, codePage: 'cp858' };
const TICKET: KioskTicket = {
  language: 'es',
  currency: 'ARS',
  venue: { name: 'Estadio La Ribera', timeZone: 'America/Argentina/Buenos_Aires' },
  commerce: { name: 'Parrilla del 9', address: 'Puerta 4, Mostrador 2' },
  number: 2052,
  callNumber: null,
  code: '7416',
  paidAt: new Date('2026-03-15T00:15:00Z'),
  kioskName: 'Tótem 2',
  terminal: 'Posnet Caja 2',
  lines: [
    {
      quantity: 1,
      name: 'Hamburguesa doble',
      options: ['+ Papas fritas', '+ 2 Panceta', 'Sin cebolla'],
      totalMinor: 1_290_000,
    },
    { quantity: 1, name: 'Superpancho', options: [], totalMinor: 620_000 },
    { quantity: 12, name: 'Cerveza tirada', options: ['500 ml'], totalMinor: 6_960_000 },
    {
      quantity: 1,
      name: 'Choripán de la casa con chimichurri, criolla y pan de campo al ñandutí',
      options: ['+ Provolone ahumado a las brasas con orégano fresco de la huerta', 'Bien cocido, ¡gracias!'],
      totalMinor: 850_000,
    },
  ],
  totalMinor: 9_720_000,
  card: { brand: 'Visa Débito', lastFour: '4417' },
  link: 'https://entretiempo.example/orders-detail/ribera/parrilla/7000001001#order=abc&venue=7',
  isReprint: false,
};
const golden = (name: string) => path.join(import.meta.dirname, 'golden', `${name}.txt`);
const dump = (changes: Partial<KioskTicket> = {}, printer: Partial<KioskPrinter> = {}) =>
  dumpEscPos(encodeTicket({ ...TICKET, ...changes }, { ...PRINTER, ...printer }));

it('a ticket on 80 mm has 48 columns [KIOSK-04]', async () => {
  await expect(dump()).toMatchFileSnapshot(golden('48-columns'));
});

it('a ticket on 58 mm has 32 columns and the same words [KIOSK-04]', async () => {
  const narrow = dump({}, { columns: 32 });
  await expect(narrow).toMatchFileSnapshot(golden('32-columns'));
  expect(wordsOf(narrow)).toEqual(wordsOf(dump()));
});

it('an English ticket in soles, free, without address, reprinted [KIOSK-04, APP-01]', async () => {
  const changes = { currency: 'PEN', language: 'en', totalMinor: 0, card: null, isReprint: true } as const;
  const commerce = { name: 'Parrilla del 9', address: '' };
  const lines = [{ quantity: 1, name: 'Vaso', options: [], totalMinor: 0 }];
  await expect(dump({ ...changes, commerce, lines })).toMatchFileSnapshot(golden('english'));
});

it.each([48, 32] as const)('on %i columns no line is longer than the paper [KIOSK-04]', (columns) => {
  for (const number of [1, 2052, 20_521, 1_234_567]) {
    const lines = [{ quantity: 50, name: 'Ñ'.repeat(120), options: ['é'.repeat(100)], totalMinor: 123_456_789_000 }];
    const text = dump({ number, lines, totalMinor: 123_456_789_000 }, { columns });
    for (const line of text.split('\n')) expect(columnsOf(line)).toBeLessThanOrEqual(columns);
    expect(text).toContain(String(number));
    expect(text.match(/Ñ/g)).toHaveLength(120);
  }
});

it.each(['cp858', 'cp850', 'windows1252'] as const)(
  'accents are printed in the code page %s [KIOSK-04]',
  (codePage) => {
    const lines = [{ quantity: 1, name: 'Ñandú áéíóú ÁÉÍÓÚ ü ç ¿? ¡!', options: [], totalMinor: 100 }];
    expect(dump({ lines }, { codePage })).toContain('Ñandú áéíóú ÁÉÍÓÚ ü ç ¿? ¡!');
  },
);

it('a name contains no command, and other letters lose their accent [KIOSK-04]', () => {
  const lines = [
    { quantity: 1, name: 'A\u001b@\u0010\u0004\u0001 “Ĉu” – ½ 🍔…', options: ['\u001dV\u0000'], totalMinor: 1 },
  ];
  const text = dump({ lines });
  expect(text).toContain('A @ "Cu" - ½ ?...');
  expect(text.match(/\[initialize]/g)).toHaveLength(1);
  expect(text.match(/cut]/g)).toHaveLength(1);
});

const COMMAND = /\[[^\]]*]/g;
const wordsOf = (text: string) =>
  text
    .replaceAll(COMMAND, ' ')
    .split(/[\s=-]+/)
    .filter((word) => word !== '')
    .toSorted();

/** Columns that a printed line takes; a size command counts until the next one. */
function columnsOf(line: string): number {
  let width = 1;
  let columns = 0;
  for (const part of line.split(/(\[[^\]]*])/)) {
    const size = /^\[size (\d)x/.exec(part);
    if (size) width = Number(size[1]);
    else if (!part.startsWith('[')) columns += part.length * width;
  }
  return columns;
}
