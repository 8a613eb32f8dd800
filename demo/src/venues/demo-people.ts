import { z } from 'zod';
import { ROLE } from '@app/contract/protocol/roles.ts';
import { readData } from './read-data.ts';

const RoleName = z.custom<keyof typeof ROLE>(
  (name) => typeof name === 'string' && name in ROLE,
  'not a role of the contract',
);

/** `balances`: currency units that were paid in cash at a commerce. */
const DemoPerson = z.strictObject({
  email: z.string(),
  name: z.string(),
  phone: z.string(),
  dni: z.string(),
  isMember: z.boolean().default(false),
  role: z.strictObject({ name: RoleName, venue: z.string().optional(), commerce: z.string().optional() }).optional(),
  balances: z.array(z.strictObject({ venue: z.string(), commerce: z.string(), amount: z.number() })).default([]),
});

/** The people of `demo/venues/people.json`. */
export const DEMO_PEOPLE = readData(z.array(DemoPerson), 'people.json');

/** Signs in at the board, which requires a second factor. */
export const DEMO_STAFF = DEMO_PEOPLE.flatMap(({ email, role }) => (role ? [email] : []));
