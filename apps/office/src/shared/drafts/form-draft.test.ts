import { afterEach, expect, it, vi } from 'vitest';
import { readDraft, removeDrafts, storeDraft } from './form-draft.ts';

afterEach(() => vi.unstubAllGlobals());

const PAGE = '/1/events/new';
const draft = { version: null, base: { name: '', kind: 'football' }, typed: { name: 'Final' } };

/** The storage of a tab, where each key is an own property. */
function openTab(): Record<string, string> {
  const tab: Record<string, string> = {};
  const methods = {
    getItem: (key: string) => tab[key] ?? null,
    setItem: (key: string, value: string) => void (tab[key] = value),
    removeItem: (key: string) => void Reflect.deleteProperty(tab, key),
  };
  for (const [name, value] of Object.entries(methods)) Object.defineProperty(tab, name, { value });
  vi.stubGlobal('sessionStorage', tab);
  return tab;
}

it('what was typed into a form is read again, for its page alone [API-03]', () => {
  openTab();
  storeDraft(PAGE, draft);
  expect(readDraft(PAGE, ['kind', 'name'])).toEqual(draft);
  expect(readDraft('/1/events/7', ['kind', 'name'])).toBeNull();
});

it('an empty draft, and one of a form with other fields, is left out [API-03]', () => {
  const tab = openTab();
  storeDraft(PAGE, draft);
  expect(readDraft(PAGE, ['kind', 'name', 'startsAt'])).toBeNull();
  storeDraft(PAGE, { ...draft, typed: {} });
  expect(Object.keys(tab)).toEqual([]);
});

it('damaged drafts and a browser without storage are no failure [API-03]', () => {
  const tab = openTab();
  tab[`form-draft:${PAGE}`] = '{"version":';
  expect(readDraft(PAGE, ['kind', 'name'])).toBeNull();
  vi.stubGlobal('sessionStorage', undefined);
  storeDraft(PAGE, draft);
  removeDrafts();
  expect(readDraft(PAGE, ['kind', 'name'])).toBeNull();
});

it('a sign-out removes the drafts of all forms, and nothing else [AUTH-12]', () => {
  const tab = openTab();
  storeDraft(PAGE, draft);
  storeDraft('/1/stalls/3', draft);
  tab['other'] = 'stays';
  removeDrafts();
  expect(tab).toEqual({ other: 'stays' });
});
