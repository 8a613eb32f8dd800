import { expect, it } from 'vitest';
import { z } from 'zod';
import { allCalls } from '@app/contract/all-calls.ts';
import { localised } from '@app/rules/language/localised.ts';

/** Callers of the visitor app; the back office edits both languages. */
const VISITORS: readonly string[] = ['anyone', 'visitor', 'signed-in', 'proven', 'kiosk'];

/** Every object of the responses, by the names of its fields. */
function objectsIn(node: unknown, found = new Set<string>()): ReadonlySet<string> {
  if (typeof node !== 'object' || node === null) return found;
  if ('properties' in node && typeof node.properties === 'object' && node.properties !== null) {
    found.add(Object.keys(node.properties).join());
  }
  for (const part of Object.values(node)) objectsIn(part, found);
  return found;
}

const objects = new Set(
  allCalls
    .filter(({ config }) => VISITORS.includes(config.access))
    .flatMap(({ schema }) =>
      Object.values(schema.response ?? {}).flatMap((response) =>
        response instanceof z.ZodType ? [...objectsIn(z.toJSONSchema(response, { unrepresentable: 'any' }))] : [],
      ),
    ),
);
const translatedObjects = [...objects].filter((names) => /\btranslated[A-Z]/.test(names));

it('each translation in a response has the word that it translates [APP-01]', () => {
  expect(translatedObjects.length).toBeGreaterThan(10);
  const wrong = translatedObjects.filter((names) => {
    const keys = names.split(',');
    const words = keys.filter((key) => !/^translated[A-Z]/.test(key));
    const shown = localised(Object.fromEntries(keys.map((key) => [key, key])), true);
    const replaced = words.filter((word) => shown[word] !== word);
    return replaced.length !== keys.length - words.length || Object.keys(shown).length !== words.length;
  });
  expect(wrong).toEqual([]);
});
