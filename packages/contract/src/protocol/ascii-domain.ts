/** Parameters of the encoding. Source: RFC 3492, section 5. */
const BASE = 36;
const T_MIN = 1;
const T_MAX = 26;
const SKEW = 38;
const DAMP = 700;
const FIRST_BIAS = 72;
const FIRST_CODE = 128;

/** Returns a domain as DNS has it: labels with other letters than ASCII as `xn--…`. @param domain in lower case, NFC */
export function asciiDomain(domain: string): string {
  return domain
    .split('.')
    .map((label) => ([...label].every((letter) => codeOf(letter) < FIRST_CODE) ? label : `xn--${punycode(label)}`))
    .join('.');
}

/** Source: RFC 3492, section 6.3. Labels are short, so that no number grows beyond what is exact. */
function punycode(label: string): string {
  const codes = [...label].map(codeOf);
  const basic = codes.filter((code) => code < FIRST_CODE);
  const written = basic.map((code) => String.fromCodePoint(code));
  if (basic.length > 0) written.push('-');
  let [code, delta, bias, handled] = [FIRST_CODE, 0, FIRST_BIAS, basic.length];
  while (handled < codes.length) {
    const from = code;
    const next = Math.min(...codes.filter((one) => one >= from));
    delta += (next - code) * (handled + 1);
    code = next;
    for (const one of codes) {
      if (one < code) delta += 1;
      if (one !== code) continue;
      written.push(...variableLength(delta, bias));
      bias = adapted(delta, handled + 1, handled === basic.length);
      delta = 0;
      handled += 1;
    }
    delta += 1;
    code += 1;
  }
  return written.join('');
}

function variableLength(delta: number, bias: number): string[] {
  const digits: string[] = [];
  let rest = delta;
  for (let at = BASE; ; at += BASE) {
    const threshold = Math.min(T_MAX, Math.max(T_MIN, at - bias));
    if (rest < threshold) return [...digits, toLetter(rest)];
    digits.push(toLetter(threshold + ((rest - threshold) % (BASE - threshold))));
    rest = Math.floor((rest - threshold) / (BASE - threshold));
  }
}

/** Digits from a to z, then from 0 to 9. */
function toLetter(digit: number): string {
  return 'abcdefghijklmnopqrstuvwxyz0123456789'.charAt(digit);
}

function adapted(delta: number, points: number, isFirst: boolean): number {
  let rest = Math.floor(delta / (isFirst ? DAMP : 2));
  rest += Math.floor(rest / points);
  let bias = 0;
  while (rest > ((BASE - T_MIN) * T_MAX) / 2) {
    rest = Math.floor(rest / (BASE - T_MIN));
    bias += BASE;
  }
  return bias + Math.floor(((BASE - T_MIN + 1) * rest) / (rest + SKEW));
}

function codeOf(letter: string): number {
  return letter.codePointAt(0) ?? 0;
}
