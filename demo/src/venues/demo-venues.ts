import fs from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import {
  DemoCommerceFile,
  DemoDelivery,
  DemoPayment,
  DemoVenueFile,
  type DemoCommerce,
  type DemoVenue,
} from './demo-venue.ts';

const VENUES_DIR = path.resolve(import.meta.dirname, '../../venues');

/** The venues of `demo/venues`: a folder each, with `venue.json`, and two files for each commerce. */
export const DEMO_VENUES: readonly DemoVenue[] = fs
  .readdirSync(VENUES_DIR, { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map(({ name }) => readVenue(path.join(VENUES_DIR, name)))
  .toSorted((one, other) => one.id - other.id);

/** @throws Error without a venue of this code */
export function demoVenue(code: string): DemoVenue {
  const found = DEMO_VENUES.find((venue) => venue.code === code);
  if (!found) throw new Error(`The demo has no venue ${code}.`);
  return found;
}

function readVenue(folder: string): DemoVenue {
  const venue = readFile(DemoVenueFile, path.join(folder, 'venue.json'));
  const commerces = venue.commerceCodes.map((code): DemoCommerce => {
    const { payment, delivery, ...commerce } = readFile(DemoCommerceFile, path.join(folder, `${code}.json`));
    return {
      ...commerce,
      code,
      sheet: path.join(folder, `${code}.csv`),
      payment: DemoPayment.parse({ ...venue.payment, ...payment }),
      delivery: DemoDelivery.parse({ ...venue.delivery, ...delivery }),
    };
  });
  return { ...venue, commerces };
}

function readFile<Content>(schema: z.ZodType<Content>, file: string): Content {
  const { data, error } = schema.safeParse(JSON.parse(fs.readFileSync(file, 'utf8')));
  if (error) throw new Error(`${file}:\n${z.prettifyError(error)}`);
  return data;
}
