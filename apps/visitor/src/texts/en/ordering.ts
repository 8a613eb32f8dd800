import type { orderingEs } from '../es/ordering.ts';

export const orderingEn: typeof orderingEs = {};
