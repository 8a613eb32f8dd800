import { createHash } from 'node:crypto';
import sharp from 'sharp';
import { expect, it } from 'vitest';
import type { Paper, PaperRow } from '@app/contract/values/paper.ts';
import { pairRow, RULE, textRow } from '../documents/paper-rows.ts';
import { drawPapers } from './draw-papers.ts';
import { encodePng } from './encode-png.ts';
import { wrapMeasured } from './wrap-measured.ts';

const paperOf = (...rows: PaperRow[]): Paper => ({ rows });
const SLIP = paperOf(
  textRow('COPIA 2 · 21:08', { isInverse: true }),
  textRow('2042', { size: 'largest', isCentred: true }),
  RULE,
  pairRow('2 Choripán con ñoquis', '$ 7.000,50', { isBold: true }),
  { kind: 'boxes', labels: ['Listo', 'Entregado'] },
  { kind: 'qr', content: 'https://entretiempo.example/orders-detail/7' },
);

const isBlack = (bytes: Uint8Array, width: number, x: number, y: number) =>
  ((bytes[(y * width + x) >> 3] ?? 0) & (0x80 >> (x & 7))) !== 0;

it('a slip has these dots on both papers [ORD-08]', async () => {
  const digests = await Promise.all(
    ([48, 32] as const).map(async (columns) => {
      const [image] = await drawPapers([SLIP], { columns });
      const digest = createHash('sha256')
        .update(image?.bytes ?? '')
        .digest('hex');
      return [image?.width, image?.height, digest.slice(0, 16)];
    }),
  );
  expect(digests).toMatchInlineSnapshot(`
    [
      [
        576,
        492,
        "a0dbd73d11d77627",
      ],
      [
        384,
        489,
        "d9bfea5adfa3090f",
      ],
    ]
  `);
});

it('the word of a copy is white in a black bar across the paper [ORD-08]', async () => {
  const [image] = await drawPapers([SLIP], { columns: 48 });
  const { bytes, width } = image ?? { bytes: new Uint8Array(), width: 0 };
  expect([0, 300, width - 1].map((x) => isBlack(bytes, width, x, 1))).toEqual([true, true, true]);
  const dots = Array.from({ length: width }, (_, x) => isBlack(bytes, width, x, 18));
  expect(dots).toContain(false);
});

it('accents, the opening marks and the currency have dots of their own [ORD-08]', async () => {
  const imageOf = async (text: string) => (await drawPapers([paperOf(textRow(text))], { columns: 48 }))[0]?.bytes;
  const pairs = ['a á', 'n ñ', 'u ü', '? ¿', '! ¡', 'S $'].map((pair) => pair.split(' '));
  for (const [one = '', other = ''] of pairs) {
    expect([other, await imageOf(one)]).not.toEqual([other, await imageOf(other)]);
  }
});

it('a PNG of two papers has one bit a dot, and both heights [ORD-08]', async () => {
  const images = await drawPapers([SLIP, SLIP], { columns: 48 });
  const [one] = images;
  const png = encodePng(images);
  const { width, height, bitsPerSample, channels } = await sharp(png).metadata();
  expect({ width, bitsPerSample, channels }).toEqual({ width: 576, bitsPerSample: 1, channels: 1 });
  expect(height).toBeGreaterThan(2 * (one?.height ?? 0));
  const { data, info } = await sharp(png).greyscale().raw().toBuffer({ resolveWithObject: true });
  const differing = Array.from({ length: (one?.height ?? 0) * info.width }, (_, place) => place).filter(
    (place) =>
      (data[place] === 0) !==
      isBlack(one?.bytes ?? new Uint8Array(), info.width, place % info.width, Math.floor(place / info.width)),
  );
  expect(differing).toEqual([]);
});

it('a text wraps between words, and within a word that is too long [ORD-08]', () => {
  const wrap = (text: string) => wrapMeasured(text, 8, ({ length }) => length);
  expect(wrap('dos panes y agua')).toEqual(['dos', 'panes y', 'agua']);
  expect(wrap('chimichurri no')).toEqual(['chimichu', 'rri no']);
  expect(wrap('a abcdefghijklmnopqr')).toEqual(['a', 'abcdefgh', 'ijklmnop', 'qr']);
  expect(wrap('')).toEqual(['']);
});
