import { z } from 'zod';
import { PRIORITY, type Call } from '../protocol/call.ts';
import { PairedTerminal } from '../values/kiosks.ts';
import { BodyId, ById, Id } from '../values/paged.ts';
import { text } from '../values/text.ts';

const tags = ['staff'] as const;

/** A card terminal at the counter of a commerce, whose sales staff start. @see POINT-01, ORD-08 */
export const CounterTerminal = z
  .object({
    id: z.uuid(),
    name: z.string().meta({ description: 'How staff call it' }),
    terminal: PairedTerminal,
    isBusy: z.boolean().meta({ description: 'It has an undecided sale' }),
  })
  .meta({ id: 'CounterTerminal' });
export type CounterTerminal = z.infer<typeof CounterTerminal>;

export const listCounterTerminals = {
  method: 'GET',
  url: '/api/commerces/:id/counter-terminals',
  config: { access: 'staff', object: 'commerce', permission: ['take-cash', 'payments'], priority: PRIORITY.staff },
  schema: {
    summary: 'The card terminals at the counter of a commerce',
    tags,
    params: ById,
    response: { 200: z.array(CounterTerminal) },
  },
} as const satisfies Call;

/**
 * Assigns a terminal of the account to the counter. 404 for a terminal that the account lacks, 409 `terminal-paired` while a
 * kiosk or another counter uses it, 422 `payment-method-not-available` for another account and for terminals that only a
 * browser controls, 503 `payment-not-available` when the provider fails.
 */
export const assignCounterTerminal = {
  method: 'POST',
  url: '/api/commerces/:id/counter-terminals',
  config: {
    access: 'staff',
    object: 'commerce',
    permission: 'payments',
    priority: PRIORITY.optional,
    effects: ['extends-power'],
  },
  schema: {
    summary: 'Assign a card terminal to the counter',
    tags,
    params: ById,
    body: z
      .object({ configId: BodyId, terminalRef: text(200).min(1), name: text(40).trim().min(1) })
      .meta({ id: 'NewCounterTerminal' }),
    response: { 201: CounterTerminal },
  },
} as const satisfies Call;

/** Ends the assignment. 409 `terminal-busy` while a sale is undecided there. A repeated call changes nothing. */
export const removeCounterTerminal = {
  method: 'DELETE',
  url: '/api/commerces/:id/counter-terminals/:terminalId',
  config: { access: 'staff', object: 'kiosk', permission: 'payments', priority: PRIORITY.optional, effects: [] },
  schema: {
    summary: 'Remove a card terminal from the counter',
    tags,
    params: z.object({ id: Id, terminalId: z.uuid() }),
    response: { 204: z.null() },
  },
} as const satisfies Call;
