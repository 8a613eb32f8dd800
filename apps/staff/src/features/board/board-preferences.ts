import { create } from 'zustand';
import { readStored, save } from '#shared/device/storage.ts';

const KEY = 'staff-board';

/** `grid`: all orders by age. `columns`: one column per state. */
export type BoardLayout = 'grid' | 'columns';

type BoardPreferences = { layout: BoardLayout; isSidebarOpen: boolean };

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
  const preferences: BoardPreferences = { layout: 'grid', isSidebarOpen: false };
  try {
    const stored: unknown = JSON.parse(readStored(KEY) ?? 'null');
    if (typeof stored !== 'object' || stored === null) return preferences;
    if ('layout' in stored && stored.layout === 'columns') preferences.layout = 'columns';
    if ('isSidebarOpen' in stored && stored.isSidebarOpen === true) preferences.isSidebarOpen = true;
    return preferences;
  } catch {
    return preferences;
  }
}
