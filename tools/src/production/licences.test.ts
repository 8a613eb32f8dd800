import { expect, it } from 'vitest';
import { licencesIn } from './licences.ts';
import { productionSbom } from './production-packages.ts';

const sbomOf = (licenses?: object) =>
  JSON.stringify({ components: [{ name: 'thing', version: '1.0.0', ...(licenses ? { licenses: [licenses] } : {}) }] });

it.each([
  ['an accepted licence', { license: { id: 'ISC' } }, true],
  ['a licence that is not on the list', { license: { id: 'GPL-3.0-only' } }, false],
  ['an alternative that is accepted', { expression: '(MPL-2.0 OR Apache-2.0)' }, true],
  ['accepted licences together', { expression: 'Apache-2.0 AND LGPL-3.0-or-later AND MIT' }, true],
  ['an accepted licence together with another', { expression: 'MIT AND SSPL-1.0' }, false],
  ['no licence', undefined, false],
])('%s is judged by the list of accepted ones', (_what, licenses, isAccepted) => {
  expect(licencesIn(sbomOf(licenses)).map((found) => found.isAccepted)).toEqual([isAccepted]);
});

it('the SBOM lists production packages only, all with accepted licences', async () => {
  const sbom = await productionSbom();
  const packages = licencesIn(sbom);
  const names = packages.map(({ name }) => name);
  expect(names).toEqual(expect.arrayContaining(['fastify', 'pg', 'zod', 'sharp', 'react', 'wouter']));
  const development = ['vite', 'vitest', 'typescript', 'oxlint', 'playwright-core', 'smtp-server'];
  expect(names.filter((name) => development.includes(name))).toEqual([]);
  expect(packages.filter(({ isAccepted }) => !isAccepted)).toEqual([]);
  expect(JSON.parse(sbom)).toMatchObject({ bomFormat: 'CycloneDX', metadata: { component: { type: 'application' } } });
});
