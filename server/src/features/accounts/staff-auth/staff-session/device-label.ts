/** The first that matches: Edge and Opera call themselves Chrome too, and Chrome calls itself Safari. */
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

/** How a person recognises one of their own devices: `Chrome · Android`. Null for what is no browser. */
export function deviceLabelOf(userAgent: string | undefined): string | null {
  const name = (known: typeof BROWSERS | typeof SYSTEMS) =>
    known.find(([pattern]) => pattern.test(userAgent ?? ''))?.[1];
  const parts = [name(BROWSERS), name(SYSTEMS)].filter((part) => part !== undefined);
  return parts.length === 0 ? null : parts.join(' · ');
}
