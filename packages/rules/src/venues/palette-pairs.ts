import type { PaletteRole } from './palette.ts';

/** An ink on a ground, and the contrast that they need. */
type Demand = readonly [ink: PaletteRole, ground: PaletteRole, ratio: number];

const GROUNDS = ['bg', 'card', 'raised'] as const;

/** The pairs of a palette that people read or press. Text needs 4.5, edges and controls need 3. @see APP-05 */
export const READABLE_PAIRS: readonly Demand[] = [
  ...(['fg', 'mut'] as const).flatMap((ink) =>
    [...GROUNDS, 'sunken' as const].map((ground) => [ink, ground, 4.5] as const),
  ),
  ...(['bg', 'card', 'raised', 'soft', 'plate', 'stage', 'sunken'] as const).map(
    (ground) => ['link', ground, 4.5] as const,
  ),
  ['fg', 'stage', 4.5],
  ['fg', 'soft', 4.5],
  ['mut', 'plate', 4.5],
  ['mut', 'soft', 4.5],
  ['on-brand', 'brand', 4.5],
  ['on-brand', 'brand-2', 4.5],
  ['on-brand-mut', 'brand', 4.5],
  ['on-brand-mut', 'brand-2', 4.5],
  ['on-accent', 'accent', 4.5],
  ['accent', 'brand', 3],
  ['on-action', 'action', 4.5],
  ['on-action', 'action-press', 4.5],
  ['on-sec', 'sec', 4.5],
  ...GROUNDS.map((ground) => ['edge', ground, 3] as const),
  ...GROUNDS.map((ground) => ['field', ground, 3] as const),
];
