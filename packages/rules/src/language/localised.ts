/**
 * A response in one language: without the `translated…` of its words. Places of delivery stay in both languages, because
 * they are compared and sent in the words of the venue.
 */
export type Localised<Response> = Response extends readonly unknown[]
  ? { [Index in keyof Response]: Localised<Response[Index]> }
  : Response extends object
    ? {
        [Key in keyof Response as Key extends `translated${string}` ? never : Key]: Key extends typeof IN_BOTH
          ? Response[Key]
          : Localised<Response[Key]>;
      }
    : Response;

const IN_BOTH = 'deliveryConfig';
const TRANSLATION = /^translated([A-Z])(.*)$/;
/** Words whose translation has another name: in lines of orders, on the wire and stored, and in benefits of buyers. */
const IRREGULAR: Readonly<Record<string, readonly string[]>> = {
  name: ['product', 'productName'],
  description: ['benefitDescription'],
};

/** Objects in the other language. A response is translated once, however many screens read it. */
const translations = new WeakMap<object, unknown>();

/**
 * Returns a response in the language of its venue, or in the other one as far as it is translated. `translatedName` is
 * the other language of `name`; null: there is none. A new field with a translation needs nothing here.
 *
 * @see APP-01
 */
export function localised<Response>(response: Response, isTranslated: boolean): Localised<Response>;
export function localised(response: unknown, isTranslated: boolean): unknown {
  return isTranslated ? translated(response) : response;
}

/** Puts responses into one language; the same function for the same two languages. */
export type Localise = <Response>(response: Response) => Localised<Response>;

const inOwnLanguage: Localise = (response) => localised(response, false);
const inOtherLanguage: Localise = (response) => localised(response, true);

/** Returns what puts the responses of a venue into the language of the reader. @see APP-01 */
export function localiseFor(venue: { readonly language: string }, language: string): Localise {
  return venue.language === language ? inOwnLanguage : inOtherLanguage;
}

function translated(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value;
  const known = translations.get(value);
  if (known !== undefined) return known;
  const shown = Array.isArray(value) ? sameOr(value, value.map(translated)) : translatedObject(value);
  translations.set(value, shown);
  return shown;
}

/** An object without words in it stays the same one. */
function translatedObject(value: object): object {
  const entries = Object.entries(value);
  const own = entries.filter(([key]) => !TRANSLATION.test(key));
  const shown = own.map(([key, part]): [string, unknown] => [key, key === IN_BOTH ? part : translated(part)]);
  const words = entries.flatMap(([key, word]): [string, unknown][] =>
    TRANSLATION.test(key) && word !== null ? [[wordOf(value, key), word]] : [],
  );
  const isSame = own.length === entries.length && own.every(([, part], at) => part === shown[at]?.[1]);
  return isSame ? value : Object.fromEntries([...shown, ...words]);
}

/** Returns the name of the word that a `translated…` translates. */
function wordOf(value: object, key: string): string {
  const name = key.replace(TRANSLATION, (_, first: string, rest: string) => first.toLowerCase() + rest);
  return [name, ...(IRREGULAR[name] ?? [])].find((word) => word in value) ?? name;
}

function sameOr<Item>(before: readonly Item[], after: readonly Item[]): readonly Item[] {
  return after.every((item, at) => item === before[at]) ? before : after;
}
