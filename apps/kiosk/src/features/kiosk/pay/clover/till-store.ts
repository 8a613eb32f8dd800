import { create } from 'zustand';
import type { CloverTill } from '#features/clover/clover-till.ts';

/** The till of this kiosk; null before its terminal is known, and at kiosks with another terminal. */
export const useTill = create<{ till: CloverTill | null }>()(() => ({ till: null }));
