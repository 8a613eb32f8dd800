/** The first match counts: Edge and Opera also name Chrome, and Chrome also names Safari. */
const BROWSERS = [
  [/\bEdg(e|A|iOS)?\//, 'Edge'],
  [/\b(OPR|Opera)\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(Firefox|FxiOS)\//, 'Firefox'],
  [/\b(Chrome|CriOS|HeadlessChrome)\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
] as const;

const SYSTEMS = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bMacintosh\b/, 'Mac'],
  [/\bLinux\b/, 'Linux'],
] as const;

/** Label by which owners recognise their devices, such as `Chrome · Android`. Null for other clients than browsers. */
export function deviceLabelOf(userAgent: string | undefined): string | null {
  const name = (known: typeof BROWSERS | typeof SYSTEMS) =>
    known.find(([pattern]) => pattern.test(userAgent ?? ''))?.[1];
  const parts = [name(BROWSERS), name(SYSTEMS)].filter((part) => part !== undefined);
  return parts.length === 0 ? null : parts.join(' · ');
}
