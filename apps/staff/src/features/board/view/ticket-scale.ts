import type { Density } from '../board-preferences.ts';

const DENSITY_SCALES = { dense: 0.8, normal: 1, wide: 1.25 } as const satisfies Record<Density, number>;
/** A large screen hangs farther away, and a small tablet is held closer. */
const LARGE_SCREEN_PX = 1_720;
const LARGE_SCREEN_SCALE = 1.19;
const SMALL_SCREEN_PX = 1_160;
const SMALL_SCREEN_SCALE = 0.9;
/** Phones show one ticket a row, which is held at reading distance. */
const PHONE_PX = 600;

/** The factor of a ticket's size, 1 on a tablet of 1280. @param screenPx width of the window */
export function ticketScale(density: Density, screenPx: number): number {
  return DENSITY_SCALES[density] * screenScale(screenPx);
}

function screenScale(screenPx: number): number {
  if (screenPx >= LARGE_SCREEN_PX) return LARGE_SCREEN_SCALE;
  return screenPx <= SMALL_SCREEN_PX && screenPx > PHONE_PX ? SMALL_SCREEN_SCALE : 1;
}
