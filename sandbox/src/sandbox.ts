import path from 'node:path';
import formbody from '@fastify/formbody';
import fastify, { type FastifyInstance } from 'fastify';
import { createAppleKeys } from './apple/apple-keys.ts';
import { APPLE_BEHAVIOURS, appleRoutes } from './apple/apple-routes.ts';
import { createBehaviours } from './behaviours.ts';
import { chatbotRoutes } from './chatbot-page.ts';
import { createClock } from './clock.ts';
import { createBenefitBooks } from './club/benefit-books.ts';
import { benefitTruthRoutes } from './club/benefit-routes.ts';
import { CLUB_BEHAVIOURS, clubRoutes, usedAtClub } from './club/club-routes.ts';
import { controlRoutes } from './control-routes.ts';
import { deviceRoutes } from './device-routes.ts';
import { createMisbehaviour } from './faults/misbehave.ts';
import { INSTAGRAM_BEHAVIOURS, instagramRoutes } from './feeds/instagram-routes.ts';
import { ODDS_BEHAVIOURS, oddsRoutes } from './feeds/odds-routes.ts';
import { feedPictureRoutes } from './feeds/picture-routes.ts';
import { X_BEHAVIOURS, xRoutes } from './feeds/x-routes.ts';
import { GOOGLE_BEHAVIOURS, googleRoutes } from './google/google-routes.ts';
import { createGoogleTokens } from './google/google-tokens.ts';
import { createJournal } from './journal.ts';
import { createMailbox } from './mail/mailbox.ts';
import { MAIL_BEHAVIOURS, receiveMail } from './mail/receive-mail.ts';
import { pageRoutes } from './page/page-routes.ts';
import { PAYMENT_BEHAVIOURS, PAYMENT_STAND_INS } from './payment-stand-ins.ts';
import { PUSH_BEHAVIOURS, pushRoutes } from './push/push-routes.ts';
import { createSubscriptions } from './push/subscriptions.ts';
import { refuseForeignPages } from './refuse-foreign-pages.ts';
import { createSmsBox } from './sms/sms-box.ts';
import { SMS_BEHAVIOURS, twilioRoutes } from './sms/twilio-routes.ts';

export interface Sandbox {
  readonly url: string;
  readonly smtpUrl: string;
  close(): Promise<void>;
}

type SandboxOptions = {
  readonly host: string;
  /** How a browser reaches it; null: at the address where it listens. */
  readonly publicUrl: string | null;
  /** Further host names that it is called by, besides those of this machine. */
  readonly hosts: readonly string[];
  /** File for the state that survives a restart; null: none. */
  readonly dataDir: string | null;
};

/**
 * Simulates all external systems on this machine. It stores what is sent, for inspection, and can make the next call of
 * each party fail.
 *
 * @param ports 0 takes a free one
 */
export async function startSandbox(
  ports: { http: number; smtp: number },
  { host = '127.0.0.1', publicUrl = null, hosts = [], dataDir = null }: Partial<SandboxOptions> = {},
): Promise<Sandbox> {
  const clock = createClock();
  const journal = createJournal(clock);
  const behaviours = createBehaviours({
    mail: MAIL_BEHAVIOURS,
    sms: SMS_BEHAVIOURS,
    google: GOOGLE_BEHAVIOURS,
    apple: APPLE_BEHAVIOURS,
    club: CLUB_BEHAVIOURS,
    odds: ODDS_BEHAVIOURS,
    x: X_BEHAVIOURS,
    instagram: INSTAGRAM_BEHAVIOURS,
    push: PUSH_BEHAVIOURS,
    ...PAYMENT_BEHAVIOURS,
  });
  const mailbox = createMailbox();
  const box = createSmsBox();
  const tokens = createGoogleTokens(clock);
  const subscriptions = createSubscriptions();
  const books = createBenefitBooks(usedAtClub);
  const smtp = await receiveMail({ mailbox, behaviours, journal, clock }, ports.smtp);

  const app = fastify({ forceCloseConnections: true });
  const ownHosts = publicUrl === null ? hosts : [...hosts, new URL(publicUrl).hostname];
  const isForeignSocket = refuseForeignPages(app, ownHosts);
  const misbehaviour = createMisbehaviour({ behaviours, journal });
  await app.register(formbody);
  await controlRoutes(app, { clock, journal, behaviours, mailbox, box, tokens, books, subscriptions });
  await pageRoutes(app);
  await chatbotRoutes(app);
  await deviceRoutes(app);
  await twilioRoutes(app, { box, clock, misbehaviour });
  await googleRoutes(app, { tokens, clock, misbehaviour });
  await appleRoutes(app, { keys: await createAppleKeys(), clock, misbehaviour });
  // A separate scope, so that only these routes require a key.
  await app.register(async (club) => clubRoutes(club, { misbehaviour, books }));
  benefitTruthRoutes(app, books);
  let url = '';
  await feedRoutes(app, { clock, misbehaviour, url: () => url });
  await pushRoutes(app, { clock, misbehaviour, subscriptions, url: () => url });
  for (const { party, routes } of PAYMENT_STAND_INS) {
    await routes(app, {
      clock,
      journal,
      misbehaviour,
      ledgerFile: dataDir === null ? null : path.join(dataDir, `${party}.jsonl`),
      publicUrl: () => publicUrl ?? url,
      isForeignSocket,
    });
  }
  url = await app.listen({ host, port: ports.http });
  return {
    url,
    smtpUrl: `smtp://127.0.0.1:${smtp.port}`,
    close: async () => {
      await Promise.all([app.close(), smtp.close()]);
    },
  };
}

async function feedRoutes(app: FastifyInstance, deps: Parameters<typeof oddsRoutes>[1]): Promise<void> {
  await oddsRoutes(app, deps);
  await xRoutes(app, deps);
  await instagramRoutes(app, deps);
  await feedPictureRoutes(app);
}
