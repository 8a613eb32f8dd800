import type { StationRouting } from '@app/contract/staff/stations.ts';

/** What a station prepares. */
export type Assigned = 'categoryIds' | 'productIds';

export function addStation(stations: readonly StationRouting[]): StationRouting[] {
  return [...stations, { id: crypto.randomUUID(), name: '', categoryIds: [], productIds: [] }];
}

export function removeStation(stations: readonly StationRouting[], stationId: string): StationRouting[] {
  return stations.filter(({ id }) => id !== stationId);
}

export function renameStation(stations: readonly StationRouting[], stationId: string, name: string): StationRouting[] {
  return stations.map((station) => (station.id === stationId ? { ...station, name } : station));
}

/** The typed name, or the label of its field while it is empty. */
export function stationName(typed: string, label: string): string {
  return typed.trim() === '' ? label : typed.trim();
}

/** Moves a station one place up. The first one prepares what is not assigned. */
export function moveUp(stations: readonly StationRouting[], index: number): StationRouting[] {
  const [before, moved] = [stations[index - 1], stations[index]];
  if (!before || !moved) return [...stations];
  return stations.with(index - 1, moved).with(index, before);
}

/** Assigns a category or a product to one station. @param stationId null: to none */
export function assign(
  stations: readonly StationRouting[],
  what: Assigned,
  id: number,
  stationId: string | null,
): StationRouting[] {
  return stations.map((station) => {
    const others = station[what].filter((other) => other !== id);
    return { ...station, [what]: station.id === stationId ? [...others, id] : others };
  });
}

export function assignedTo(
  stations: readonly StationRouting[],
  what: Assigned,
  id: number,
): StationRouting | undefined {
  return stations.find((station) => station[what].includes(id));
}
