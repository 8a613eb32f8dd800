import type { StationRouting } from '@app/contract/staff/stations.ts';

/** What a station prepares. */
export type Assigned = 'categoryIds' | 'productIds';

export function addStation(stations: readonly StationRouting[]): StationRouting[] {
  return [...stations, { id: crypto.randomUUID(), name: '', hands: null, categoryIds: [], productIds: [] }];
}

export function removeStation(stations: readonly StationRouting[], stationId: string): StationRouting[] {
  return stations.filter(({ id }) => id !== stationId);
}

export function renameStation(stations: readonly StationRouting[], stationId: string, name: string): StationRouting[] {
  return stations.map((station) => (station.id === stationId ? { ...station, name } : station));
}

export function setHands(
  stations: readonly StationRouting[],
  stationId: string,
  hands: number | null,
): StationRouting[] {
  return stations.map((station) => (station.id === stationId ? { ...station, hands } : station));
}

/** The people that a field says; undefined: not a number of people. Empty: none stated. */
export function typedHands(typed: string): number | null | undefined {
  if (typed.trim() === '') return null;
  const hands = /^\d{1,2}$/.test(typed.trim()) ? Number(typed) : 0;
  return hands >= 1 && hands <= 50 ? hands : undefined;
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
