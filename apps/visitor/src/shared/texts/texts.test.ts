import { expect, it } from 'vitest';
import { lazyEs } from './es.lazy.ts';
import { es } from './es.ts';

/** The kiosk and the screens at the counters have their own tables, which phones do not load. */
const tables = import.meta.glob<Record<string, object>>(
  ['../../**/*.es.texts.ts', '!../../features/{kiosk,now-serving}/**'],
  {
    eager: true,
  },
);

it('every text table is gathered and no two texts have the same key [ERR-01]', () => {
  const keys = Object.values(tables).flatMap(Object.values).flatMap(Object.keys);
  expect(keys.length).toBeGreaterThan(0);
  expect([...Object.keys(es), ...Object.keys(lazyEs)].toSorted()).toEqual(keys.toSorted());
});
