import { useState } from 'react';
import { readStored, save } from '@app/app-kit/device/storage.ts';
import type { Board } from '@app/contract/staff/board.ts';

/** Values of the choice that are no station. */
export const WHOLE_COMMERCE = 'all';
export const EXPO = 'expo';

export function isOneStation(choice: string): boolean {
  return choice !== WHOLE_COMMERCE && choice !== EXPO;
}

const KEY = 'staff-station';

/** The station of this device at a commerce; it survives a reload. A station that no longer exists is the whole stall. */
export function useStationPreference({ commerce, stations }: Board): [string, (choice: string) => void] {
  const key = `${KEY}-${commerce.id}`;
  const [choice, setChoice] = useState(() => readStored(key) ?? WHOLE_COMMERCE);
  const isKnown = stations.some(({ id }) => id === choice) || (choice === EXPO && stations.length > 0);
  const choose = (chosen: string) => {
    setChoice(chosen);
    save(key, chosen === WHOLE_COMMERCE ? null : chosen);
  };
  return [isKnown ? choice : WHOLE_COMMERCE, choose];
}
