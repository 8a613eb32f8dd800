import type { Browser, BrowserContextOptions, Page } from '@playwright/test';
import { MonitoredContext } from './monitored-context.ts';
import type { Stadium } from './stadium.ts';
import { signedInState, type StaffSession } from './staff-sign-in.ts';

export type Language = 'es' | 'en';
export type Theme = 'light' | 'dark';

type Size = 'phone' | 'desktop';

/** Both languages and both sizes, in two runs of a test. */
export const VISITORS = [
  { language: 'es', size: 'phone' },
  { language: 'en', size: 'desktop' },
] as const satisfies readonly VisitorOptions[];

export interface VisitorOptions {
  /** Language chosen on this phone before; default: none. */
  readonly language?: Language;
  readonly theme?: Theme;
  readonly size?: Size;
  /** Whether venues welcome this phone; default: it was here before. */
  readonly isNew?: boolean;
  /**
   * Allows the service worker, which takes a third of the time of a short visit and bypasses intercepted responses. For
   * tests that go offline or load several documents.
   */
  readonly serviceWorker?: boolean;
  readonly context?: BrowserContextOptions;
}

/** `serviceWorker`: as of a visitor. The rest: another screen than the tablet's. */
export type TabletOptions = Pick<VisitorOptions, 'serviceWorker'> &
  Pick<BrowserContextOptions, 'viewport' | 'colorScheme'>;

const PHONE: BrowserContextOptions = {
  viewport: { width: 390, height: 844 },
  isMobile: true,
  hasTouch: true,
  timezoneId: 'America/Argentina/Buenos_Aires',
  reducedMotion: 'reduce',
};
const DESKTOP: BrowserContextOptions = { ...PHONE, viewport: { width: 1280, height: 800 }, isMobile: false };
/** Its clock is not the venue's: screens of staff show the time of the venue. */
const TABLET: BrowserContextOptions = { ...DESKTOP, timezoneId: 'Asia/Tokyo' };
const SIZES = { phone: PHONE, desktop: DESKTOP } as const satisfies Record<Size, BrowserContextOptions>;
const LOCALES = { es: 'es-AR', en: 'en-US' } as const;
const COMMERCE_EDITORS: Readonly<Record<string, string>> = { parrilla: 'puesto@example.com' };
const EDITOR_OF_ALL = 'admin@example.com';

/** Opens screens as visitors and staff; closes and checks them at the end of a test. */
export class People {
  readonly #browser: Browser;
  readonly #stadium: Stadium;
  readonly #opened: MonitoredContext[] = [];

  constructor(browser: Browser, stadium: Stadium) {
    this.#browser = browser;
    this.#stadium = stadium;
  }

  /** A phone without stored data. */
  async phone(options: VisitorOptions = {}): Promise<Phone> {
    const url = options.context?.baseURL ?? this.#stadium.url;
    const monitored = await MonitoredContext.open(this.#browser, {
      ...SIZES[options.size ?? 'phone'],
      baseURL: url,
      storageState: stored(options, url),
      locale: LOCALES[options.language ?? 'es'],
      colorScheme: options.theme ?? 'light',
      serviceWorkers: options.serviceWorker === true ? 'allow' : 'block',
      ...options.context,
    });
    this.#opened.push(monitored);
    return new Phone(monitored, options);
  }

  /** A signed-in tablet at the board of a commerce. */
  async tabletAt(
    venueCode: string,
    commerceCode: string,
    language: Language = 'es',
    options: TabletOptions = {},
  ): Promise<Tablet> {
    const [session, { id }] = await Promise.all([
      this.#stadium.staffSession(COMMERCE_EDITORS[commerceCode] ?? EDITOR_OF_ALL),
      this.#stadium.commerce(venueCode, commerceCode),
    ]);
    const tablet = await this.newTablet(language, session, options);
    await tablet.open(`/staff/board/${id}`);
    return tablet;
  }

  /** A tablet without a session. */
  async newTablet(
    language: Language = 'es',
    session?: StaffSession,
    { serviceWorker = false, ...context }: TabletOptions = {},
  ): Promise<Tablet> {
    const { url } = this.#stadium;
    const stored = [{ name: 'staff-language', value: language }];
    const empty = { cookies: [], origins: [{ origin: url, localStorage: stored }] };
    const monitored = await MonitoredContext.open(this.#browser, {
      ...TABLET,
      baseURL: url,
      locale: LOCALES[language],
      storageState: session === undefined ? empty : signedInState(url, session, stored),
      serviceWorkers: serviceWorker ? 'allow' : 'block',
      ...context,
    });
    this.#opened.push(monitored);
    return new Tablet(monitored);
  }

  /** @returns unexpected errors of all screens */
  async close(): Promise<string[]> {
    for (const monitored of this.#opened) await monitored.checkPageWidths(this.#stadium.url);
    const unexpectedErrors = this.#opened.flatMap((monitored) => monitored.unexpectedErrors());
    await Promise.all(this.#opened.map(({ context }) => context.close()));
    return unexpectedErrors;
  }
}

/** The venues of the demo. */
const WELCOMED = { venueIds: [1, 2, 3] };

/** As the app stores it: in local storage, the language as a cookie too. */
function stored(
  { language, isNew = false }: VisitorOptions,
  origin: string,
): Exclude<BrowserContextOptions['storageState'], string | undefined> {
  const { hostname: domain } = new URL(origin);
  const values = [
    ...(isNew ? [] : [{ name: 'entretiempo.welcomed', value: JSON.stringify(WELCOMED) }]),
    ...(language === undefined ? [] : [{ name: 'entretiempo.language', value: JSON.stringify({ chosen: language }) }]),
  ];
  const cookie = { domain, path: '/', expires: -1, httpOnly: false, secure: false, sameSite: 'Lax' as const };
  return {
    cookies: language === undefined ? [] : [{ name: 'language', value: language, ...cookie }],
    origins: [{ origin, localStorage: values }],
  };
}

class Device {
  readonly monitored: MonitoredContext;
  #page: Page | undefined;

  constructor(monitored: MonitoredContext) {
    this.monitored = monitored;
  }

  /** The last opened screen. */
  get page(): Page {
    if (this.#page === undefined) throw new Error('Nothing was opened yet.');
    return this.#page;
  }

  /**
   * Opens a path and waits for its fonts. The fallback font of this machine has other widths, so the screen moves when
   * the font arrives, and a tap would miss.
   */
  async open(path: string): Promise<Page> {
    this.#page ??= await this.newTab();
    await this.#page.goto(path);
    await this.#page.evaluate(async () => {
      await document.fonts.ready;
    });
    return this.#page;
  }

  /** Like `open`, with a clock that the test can advance. */
  async openWithClock(path: string): Promise<Page> {
    this.#page ??= await this.newTab();
    await this.#page.clock.install();
    return this.open(path);
  }

  newTab(): Promise<Page> {
    return this.monitored.context.newPage();
  }

  /** Disconnects the network. */
  async goOffline(): Promise<void> {
    this.monitored.expectErrors(/net::ERR_(INTERNET_DISCONNECTED|NETWORK|FAILED)/);
    await this.monitored.context.setOffline(true);
  }

  goOnline(): Promise<void> {
    return this.monitored.context.setOffline(false);
  }

  expectErrors(...patterns: readonly RegExp[]): void {
    this.monitored.expectErrors(...patterns);
  }
}

export class Phone extends Device {
  readonly language: Language;

  constructor(monitored: MonitoredContext, { language = 'es' }: VisitorOptions) {
    super(monitored);
    this.language = language;
  }

  /** Changes fields of the stored cart, as another version of the app would have written them. */
  async changePersistedCart(fields: Readonly<Record<string, unknown>>): Promise<void> {
    await this.page.waitForFunction(() => localStorage.getItem('entretiempo.cart')?.includes('"cart":{'));
    await this.changeCartWithoutApp(this.page, fields);
    await this.page.goBack();
  }

  /** Changes the stored cart in a page of this device, which shows a document without the app then. */
  async changeCartWithoutApp(page: Page, fields: Readonly<Record<string, unknown>>): Promise<void> {
    this.expectErrors(/status of 404 .*favicon\.ico/);
    await page.goto('/favicon.svg'); // same origin, without the app that would overwrite it
    await page.evaluate((changes) => {
      const copy = JSON.parse(localStorage.getItem('entretiempo.cart') ?? '{}');
      copy.version += 1;
      Object.assign(copy.cart, changes);
      localStorage.setItem('entretiempo.cart', JSON.stringify(copy));
    }, fields);
  }
}

export class Tablet extends Device {}
