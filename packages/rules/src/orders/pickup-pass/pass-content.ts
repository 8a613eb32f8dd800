/** A product of a pick-up pass, or an extra of one. `sizeId`: 0 without a size. */
export type PassProduct = { productId: number; sizeId: number; quantity: number };

/** What a pick-up pass says about its order. Times are ms since the epoch, in whole seconds. */
export type PassContent = {
  /** Key that signed it. */
  keyId: number;
  orderId: number;
  commerceId: number;
  number: number;
  /** Null: staff call out `number`. */
  callNumber: number | null;
  /** Of the order when it was signed. */
  version: number;
  /** Last change of the order when it was signed. */
  changedAtMs: number;
  expiresAtMs: number;
  /** When the customer wants it; null: as soon as possible. */
  slotAtMs: number | null;
  /** Of four digits. */
  verificationCode: string;
  totalMinor: number;
  /** To be paid in cash at the counter; 0: paid. */
  dueMinor: number;
  requiresIdentification: boolean;
  /** First name and initial; empty: unknown. */
  customer: string;
  lines: readonly (PassProduct & { extras: readonly PassProduct[] })[];
};

const FORMAT_VERSION = 1;
const SECOND_MS = 1_000;
const CODE_DIGITS = 4;
const CUSTOMER_MAX_BYTES = 40;
/** More than a cart can have; a damaged count ends here. */
const PRODUCTS_MAX = 200;

/**
 * Encodes the signed part of a pass. Numbers are LEB128 without sign; ids of products are differences to the one before. The
 * bytes of a content are always the same.
 *
 * @throws RangeError for a number that is negative, not whole or not safe
 */
export function encodePassContent(pass: PassContent): Uint8Array<ArrayBuffer> {
  const bytes: number[] = [FORMAT_VERSION];
  const put = (value: number) => putNumber(bytes, value);
  const changedAt = pass.changedAtMs / SECOND_MS;
  put(pass.keyId);
  put(pass.orderId);
  put(pass.commerceId);
  put(pass.number);
  put(pass.callNumber ?? 0);
  put(pass.version);
  put(changedAt);
  put(pass.expiresAtMs / SECOND_MS - changedAt);
  put((pass.slotAtMs ?? 0) / SECOND_MS);
  put(Number(pass.verificationCode));
  put(pass.totalMinor);
  put(pass.dueMinor);
  put(pass.requiresIdentification ? 1 : 0);
  const customer = firstBytes(pass.customer);
  put(customer.length);
  bytes.push(...customer);
  let before = pass.commerceId;
  const putProduct = ({ productId, sizeId, quantity }: PassProduct) => {
    putDifference(bytes, productId - before);
    put(sizeId);
    put(quantity);
    before = productId;
  };
  put(pass.lines.length);
  for (const line of pass.lines) {
    putProduct(line);
    put(line.extras.length);
    for (const extra of line.extras) putProduct(extra);
  }
  return Uint8Array.from(bytes);
}

/** Decodes the signed part of a pass. @returns null for bytes that no encoder wrote */
export function decodePassContent(bytes: Uint8Array): PassContent | null {
  try {
    const pass = readContent(bytes);
    // Of several spellings of one number only the encoder's is accepted.
    return isSame(encodePassContent(pass), bytes) ? pass : null;
  } catch (error) {
    if (error instanceof RangeError) return null;
    throw error;
  }
}

function readContent(bytes: Uint8Array): PassContent {
  const read = numberReader(bytes);
  if (read.byte() !== FORMAT_VERSION) throw new RangeError('Unknown version of a pass.');
  const keyId = read.number();
  const orderId = read.number();
  const commerceId = read.number();
  const number = read.number();
  const callNumber = read.number();
  const version = read.number();
  const changedAtMs = read.number() * SECOND_MS;
  const expiresAtMs = changedAtMs + read.number() * SECOND_MS;
  const slotAtMs = read.number() * SECOND_MS;
  const verificationCode = String(read.number()).padStart(CODE_DIGITS, '0');
  const totalMinor = read.number();
  const dueMinor = read.number();
  const requiresIdentification = read.number() === 1;
  const customer = textOf(read.bytes(read.number()));
  let before = commerceId;
  const product = (): PassProduct => {
    before += read.difference();
    return { productId: before, sizeId: read.number(), quantity: read.number() };
  };
  const many = <Item>(item: () => Item): Item[] => {
    const length = read.number();
    if (length > PRODUCTS_MAX) throw new RangeError('A pass has too many products.');
    return Array.from({ length }, item);
  };
  const lines = many(() => ({ ...product(), extras: many(product) }));
  return {
    keyId,
    orderId,
    commerceId,
    number,
    callNumber: callNumber === 0 ? null : callNumber,
    version,
    changedAtMs,
    expiresAtMs,
    slotAtMs: slotAtMs === 0 ? null : slotAtMs,
    verificationCode,
    totalMinor,
    dueMinor,
    requiresIdentification,
    customer,
    lines,
  };
}

function numberReader(bytes: Uint8Array) {
  let at = 0;
  const byte = () => {
    const next = bytes[at];
    if (next === undefined) throw new RangeError('A pass ends too early.');
    at += 1;
    return next;
  };
  const number = () => {
    let value = 0;
    let factor = 1;
    for (;;) {
      const next = byte();
      value += (next & 0x7f) * factor;
      if (!Number.isSafeInteger(value)) throw new RangeError('A number of a pass is too large.');
      if (next < 0x80) return value;
      factor *= 0x80;
    }
  };
  return {
    byte,
    number,
    difference: () => {
      const folded = number();
      return folded % 2 === 0 ? folded / 2 : -(folded + 1) / 2;
    },
    bytes: (length: number) => {
      if (at + length > bytes.length) throw new RangeError('A pass ends too early.');
      at += length;
      return bytes.subarray(at - length, at);
    },
  };
}

function putNumber(bytes: number[], value: number): void {
  if (!Number.isSafeInteger(value) || value < 0) throw new RangeError('A number of a pass is not whole.');
  let rest = value;
  while (rest >= 0x80) {
    bytes.push((rest % 0x80) | 0x80);
    rest = Math.floor(rest / 0x80);
  }
  bytes.push(rest);
}

/** 0, -1, 1, -2 become 0, 1, 2, 3. */
function putDifference(bytes: number[], value: number): void {
  putNumber(bytes, value < 0 ? -value * 2 - 1 : value * 2);
}

/** UTF-8 of the text, shortened at the end of a letter. */
function firstBytes(text: string): number[] {
  const bytes: number[] = [];
  for (const letter of text.toWellFormed()) {
    const own = encodeURIComponent(letter).match(/%..|./g) ?? [];
    if (bytes.length + own.length > CUSTOMER_MAX_BYTES) break;
    bytes.push(...own.map((part) => (part.startsWith('%') ? Number.parseInt(part.slice(1), 16) : part.charCodeAt(0))));
  }
  return bytes;
}

function textOf(bytes: Uint8Array): string {
  try {
    return decodeURIComponent([...bytes].map((byte) => `%${byte.toString(16).padStart(2, '0')}`).join(''));
  } catch (cause) {
    throw new RangeError('The name of a pass is no UTF-8.', { cause });
  }
}

function isSame(one: Uint8Array, other: Uint8Array): boolean {
  return one.length === other.length && one.every((byte, index) => byte === other[index]);
}
