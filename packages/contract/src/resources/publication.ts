import { z } from 'zod';
import { described, flag, instant, optional } from './fields.ts';

/** What visitors see of an article or a banner: nothing yet, nothing before its time, the row, or nothing any more. */
export const PublicationState = z.enum(['draft', 'scheduled', 'published', 'ended']);
export type PublicationState = z.infer<typeof PublicationState>;

export const DRAFT = described(flag(false), 'Visitors never see a draft');
export const ENDS_AT = described(optional(instant()), 'Visitors no longer see it from here on. Null: no end');
