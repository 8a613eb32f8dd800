import { expect, it } from 'vitest';
import { DECLARED } from '@app/contract/resources/all-resources.ts';
import { events } from '@app/contract/resources/events.ts';
import { faultsOfFields, filesOfFields, shorterFields } from './field-files.ts';
import { placesWithoutProbe } from './probe-field.ts';

it('a field that only its declaration names is in calls, columns, audit and copies [API-03]', () => {
  expect(DECLARED.flatMap(placesWithoutProbe)).toEqual([]);
});

it('files that name a field are found by its label, its declaration and its table [API-03]', () => {
  const files = [
    { path: 'apps/office/src/a.es.texts.ts', text: `'events.startsAt': 'Empieza',` },
    { path: 'apps/office/src/b.ts', text: `import '@app/contract/resources/events.ts'; show(startsAt);` },
    { path: 'server/src/c.ts', text: '`select starts_at from events`' },
    { path: 'server/src/d.ts', text: '`select starts_at from price_changes`' },
    { path: 'server/src/e.ts', text: '`select c.starts_at from price_changes c join events e on true`' },
    { path: 'server/src/f.ts', text: '`select e.starts_at from events as e`' },
    { path: 'demo/src/g.ts', text: `insertRows(tx, 'events', [{ starts_at }])` },
    { path: 'packages/contract/src/resources/events.ts', text: 'startsAt: instant(), // resources/events.ts' },
  ];
  const found = filesOfFields(events, files).find(({ field }) => field === 'events.startsAt');
  expect(found?.files).toEqual([
    'apps/office/src/a.es.texts.ts',
    'apps/office/src/b.ts',
    'demo/src/g.ts',
    'server/src/c.ts',
    'server/src/f.ts',
  ]);
});

it('a field in more files than eight fails, and the list of others only shrinks [API-03]', () => {
  const many = { field: 'events.name', files: Array.from({ length: 9 }, (_, at) => `file-${at}.ts`) };
  expect(faultsOfFields([many], {})[0]).toBe('events.name is named in 9 files, at most 8:');
  expect(faultsOfFields([many], { 'events.name': 9 })).toEqual([]);
  expect(shorterFields([many], { 'events.name': 10 })).toEqual(['events.name: 9']);
  expect(faultsOfFields([], { 'events.gone': 9 })).toEqual(['events.gone is listed and no declared field.']);
});
