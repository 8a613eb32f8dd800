const ROUNDS = 64;
const BLOCK_BYTES = 64;
/** Limit of one block minus end mark and length. */
const MOST_BYTES = BLOCK_BYTES - 9;
const PRIMES = firstPrimes(ROUNDS);
/**
 * Initial values and round constants: fractional parts of roots of the first primes. Source: FIPS 180-4, 4.2.2, 5.3.3.
 */
const START = Int32Array.from(PRIMES.slice(0, 8), (prime) => fractionBits(Math.sqrt(prime)));
const CONSTANTS = Int32Array.from(PRIMES, (prime) => fractionBits(Math.cbrt(prime)));

/**
 * Finds the first number for which SHA-256 of `<prefix><number>` has the given number of leading zero bits. Implemented
 * here because the browser's SHA-256 is asynchronous per text and missing on pages without https.
 *
 * @param prefix ASCII; with the number at most 55 characters
 * @param bits at most 32
 */
export function findNonce(prefix: string, bits: number): number {
  const bytes = new Uint8Array(BLOCK_BYTES);
  const block = new DataView(bytes.buffer);
  const end = new TextEncoder().encodeInto(prefix, bytes).written;
  for (let number = 0; ; number += 1) {
    const digits = String(number);
    const length = end + digits.length;
    if (length > MOST_BYTES) throw new RangeError('Nothing that fits into one block is the answer.');
    for (let at = 0; at < digits.length; at += 1) bytes[end + at] = digits.charCodeAt(at);
    bytes[length] = 0x80;
    block.setUint32(BLOCK_BYTES - 4, length * 8);
    if (Math.clz32(firstWord(block)) >= bits) return number;
  }
}

const schedule = new Int32Array(ROUNDS);

/** Returns the first 32 bits of the digest of one padded block. */
function firstWord(block: DataView): number {
  for (let at = 0; at < 16; at += 1) schedule[at] = block.getInt32(at * 4);
  for (let at = 16; at < ROUNDS; at += 1) {
    const near = word(schedule, at - 2);
    const far = word(schedule, at - 15);
    const mixed = turned(near, 17) ^ turned(near, 19) ^ (near >>> 10);
    const mixedFar = turned(far, 7) ^ turned(far, 18) ^ (far >>> 3);
    schedule[at] = (mixed + word(schedule, at - 7) + mixedFar + word(schedule, at - 16)) | 0;
  }
  let [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, h = 0] = START;
  for (let at = 0; at < ROUNDS; at += 1) {
    const ofE = turned(e, 6) ^ turned(e, 11) ^ turned(e, 25);
    const choice = (e & f) ^ (~e & g);
    const first = (h + ofE + choice + word(CONSTANTS, at) + word(schedule, at)) | 0;
    const ofA = turned(a, 2) ^ turned(a, 13) ^ turned(a, 22);
    const majority = (a & b) ^ (a & c) ^ (b & c);
    h = g;
    g = f;
    f = e;
    e = (d + first) | 0;
    d = c;
    c = b;
    b = a;
    a = (first + ofA + majority) | 0;
  }
  return (word(START, 0) + a) | 0;
}

function word(words: Int32Array, at: number): number {
  return words[at] ?? 0;
}

function turned(bits: number, by: number): number {
  return (bits >>> by) | (bits << (32 - by));
}

function fractionBits(root: number): number {
  return ((root % 1) * 2 ** 32) | 0;
}

function firstPrimes(count: number): number[] {
  const primes: number[] = [];
  for (let number = 2; primes.length < count; number += 1) {
    if (primes.every((prime) => number % prime !== 0)) primes.push(number);
  }
  return primes;
}
