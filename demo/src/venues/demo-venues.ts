import fs from 'node:fs';
import path from 'node:path';
import { DemoPlacesFile } from './demo-places.ts';
import {
  DemoCommerceFile,
  DemoDelivery,
  DemoPayment,
  DemoVenueFile,
  type DemoCommerce,
  type DemoVenue,
} from './demo-venue.ts';
import { DATA_DIR, readData } from './read-data.ts';

/** The venues of `demo/venues`: a folder each, with `venue.json`, `places.json`, and two files for each commerce. */
export const DEMO_VENUES: readonly DemoVenue[] = fs
  .readdirSync(DATA_DIR, { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map(({ name }) => readVenue(name))
  .toSorted((one, other) => one.id - other.id);

/** @throws Error without a venue of this code */
export function demoVenue(code: string): DemoVenue {
  const found = DEMO_VENUES.find((venue) => venue.code === code);
  if (!found) throw new Error(`The demo has no venue ${code}.`);
  return found;
}

function readVenue(folder: string): DemoVenue {
  const venue = readData(DemoVenueFile, folder, 'venue.json');
  const commerces = venue.commerceCodes.map((code): DemoCommerce => {
    const { payment, delivery, ...commerce } = readData(DemoCommerceFile, folder, `${code}.json`);
    return {
      ...commerce,
      code,
      sheet: path.join(DATA_DIR, folder, `${code}.csv`),
      payment: DemoPayment.parse({ ...venue.payment, ...payment }),
      delivery: DemoDelivery.parse({ ...venue.delivery, ...delivery }),
    };
  });
  return { ...venue, commerces, ways: readData(DemoPlacesFile, folder, 'places.json') };
}
