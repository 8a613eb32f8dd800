import { z } from 'zod';

/** Licences that may be distributed unchanged with a product under the MIT licence. */
const ACCEPTED: ReadonlySet<string> = new Set([
  '0BSD',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'CC0-1.0',
  'ISC',
  'LGPL-3.0-or-later', // libvips, a separate and replaceable library
  'MIT',
  'MIT-0',
  'MPL-2.0', // web-push; copyleft of its own files only
  'OFL-1.1', // fonts
  'Unlicense',
]);

/** Packages whose manifest has no licence, or has it in other words, with the licence of their files. */
const READ_IN_FILES: Readonly<Record<string, string>> = { '@visx/vendor': 'ISC AND MIT', 'png-js': 'MIT' };

const Sbom = z.object({
  components: z.array(
    z.object({
      name: z.string(),
      version: z.string(),
      licenses: z
        .array(z.union([z.object({ license: z.object({ id: z.string() }) }), z.object({ expression: z.string() })]))
        .optional(),
    }),
  ),
});

export type PackageLicence = {
  readonly name: string;
  readonly version: string;
  /** An SPDX expression; undefined when none is known. */
  readonly licence: string | undefined;
  readonly isAccepted: boolean;
};

/** The licence of each package in a CycloneDX document, by name. */
export function licencesIn(sbom: string): PackageLicence[] {
  const { components } = Sbom.parse(JSON.parse(sbom));
  return components
    .map(({ name, version, licenses: [first] = [] }) => {
      const stated = first === undefined ? undefined : 'license' in first ? first.license.id : first.expression;
      const licence = READ_IN_FILES[name] ?? stated;
      return { name, version, licence, isAccepted: licence !== undefined && isAccepted(licence) };
    })
    .toSorted((one, other) => one.name.localeCompare(other.name));
}

/** One of several alternatives must be accepted, all of a combination. Our expressions nest no deeper. */
function isAccepted(expression: string): boolean {
  const alternatives = expression.replaceAll(/[()]/g, '').split(' OR ');
  return alternatives.some((alternative) => alternative.split(' AND ').every((licence) => ACCEPTED.has(licence)));
}
