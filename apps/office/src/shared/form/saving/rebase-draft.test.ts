import { expect, it } from 'vitest';
import { rebaseDraft } from './rebase-draft.ts';

const draft = { version: 'a', base: { name: 'Final', limit: null }, typed: { limit: 12 } };

it('a draft of the present row stays as it is [API-03]', () => {
  expect(rebaseDraft(draft, { version: 'a', values: { name: 'Final', limit: null } })).toBe(draft);
});

it('a draft that was stored before its answer came is gone [API-03]', () => {
  expect(rebaseDraft(draft, { version: 'b', values: { name: 'Final', limit: 12 } })).toBeNull();
});

it('a draft beside a change of another field is put onto the present row [API-03]', () => {
  expect(rebaseDraft(draft, { version: 'b', values: { name: 'Semifinal', limit: null } })).toEqual({
    version: 'b',
    base: { name: 'Semifinal', limit: null },
    typed: { limit: 12 },
  });
});

it('a draft whose field another person changed stays: saving it asks [API-03]', () => {
  expect(rebaseDraft(draft, { version: 'b', values: { name: 'Final', limit: 30 } })).toBe(draft);
});
