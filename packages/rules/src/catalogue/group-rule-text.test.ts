import { expect, it } from 'vitest';
import { groupRuleEn, groupRuleEs } from './group-rule-text.ts';
import type { GroupState } from './modifier-choice.ts';

const missing = (least: number, most: number | null, chosen = 0): GroupState => ({
  kind: 'missing',
  least,
  most,
  chosen,
});
const open = (most: number | null, chosen = 0, isFree = false): GroupState => ({ kind: 'open', most, chosen, isFree });

it.each<[GroupState, string, string]>([
  [missing(1, 1), 'Elegí 1', 'Choose 1'],
  [missing(2, 2, 1), 'Elegí 2 · elegiste 1', 'Choose 2 · chosen: 1'],
  [missing(1, 3), 'Elegí de 1 a 3', 'Choose 1 to 3'],
  [missing(2, null), 'Elegí al menos 2', 'Choose at least 2'],
  [open(3), 'Hasta 3', 'Up to 3'],
  [open(3, 2), 'Hasta 3 · elegiste 2', 'Up to 3 · chosen: 2'],
  [open(null), 'Opcional', 'Optional'],
  [open(null, 0, true), 'Sin cargo', 'Free'],
  [open(null, 2, true), 'Elegiste 2', '2 chosen'],
  [{ kind: 'done', most: 3, chosen: 3 }, 'Elegiste 3 de 3', '3 of 3 chosen'],
  [{ kind: 'done', most: null, chosen: 2 }, 'Elegiste 2', '2 chosen'],
])('a group in the state %o says its rule or its choices [EXTRA-01]', (state, es, en) => {
  expect([groupRuleEs(state), groupRuleEn(state)]).toEqual([es, en]);
});
