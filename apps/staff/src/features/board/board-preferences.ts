import { create } from 'zustand';
import { readStored, save } from '@app/app-kit/device/storage.ts';

const KEY = 'staff-board';

/** `grid`: all orders by age. `columns`: one column per state. */
export type BoardLayout = 'grid' | 'columns';

/** Size of the tickets, and with it their number in sight. */
export const DENSITIES = ['dense', 'normal', 'wide'] as const;
export type Density = (typeof DENSITIES)[number];

/** What the number keys do: search an order, or choose one of the ten oldest, as the keys of a bump bar do. */
export const NUMBER_KEYS = ['search', 'choose'] as const;
export type NumberKeys = (typeof NUMBER_KEYS)[number];

type BoardPreferences = { layout: BoardLayout; isSidebarOpen: boolean; density: Density; numberKeys: NumberKeys };

/** How this device shows every board; it survives a reload. */
const usePreferenceStore = create<BoardPreferences>()(readPreferences);

export function useBoardPreferences(): BoardPreferences {
  return usePreferenceStore();
}

export function changeBoardPreferences(changes: Partial<BoardPreferences>): void {
  usePreferenceStore.setState(changes);
  save(KEY, JSON.stringify(usePreferenceStore.getState()));
}

function readPreferences(): BoardPreferences {
  const stored = readObject();
  return {
    layout: stored.get('layout') === 'columns' ? 'columns' : 'grid',
    isSidebarOpen: stored.get('isSidebarOpen') === true,
    density: DENSITIES.find((density) => density === stored.get('density')) ?? 'normal',
    numberKeys: NUMBER_KEYS.find((use) => use === stored.get('numberKeys')) ?? 'search',
  };
}

function readObject(): ReadonlyMap<string, unknown> {
  try {
    const stored: unknown = JSON.parse(readStored(KEY) ?? 'null');
    return new Map(typeof stored === 'object' && stored !== null ? Object.entries(stored) : []);
  } catch {
    return new Map();
  }
}
