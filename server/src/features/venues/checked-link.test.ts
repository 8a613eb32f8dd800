import { expect, it } from 'vitest';
import { createPool } from '#platform/database/pool.ts';
import { createTestDatabase } from '#test/harness/test-database.ts';
import { checkedAddress, checkedLink } from './checked-link.ts';

const WRONG = [
  'javascript:alert(1)',
  'http://example.com',
  '//evil.example',
  'https:evil.example',
  '\\\\evil.example',
  'https://a@evil.example',
  'https://example.com/\n',
];

it('an unsafe link is refused by the code [CONT-07]', () => {
  for (const url of [...WRONG, '/home']) expect(() => checkedAddress(url)).toThrow('is no https address');
  for (const url of WRONG) expect(() => checkedLink(url)).toThrow('is no https address');
  expect([checkedAddress('https://example.com/a'), checkedAddress(undefined), checkedLink('/home')]).toEqual([
    'https://example.com/a',
    null,
    '/home',
  ]);
});

it('an unsafe link is refused by the database for every writer [CONT-07]', async () => {
  const database = await createTestDatabase();
  const db = createPool(database.url, 1);
  try {
    for (const url of WRONG) {
      await expect(db.query('select $1::text::web_address', [url])).rejects.toThrow('web_address');
      await expect(db.query('select $1::text::web_link', [url])).rejects.toThrow('web_link');
    }
    await expect(db.query('select $1::text::web_address', ['/home'])).rejects.toThrow('web_address');
    for (const colour of ['red', '#12345', '#123456;background:url(https://evil.example)', '#12345g']) {
      await expect(db.query('select $1::text::colour', [colour])).rejects.toThrow('colour');
    }
    const { rows } = await db.query(
      `select 'https://example.com/a?b#c'::web_address, 'http://localhost:3001'::web_address, '/home/estadio'::web_link,
         '#12aBcd'::colour`,
    );
    expect(rows).toHaveLength(1);
  } finally {
    await db.end();
    await database.drop();
  }
});
