import { z } from 'zod';
import { parseJsonOrNull } from '#platform/text/parse-json.ts';
import { Currency } from '@app/contract/values/money.ts';
import type { CardTerminal } from '../terminal-provider.ts';

const MAX_TERMINALS = 40;

const RegisteredTerminal = z.object({
  id: z.string().trim().min(1).max(64),
  description: z.string().trim().min(1).max(80),
  model: z.string().trim().min(1).max(40),
  deviceAddress: z.url({ protocol: /^wss?$/ }).max(200),
});
const RegisteredTerminals = z
  .array(RegisteredTerminal)
  .max(MAX_TERMINALS)
  .refine((all) => new Set(all.map(({ id }) => id)).size === all.length, 'an id occurs twice');

/** Parameters of an account. The terminals are registered by the operator, as JSON. */
export const CloverParameters = z.object({
  merchantId: z.string().regex(/^[A-Z0-9]{13}$/),
  applicationId: z.string().regex(/^[\w.]{3,80}:\d[\w.]{0,19}$/),
  currency: Currency,
  /** Highest amount of a sale that a report of a kiosk pays. Minor units. */
  floorLimitMinor: z
    .string()
    .regex(/^\d{1,9}$/)
    .default('0'),
  /** Highest sum that the reports of a kiosk pay in an hour. Minor units; empty: ten sales at the limit. */
  hourLimitMinor: z
    .string()
    .regex(/^\d{0,9}$/)
    .default(''),
  terminals: z.string().refine((text) => readTerminals(text) !== null, 'not a list of terminals'),
});
export type CloverParameters = z.output<typeof CloverParameters>;

/** @returns null for a text that is no list of terminals */
export function readTerminals(text: string): CardTerminal[] | null {
  const parsed = RegisteredTerminals.safeParse(parseJsonOrNull(text));
  if (!parsed.success) return null;
  return parsed.data.map(({ id, description, model, deviceAddress }) => ({
    terminalRef: id,
    description,
    operatingMode: 'PDV',
    device: { model, address: deviceAddress },
  }));
}
