import { z } from 'zod';
import { text } from '../values/text.ts';

/** A name of at least one visible character. */
export const name = (maxCharacters: number) => text(maxCharacters).refine((value) => value.trim() !== '', 'empty');

/** A text in the venue's other language; null: none. */
export const translated = (maxCharacters: number) => name(maxCharacters).nullable();

export const Colour = z.string().regex(/^#[0-9a-fA-F]{6}$/, 'six hexadecimal digits');
/** The name in addresses: `estadio` in `/estadio`. */
export const Code = z.string().regex(/^[a-z0-9][a-z0-9-]{0,59}$/, 'small letters, digits and hyphens');
export const Position = z.int().min(0).max(100_000);
export const PriceMinor = z.int().min(0).max(100_000_000_000);
/** The database's `web_address`: `https`, or `http` for stand-ins on this machine. */
export const WebAddress = text(2_000).regex(
  /^(https:\/\/([a-z0-9-]+\.)+[a-z][a-z0-9-]*(:[0-9]{1,5})?|http:\/\/(localhost|127\.0\.0\.1)(:[0-9]{1,5})?)([/?#][^\s"<>\\]*)?$/i,
  'an https address',
);
/** A CUIT or RUC as its owner writes it. The database has the same rule. */
export const TaxId = z.string().regex(/^[0-9A-Za-z][0-9A-Za-z ./-]{1,19}$/, 'digits and letters, 2 to 20 characters');
/** A tax that all prices include. Basis points are hundredths of a percent: 2100 is 21 %. */
export const IncludedTax = z.strictObject({ name: name(20), rateBasisPoints: z.int().min(1).max(9_999) });
export type IncludedTax = z.infer<typeof IncludedTax>;
/** The database's `web_link`: a web address, or a path of the visitor's app. */
export const WebLink = z.union([WebAddress, text(2_000).regex(/^\/([^/\s"<>\\][^\s"<>\\]*)?$/, 'a path')]);

/** What visitors see of an article or a banner: nothing yet, nothing before its time, the row, or nothing any more. */
export const PublicationState = z.enum(['draft', 'scheduled', 'published', 'ended']);
export type PublicationState = z.infer<typeof PublicationState>;
