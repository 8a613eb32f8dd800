import type { MutationSite } from './mutation-sites.ts';

/** A broken version of a source. */
export interface Mutant {
  readonly id: number;
  readonly site: MutationSite;
  readonly replacement: string;
}

/** Returns the mutants of sites, with ids from `firstId`. */
export function mutantsOf(sites: readonly MutationSite[], firstId: number): Mutant[] {
  return sites
    .flatMap((site) => site.replacements.map((replacement) => ({ site, replacement })))
    .map((mutant, index) => ({ ...mutant, id: firstId + index }));
}

/**
 * Returns a source that has all mutants, each behind a switch of `active-mutant.ts`.
 *
 * @param mutants those of `mutantsOf`, in its order
 */
export function instrument(source: string, mutants: readonly Mutant[]): string {
  const bySite = new Map<MutationSite, Mutant[]>();
  for (const mutant of mutants) bySite.set(mutant.site, [...(bySite.get(mutant.site) ?? []), mutant]);
  return render(source, [...bySite], 0, source.length);
}

type Switched = readonly [MutationSite, readonly Mutant[]];

/** @param switched sites of this part of the source; outer ones stand before the ones inside them */
function render(source: string, switched: readonly Switched[], start: number, end: number): string {
  let at = start;
  let rendered = '';
  for (const [index, [site, mutants]] of switched.entries()) {
    if (site.start < at) continue;
    const inner = switched.slice(index + 1).filter(([other]) => other.start >= site.start && other.end <= site.end);
    rendered += source.slice(at, site.start) + switchOf(site, mutants, render(source, inner, site.start, site.end));
    at = site.end;
  }
  return rendered + source.slice(at, end);
}

function switchOf({ kind }: MutationSite, mutants: readonly Mutant[], original: string): string {
  const isActive = ({ id }: Mutant) => `globalThis.isMutantActive?.(${id})`;
  if (kind === 'statement') return `{ if (!(${mutants.map(isActive).join(' || ')})) ${original} }`;
  const broken = mutants.map((mutant) => `${isActive(mutant)} ? (${mutant.replacement}) : `);
  return `(${broken.join('')}(${original}))`;
}
