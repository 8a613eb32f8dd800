import { expect, it } from 'vitest';
import { ApiProblem } from '@app/client/failures.ts';
import type { ProblemCode } from '@app/contract/protocol/problem-codes.ts';
import { changeOf, conflictTexts } from './conflict-texts.ts';
import { storeMerged, type Conflict, type Values } from './store-merged.ts';

const OPENED = { name: 'Hamburguesa', priceMinor: 1_140_000, lowFrom: 4, description: '' };
const TYPED = { ...OPENED, priceMinor: 1_170_000, lowFrom: 10, description: 'Con pan casero' };
const PRESENT = { ...OPENED, name: 'Hamburguesa doble', priceMinor: 1_190_000, lowFrom: 6 };

const problem = (status: number, code: ProblemCode, facts: Values) =>
  new ApiProblem({ status, code, facts, detail: '', retryAfterMs: null });
const changedMeanwhile = (current: Values, version: string) =>
  problem(409, 'changed-meanwhile', {
    current: { ...current, version },
    changedBy: 'Tomás Aguirre',
    changedAt: '2026-11-22T21:40:00.000Z',
  });

/** A row that changes before each of these calls. */
function rowThatChanges(rows: readonly Values[]) {
  const calls: { values: Values; version: string | null }[] = [];
  const store = async (values: Values, version: string | null) => {
    calls.push({ values, version });
    const meanwhile = rows[calls.length - 1];
    if (meanwhile) throw changedMeanwhile(meanwhile, `v${calls.length + 1}`);
    return values;
  };
  return { calls, store };
}

const change = (wanted: Values) => ({
  base: OPENED,
  wanted,
  version: 'v1',
  nameOf: ({ name }: Values) => String(name),
});

it('a question names who, when, and the fields of both and of each [API-03]', async () => {
  const { store } = rowThatChanges([PRESENT]);
  const asked: Conflict[] = [];
  await storeMerged({ ...change(TYPED), store, ask: async (conflict) => (asked.push(conflict), null) });
  expect(asked).toMatchObject([
    {
      changedBy: 'Tomás Aguirre',
      changedAt: '2026-11-22T21:40:00.000Z',
      rowName: 'Hamburguesa doble',
      names: ['priceMinor', 'lowFrom'],
      ownNames: ['description'],
      otherNames: ['name'],
      base: OPENED,
    },
  ]);
});

it('without an answer nothing is stored and the person goes on editing [API-03]', async () => {
  const { calls, store } = rowThatChanges([PRESENT]);
  expect(await storeMerged({ ...change(TYPED), store, ask: async () => null })).toBeNull();
  expect(calls).toHaveLength(1);
});

it('changes of different fields are stored without a question [API-03]', async () => {
  const { calls, store } = rowThatChanges([{ ...OPENED, name: 'Hamburguesa doble' }]);
  const refuse = async () => {
    throw new Error('asked');
  };
  const saved = await storeMerged({ ...change({ ...OPENED, description: 'Nueva' }), store, ask: refuse });
  expect(saved?.mergedWith).toEqual({ name: 'Tomás Aguirre' });
  expect(calls[1]).toEqual({
    values: { ...OPENED, name: 'Hamburguesa doble', description: 'Nueva' },
    version: 'v2',
  });
});

it('a change during the question is asked again, against the row of then [API-03]', async () => {
  const later = { ...PRESENT, priceMinor: 1_200_000 };
  const { calls, store } = rowThatChanges([PRESENT, later]);
  const asked: Conflict[] = [];
  const ask = async (conflict: Conflict) => {
    asked.push(conflict);
    return { ...conflict.merged, priceMinor: 1_170_000 };
  };
  await storeMerged({ ...change(TYPED), store, ask });
  expect(asked.map(({ names, base }) => [names, base['priceMinor']])).toEqual([
    [['priceMinor', 'lowFrom'], 1_140_000],
    [['priceMinor'], 1_190_000],
  ]);
  expect(calls[2]).toMatchObject({ version: 'v3', values: { priceMinor: 1_170_000, lowFrom: 6 } });
});

it('an answer of another kind is a failure of the form [API-03]', async () => {
  const store = async () => {
    throw problem(404, 'not-found', {});
  };
  await expect(storeMerged({ ...change(TYPED), store, ask: async () => null })).rejects.toThrow('not-found');
});

it('a value is shown as its field shows it, never as it is stored [API-03]', () => {
  const words = {
    yes: 'Sí',
    no: 'No',
    nothing: 'Nada',
    rows: (count: number) => `${count} productos`,
    details: 'datos',
  };
  const money = (value: unknown) => (typeof value === 'number' ? `$ ${value / 100}` : null);
  const { shown, label } = conflictTexts({ priceMinor: 'Precio' }, new Map([['priceMinor', money]]), words);
  expect(label('priceMinor')).toBe('Precio');
  expect(shown('priceMinor', 1_190_000)).toBe('$ 11900');
  expect([
    shown('enabled', true),
    shown('description', ''),
    shown('areas', [{ id: 1 }]),
    shown('tax', { id: 1 }),
  ]).toEqual(['Sí', 'Nada', '1 productos', 'datos']);
});

it('an amount has its change since the form was opened [API-03]', () => {
  expect(changeOf('priceMinor', 1_140_000, 1_190_000, 'es')?.replaceAll(/\s/g, ' ')).toBe('+4,4 %');
  expect(changeOf('priceMinor', 1_140_000, 1_000_000, 'en')).toBe('-12.3%');
  expect(changeOf('lowFrom', 4, 6, 'es')).toBeNull();
});
