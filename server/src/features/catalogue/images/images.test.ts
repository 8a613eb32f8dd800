import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openShop, type Shop } from '#test/harness/orders/shop.ts';
import type { PlacedImage, UploadedImage } from '@app/contract/back-office/images.ts';
import { IMAGE_MAX_BYTES } from '@app/contract/values/image-places.ts';

type Headers = Record<string, string>;

let shop: Shop;
let editor: Headers;
let barEditor: Headers;
let otherEditor: Headers;

beforeAll(async () => {
  shop = await openShop();
  const { server, venue, commerceId } = shop;
  const signIn = async (role: Parameters<typeof server.signIn>[0]) => (await server.signIn(role)).headers;
  editor = await signIn([{ roleId: 2, venueId: venue.id }]);
  barEditor = await signIn([{ roleId: 3, venueId: venue.id, commerceId }]);
  otherEditor = await signIn([{ roleId: 3, venueId: venue.id, commerceId: venue.commerceId('otro') }]);
});
afterAll(async () => shop.server.close());

const base = () => `/api/admin/venues/${shop.venue.id}/images`;
const place = (owner: string, ownerId: number, imageType = '1') => `${base()}/${owner}/${ownerId}/${imageType}`;
const productPlace = (name = 'Agua') => place('product', shop.venue.productId(name));

async function upload(bytes: Buffer, headers: Headers = barEditor) {
  const type = { 'content-type': 'application/octet-stream' };
  const response = await shop.server.app.inject({
    method: 'POST',
    url: base(),
    payload: bytes,
    headers: { ...type, ...headers },
  });
  const body: UploadedImage & { code: string; detail: string } = response.json();
  return { status: response.statusCode, body };
}

const plain = (width: number, height: number, background = '#c8232b') =>
  sharp({ create: { width, height, channels: 3, background } });

/** Left half red, right half blue. */
async function halves(): Promise<Buffer> {
  const blue = await plain(200, 200, '#0000ff').png().toBuffer();
  return plain(400, 200, '#ff0000')
    .composite([{ input: blue, left: 200, top: 0 }])
    .png()
    .toBuffer();
}

const set = (url: string, body: object, headers: Headers = barEditor) =>
  shop.send<PlacedImage>('PUT', url, body, headers);

async function served(url: string): Promise<Buffer> {
  return (await shop.server.app.inject(url)).rawPayload;
}

type ShownProduct = {
  name: string;
  images: { key: string; focus?: object; dominantColor?: string }[];
  updatedAt: string;
};

async function shownProduct(name = 'Agua'): Promise<ShownProduct | undefined> {
  const response = await shop.server.app.inject(`/api/commerces/get/complete-commerce/${shop.commerceId}`);
  const { products }: { products: ShownProduct[] } = response.json();
  return products.find((product) => product.name === name);
}

describe('an upload', () => {
  it('is answered with key, sizes and its dominant colour [VENUE-06]', async () => {
    const { status, body } = await upload(await plain(800, 400, '#20a040').jpeg().toBuffer());
    expect(status).toBe(201);
    expect(body).toMatchObject({ width: 800, height: 400, widths: [96, 192, 384, 768, 800], isCutout: false });
    expect(body.dominantColor).toMatch(/^#[0-9a-f]{6}$/);
    expect((await sharp(await served(body.path)).metadata()).width).toBe(384);
  });

  it('loses position, comments and every other metadata in each file [VENUE-06, T-17]', async () => {
    const lying = plain(60, 30)
      .withExif({ IFD0: { Copyright: 'SOMEONE' }, IFD3: { GPSLatitude: '34/1 36/1 0/1' } })
      .withMetadata({ orientation: 6 });
    const { body } = await upload(await lying.jpeg().toBuffer());
    expect([body.width, body.height]).toEqual([30, 60]);
    for (const format of ['avif', 'webp']) {
      const bytes = await served(`/media/${body.key}/30.${format}`);
      const { exif, xmp, iptc } = await sharp(bytes).metadata();
      expect([exif, xmp, iptc, bytes.includes('SOMEONE')]).toEqual([undefined, undefined, undefined, false]);
    }
  });

  it('keeps no byte after the pixels of a polyglot [VENUE-06, T-17]', async () => {
    const script = '<script>alert(1)</script>';
    const { status, body } = await upload(Buffer.concat([await plain(50, 50).png().toBuffer(), Buffer.from(script)]));
    expect(status).toBe(201);
    for (const format of ['avif', 'webp'])
      expect((await served(`/media/${body.key}/50.${format}`)).includes(script)).toBe(false);
    expect((await shop.server.app.inject(`/media/${body.key}/master.webp`)).statusCode).toBe(404);
  });

  it('of an animation shows the first picture [VENUE-06]', async () => {
    const frames = await sharp(
      [await plain(40, 40, '#ff0000').png().toBuffer(), await plain(40, 40, '#0000ff').png().toBuffer()],
      {
        join: { animated: true },
      },
    )
      .gif()
      .toBuffer();
    expect((await sharp(frames).metadata()).pages).toBe(2);
    const { status, body } = await upload(frames);
    expect([status, body.height]).toEqual([201, 40]);
    const { dominant } = await sharp(await served(`/media/${body.key}/40.webp`)).stats();
    expect(dominant.r).toBeGreaterThan(dominant.b);
  });

  it.each([
    ['an SVG', () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), 'not-an-image'],
    ['an SVG with a script', () => Buffer.from('<?xml version="1.0"?><svg><script>1</script></svg>'), 'not-an-image'],
    ['a page', () => Buffer.from('<!doctype html><img src=x onerror=alert(1)>'), 'not-an-image'],
    ['a ZIP archive', () => Buffer.from([0x50, 0x4b, 3, 4, ...Array<number>(60).fill(0)]), 'not-an-image'],
    ['a PNG header before a page', () => Buffer.from('\u0089PNG\r\n\u001a\n<html>', 'latin1'), 'not-an-image'],
    ['an empty file', () => Buffer.alloc(0), 'not-an-image'],
    ['more than 10 MB', () => Buffer.alloc(IMAGE_MAX_BYTES + 1), 'image-too-large'],
    ['more than 40 MP', () => plain(8000, 5001).png().toBuffer(), 'image-too-many-pixels'],
  ])('%s is refused with a text in both languages [VENUE-06, T-17]', async (_what, bytes, code) => {
    const original = await bytes();
    const spanish = await upload(original, { ...barEditor, 'accept-language': 'es' });
    const english = await upload(original, { ...barEditor, 'accept-language': 'en' });
    expect([spanish.status, spanish.body.code, english.body.code]).toEqual([422, code, code]);
    expect(spanish.body.detail).not.toBe(english.body.detail);
  });

  it('needs a role in the venue [ROLE-01]', async () => {
    const bytes = await plain(20, 20).png().toBuffer();
    const { headers } = await shop.server.signIn([{ roleId: 2, venueId: 8 }]);
    expect((await upload(bytes, headers)).status).toBe(404);
    expect((await upload(bytes, {})).status).toBe(401);
  });
});

describe('an image of an object', () => {
  it('shows the chosen part and can be cropped again from the upload [VENUE-06]', async () => {
    const { body: uploaded } = await upload(await halves());
    const left = { x: 0, y: 0, width: 0.5, height: 1 };
    const { status, body } = await set(productPlace(), { key: uploaded.key, crop: left, focus: { x: 0.2, y: 0.7 } });
    expect(status).toBe(200);
    expect(body).toMatchObject({ originalKey: uploaded.key, crop: left, focus: { x: 0.2, y: 0.7 } });
    expect(body.key).not.toBe(uploaded.key);
    const red = await sharp(await served(`/media/${body.key}/200.webp`)).stats();
    expect(red.dominant.r).toBeGreaterThan(red.dominant.b);

    const right = await set(productPlace(), { key: body.originalKey, crop: { x: 0.5, y: 0, width: 0.5, height: 1 } });
    const blue = await sharp(await served(`/media/${right.body.key}/200.webp`)).stats();
    expect(blue.dominant.b).toBeGreaterThan(blue.dominant.r);
    expect(right.body.focus).toBeNull();
  });

  it('reaches apps with focus and colour, and makes copies stale [VENUE-05, VENUE-06]', async () => {
    const { body: uploaded } = await upload(await plain(120, 120, '#123456').png().toBuffer());
    const before = await shownProduct();
    await set(productPlace(), { key: uploaded.key, focus: { x: 0.25, y: 0.5 } });
    const after = await shownProduct();
    expect(after?.images).toMatchObject([
      { key: uploaded.key, focus: { x: 0.25, y: 0.5 }, dominantColor: uploaded.dominantColor },
    ]);
    expect(after?.updatedAt).not.toBe(before?.updatedAt);
    await set(productPlace(), { key: uploaded.key });
    expect((await shownProduct())?.images[0]).not.toHaveProperty('focus');
  });

  it('is listed with its upload, and is removed [VENUE-06]', async () => {
    const { body: uploaded } = await upload(await plain(90, 90).png().toBuffer());
    const list = `${base()}/commerce/${shop.commerceId}`;
    await set(place('commerce', shop.commerceId, '2'), { key: uploaded.key });
    const listed = await shop.send<PlacedImage[]>('GET', list, undefined, barEditor);
    expect(listed.body).toMatchObject([{ imageType: '2', originalKey: uploaded.key, crop: null, focus: null }]);
    const remove = () =>
      shop.server.app.inject({ method: 'DELETE', url: place('commerce', shop.commerceId, '2'), headers: barEditor });
    expect((await remove()).statusCode).toBe(204);
    expect((await remove()).statusCode).toBe(404);
    expect((await shop.send<PlacedImage[]>('GET', list, undefined, barEditor)).body).toEqual([]);
  });

  it('is audited with the image before and after, and not twice [VENUE-06]', async () => {
    const { body: uploaded } = await upload(await plain(91, 90).png().toBuffer());
    const subject = `product:${shop.venue.productId('Cerveza')}:image:1`;
    for (const _again of [1, 2]) await set(productPlace('Cerveza'), { key: uploaded.key });
    await shop.server.app.inject({ method: 'DELETE', url: productPlace('Cerveza'), headers: barEditor });
    const { rows } = await shop.db.query<{ action: string; facts: { before: string | null; after: string | null } }>(
      'select action, facts from audit_inbox where subject = $1 order by id',
      [subject],
    );
    expect(rows.map(({ action }) => action)).toEqual(['image.set', 'image.removed']);
    expect(rows[0]?.facts).toMatchObject({ before: null, after: expect.stringContaining(uploaded.key) });
    expect(rows[1]?.facts).toMatchObject({ before: expect.stringContaining(uploaded.key), after: null });
  });

  it.each([
    ['a part beyond the image', { crop: { x: 0.6, y: 0, width: 0.5, height: 1 } }, 400],
    ['an empty part', { crop: { x: 0, y: 0, width: 0, height: 1 } }, 400],
    ['a focus beyond the image', { focus: { x: 1.1, y: 0 } }, 400],
    ['an unknown upload', { key: 'f'.repeat(32) }, 404],
    ['a part of an unknown upload', { key: 'f'.repeat(32), crop: { x: 0, y: 0, width: 0.5, height: 0.5 } }, 404],
  ])('%s is refused [VENUE-06]', async (_what, changes, status) => {
    const { body: uploaded } = await upload(await plain(92, 90).png().toBuffer());
    expect((await set(productPlace(), { key: uploaded.key, ...changes })).status).toBe(status);
  });

  it('of a stall is changed by its editors and by those of the venue alone [ROLE-01]', async () => {
    const { body: uploaded } = await upload(await plain(93, 90).png().toBuffer());
    const statuses = async (url: string) => {
      const answers = [];
      for (const headers of [editor, barEditor, otherEditor])
        answers.push((await set(url, { key: uploaded.key }, headers)).status);
      return answers;
    };
    expect(await statuses(productPlace())).toEqual([200, 200, 404]);
    expect(await statuses(place('commerce', shop.commerceId))).toEqual([200, 200, 404]);
    expect(await statuses(place('venue', shop.venue.id, 'logo'))).toEqual([200, 404, 404]);
  });

  it('of another type or of no object of the venue is not found [VENUE-06]', async () => {
    const { body: uploaded } = await upload(await plain(94, 90).png().toBuffer());
    const statuses = [];
    for (const url of [
      place('product', shop.venue.productId('Agua'), 'logo'),
      place('venue', shop.venue.id, '1'),
      place('venue', 8, 'logo'),
      place('product', 8_000_001),
      place('event', 7_999_999, '1'),
    ])
      statuses.push((await set(url, { key: uploaded.key }, editor)).status);
    expect(statuses).toEqual([404, 404, 404, 404, 404]);
  });
});
