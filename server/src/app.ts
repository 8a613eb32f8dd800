import { createSecretKey } from 'node:crypto';

import type { FastifyBaseLogger, FastifyRequest } from 'fastify';
import type { Registry } from 'prom-client';

import { installDeviceCookie } from './accounts/device-cookie.ts';
import { createRefreshMemberships } from './accounts/providers/ask-clubs.ts';
import { memberRoutes } from './accounts/providers/routes.ts';
import { requireLevels } from './accounts/require-level.ts';
import { signInRoutes } from './accounts/routes.ts';
import { secondFactorRoutes } from './accounts/second-factor/routes.ts';
import { createStaffCookie } from './accounts/second-factor/staff-cookie.ts';
import { createProofOfWork } from './accounts/proof-of-work.ts';
import { createSignInMetrics } from './accounts/sign-in-metrics.ts';
import { createSignInAbuseGuard } from './accounts/try-guard.ts';
import { usersRoutes } from './accounts/users/routes.ts';
import {
  installViewer,
  requireAnyVenueStaff,
  requireCommerceStaff,
  requireVenueStaff,
  viewerOf,
} from './accounts/viewer.ts';
import { auditRoutes } from './audit/routes.ts';
import { createCatalogue } from './catalogue/catalogue.ts';
import { createMenuChangeStream } from './catalogue/menu-news.ts';
import { catalogueRoutes } from './catalogue/routes.ts';
import { createContent } from './content/content.ts';
import { contentRoutes } from './content/routes.ts';
import { mediaFolder } from './media/media-files.ts';
import { mediaRoutes } from './media/routes.ts';
import { moveBelongings } from './move-belongings.ts';
import { hasOrderedOnDevice } from './orders/move-orders.ts';
import { createConstraintAlarm } from './operations/constraint-violations.ts';
import { measureJobs } from './operations/job-metrics.ts';
import { operationsRoutes } from './operations/routes.ts';
import { orderPersonalData } from './orders/buyer-data.ts';
import { countPendingOrders } from './orders/measure-intake.ts';
import { createOrderGuard } from './orders/order-guard.ts';
import { createOrderNetworks } from './orders/order-network.ts';
import { createOrderTokens } from './orders/order-tokens.ts';
import type { PlaceOrder } from './orders/place-order.ts';
import { ordersRoutes } from './orders/routes.ts';
import { findCommerceQueues, toWait } from './orders/stall-queues.ts';
import { findOpenTickets } from './orders/ticket-store.ts';
import { createVenueQueueCache } from './orders/venue-queues.ts';
import { createApple } from './outside/apple/apple.ts';
import { connectedClubs } from './outside/club/connected-clubs.ts';
import { createGoogle } from './outside/google/google.ts';
import type { OutboundClient } from './outside/http/outbound-client.ts';
import type { Mailer } from './outside/mail/mailer.ts';
import { createIdentifyAccount } from './outside/payments/identify-account.ts';
import type { PaymentAccounts } from './outside/payments/payment-accounts.ts';
import type { SmsSender } from './outside/sms/sms-sender.ts';
import { measureMoney } from './payments/money-metrics.ts';
import type { PaymentCounters } from './payments/payment-counts.ts';
import { paymentPersonalData } from './payments/payment-data.ts';
import { providerAccountRoutes } from './payments/account-routes.ts';
import { reconciliationReportRoutes } from './payments/money-proof-routes.ts';
import { identifyProviderAccount } from './payments/identify-for.ts';
import { paymentsRoutes } from './payments/routes.ts';
import type { Config } from './platform/config.ts';
import type { Db, Tx } from './platform/database.ts';
import { createLoadShedder } from './platform/admission.ts';
import { throttleTrailing } from './platform/at-most-every.ts';
import type { LoadSignal } from './platform/admission-signals.ts';
import { createSseStreams } from './platform/event-stream.ts';
import { healthRoutes, metricsRoutes } from './platform/health.ts';
import { createServer } from './platform/http.ts';
import type { ApiServer } from './platform/http.ts';
import { readInstanceSecret } from './platform/instance-secret.ts';
import type { EventBus } from './platform/live.ts';
import { installOpenApi } from './platform/openapi.ts';
import { measureRequests } from './platform/request-times.ts';
import { createResponseCache } from './platform/response-cache.ts';
import type { Encrypter } from './platform/sealing.ts';
import { traceRequests } from './platform/tracing/trace-requests.ts';
import { isTracing } from './platform/tracing/tracing.ts';
import { createRefundCodes, REFUND_CODE_KEY } from './refunds/refund-code.ts';
import { refundEndedOrder } from './refunds/refund-order.ts';
import { refundsRoutes } from './refunds/routes.ts';
import { readVenueSecret } from './secrets/read-venue-secret.ts';
import { findPayingCard } from './payments/find-paying-card.ts';
import { receiptsRoutes } from './receipts/routes.ts';
import { secretsRoutes } from './secrets/routes.ts';
import { createFrameHosts } from './web/frame-hosts.ts';
import { findProviderConfig } from './venues/provider-config-store.ts';
import { throttlingRoutes } from './venues/routes.ts';
import { viewsRoutes } from './views/routes.ts';
import { installRoutes } from './web/install-routes.ts';
import { cspReportRoutes } from './web/policy-reports.ts';
import { walletRoutes } from './wallet/routes.ts';
import { walletPersonalData } from './wallet/wallet-data.ts';
import { webRoutes } from './web/routes.ts';

/** All that the server needs of the world; `open-resources.ts` opens it, tests make their own. */
export type AppDeps = {
  readonly config: Config;
  readonly log: FastifyBaseLogger;
  /** For writes. Apart from the pool of reads, so that slow reads cannot starve orders. */
  readonly intakeDb: Db;
  readonly readDb: Db;
  /** A few connections that only calls of priority 0 use, so that staff get on when all others wait. */
  readonly reservedDb: Db;
  /** What tells how far behind this process is. */
  readonly loadSignals: readonly LoadSignal[];
  readonly live: EventBus;
  readonly mailer: Mailer;
  readonly sms: SmsSender;
  /** The way to everybody else who is asked over HTTP. */
  readonly outbound: OutboundClient;
  /** No answer to somebody who signs in comes sooner. */
  readonly signInFloorMs: number;
  /** For secrets that are kept in the database. */
  readonly sealer: Encrypter;
  readonly accounts: PaymentAccounts;
  readonly paymentCounts: PaymentCounters;
  readonly metrics: Registry;
  readonly placeOrder: PlaceOrder;
  /** Where the apps are and were built. */
  readonly appsDir: string;
};

/** How often the log says again what goes on. */
const ALERT_MS = 60 * 1000;

/** The wiring: each feature and each outside party, named once. */
export async function buildApp(needs: AppDeps): Promise<ApiServer> {
  const {
    config,
    log,
    intakeDb,
    readDb,
    reservedDb,
    loadSignals,
    live,
    mailer,
    sms,
    outbound,
    signInFloorMs,
    sealer,
    metrics,
    appsDir,
  } = needs;
  const isSecure = config.publicUrl.startsWith('https:');
  const { takesRawCards } = config.outside;
  const { corsOrigins, trustProxy } = config;
  const onBroken = createConstraintAlarm(reservedDb, log, metrics);
  const app = createServer({ log, isSecure, corsOrigins, trustProxy, takesRawCards, onFailure: onBroken });
  if (isTracing()) traceRequests(app);
  measureRequests(app, metrics);
  await installOpenApi(app);
  const responseCache = createResponseCache(app);
  const admission = createLoadShedder(app, { signals: loadSignals, metrics });
  await installDeviceCookie(app, isSecure);
  const staffCookie = createStaffCookie(isSecure);
  installViewer(app, { db: intakeDb, reservedDb }, { cookie: staffCookie, publicUrl: config.publicUrl });
  requireLevels(app);
  await healthRoutes(app, { db: reservedDb, isLiveConnected: () => live.isListening() });
  await metricsRoutes(app, metrics);
  const loginSecret = await readInstanceSecret(intakeDb, sealer, 'login-codes');
  const proofs = createProofOfWork(loginSecret);
  const guard = createSignInAbuseGuard({
    db: intakeDb,
    hasOrdered: (deviceId) => hasOrderedOnDevice(readDb, deviceId),
    floorMs: signInFloorMs,
    metrics: createSignInMetrics(metrics),
    proofs,
    proofBits: config.signInProofBits,
    onClosed: throttleTrailing(
      () => ALERT_MS,
      () => log.error('new devices are turned away: nearly all tries to sign in fail'),
    ),
  });
  const host = new URL(config.publicUrl).hostname;
  const { google, apple, clubUrls } = config.outside;
  const keyOf = (venueId: number) => readVenueSecret(intakeDb, sealer, venueId, 'club-api-key');
  const clubs = connectedClubs({ client: outbound, urls: clubUrls, keyOf });
  const onFailure = (error: unknown) => log.warn({ err: error }, 'somebody outside could not be asked');
  const askClubs = createRefreshMemberships({ db: intakeDb, clubs, sealer, onFailure });
  const signingIn = {
    db: intakeDb,
    codeKey: createSecretKey(loginSecret),
    guard,
    mailer,
    sms,
    host,
    moveBelongings,
    askClubs,
  };
  await signInRoutes(app, signingIn);
  await memberRoutes(app, {
    ...signingIn,
    clubs,
    sealer,
    onFailure,
    appCode: config.appCode,
    google: google && { ...google, client: createGoogle(outbound, google) },
    apple: apple && { ...apple, client: createApple(outbound, apple) },
  });
  await secondFactorRoutes(app, { db: intakeDb, sealer, publicUrl: config.publicUrl, staffCookie });

  const onCatalogueChange = (listener: (venueId: number) => void) =>
    live.subscribe({ topic: 'catalogue' }, ({ venueId }) => listener(venueId));
  const catalogue = createCatalogue(readDb, onCatalogueChange, admission.isLoaded);
  const content = createContent(readDb, onCatalogueChange, admission.isLoaded);
  app.addHook('onClose', async () => {
    catalogue.close();
    content.close();
  });
  const requireStaff = async (request: FastifyRequest, venueId: number, commerceId: number) =>
    requireCommerceStaff(await viewerOf(request), venueId, commerceId);
  const requireVenueEditor = async (request: FastifyRequest, venueId: number) =>
    requireVenueStaff(await viewerOf(request), venueId);
  await auditRoutes(app, { db: intakeDb, requireVenueStaff: requireVenueEditor });
  const hasAccount = async (tx: Tx, venueId: number, accountId: number) =>
    (await findProviderConfig(tx, venueId, accountId)) !== null;
  const { mercadoPago, takesTestPayments } = config.outside;
  const { apiUrl: mercadoPagoUrl, limitsMs } = mercadoPago;
  const identifyAccount = createIdentifyAccount({ client: outbound, mercadoPagoUrl, limitsMs });
  const accountNeeds = { db: intakeDb, sealer, identifyAccount, takesTestPayments };
  const requireAccessToken = async (venueId: number, accountId: number, accessToken: string) =>
    void (await identifyProviderAccount(accountNeeds, venueId, accessToken, accountId));
  const secretsNeeds = { db: intakeDb, sealer, requireVenueStaff: requireVenueEditor, hasAccount, requireAccessToken };
  await secretsRoutes(app, secretsNeeds);
  const currencyOf = async (venueId: number) => (await catalogue.venue(venueId)).venue.currency;
  await usersRoutes(app, { db: intakeDb, personalData: [paymentPersonalData, orderPersonalData, walletPersonalData] });
  await walletRoutes(app, { db: intakeDb, currencyOf, requireStaff });
  await throttlingRoutes(app, { db: intakeDb, requireStaff, requireVenueStaff: requireVenueEditor });
  await catalogueRoutes(app, { db: reservedDb, catalogue, responseCache, requireStaff });
  await contentRoutes(app, { content });

  const streams = createSseStreams(app, metrics);
  const onNewsFailure = (error: unknown) => log.warn({ err: error }, 'menus that are followed');
  const menuNews = createMenuChangeStream(catalogue, live, onNewsFailure);
  app.addHook('onClose', async () => menuNews.close());
  const tokens = createOrderTokens(await readInstanceSecret(intakeDb, sealer, 'order-tokens'));
  const placeOrder = countPendingOrders(metrics, needs.placeOrder);
  const queuesOf = createVenueQueueCache(readDb, admission.isLoaded);
  await ordersRoutes(app, {
    db: intakeDb,
    readDb,
    reservedDb,
    live,
    streams,
    catalogue,
    menuNews,
    tokens,
    orderGuard: createOrderGuard({ db: intakeDb, readDb, proofs, proofBits: config.signInProofBits }),
    networkOfOrder: createOrderNetworks(await readInstanceSecret(intakeDb, sealer, 'order-networks')),
    placeOrder,
    queuesOf,
    refundEnded: refundEndedOrder,
  });
  const codes = createRefundCodes(reservedDb, await readInstanceSecret(intakeDb, sealer, REFUND_CODE_KEY));
  const { accounts } = needs;
  await refundsRoutes(app, { db: reservedDb, live, accounts, codes, requireStaff, onFailure });
  await providerAccountRoutes(app, { ...accountNeeds, requireVenueStaff: requireVenueEditor });
  await paymentsRoutes(app, {
    db: intakeDb,
    reservedDb,
    accounts: needs.accounts,
    counts: needs.paymentCounts,
    live,
    tokens,
    publicUrl: config.publicUrl,
    newsUrl: config.outside.newsUrl,
    takesRawCards,
    onFailure,
  });
  await reconciliationReportRoutes(app, {
    readDb,
    settling: { db: reservedDb, accounts: needs.accounts, live, counts: needs.paymentCounts, onFailure },
    requireVenueStaff: requireVenueEditor,
  });
  await receiptsRoutes(app, { db: reservedDb, mailer, findPayingCard, requireStaff });
  const requireVenue = (venueId: number) => catalogue.venue(venueId);
  await viewsRoutes(app, {
    reservedDb,
    requireStaff,
    requireVenue,
    findTickets: findOpenTickets,
    findWait: async (reader, venueId, commerceId) => (await findCommerceQueues(reader, venueId, commerceId)).map(toWait)[0],
    findWaits: async (venueId) => (await queuesOf(venueId)).map(toWait),
  });

  const requireOperator = async (request: FastifyRequest) => {
    const { accountId, venueIds } = requireAnyVenueStaff(await viewerOf(request));
    return { accountId, scope: venueIds };
  };
  await operationsRoutes(app, { db: intakeDb, requireOperator });
  const onUncounted = throttleTrailing(
    () => ALERT_MS,
    () => log.warn('what waits in the database could not be counted'),
  );
  measureMoney(metrics, reservedDb, onUncounted);
  measureJobs(metrics, reservedDb, onUncounted);

  const files = mediaFolder(config.dataDir);
  await mediaRoutes(app, { files });
  await installRoutes(app, { catalogue, media: files });
  await cspReportRoutes(app, { metrics });
  const { appCode, serviceWorker } = config;
  const frameHosts = createFrameHosts(readDb, appCode, onCatalogueChange, config.publicSandboxUrl);
  app.addHook('onClose', async () => frameHosts.close());
  const paymentScriptUrl = mercadoPago.scriptUrl;
  const web = { appsDir, appCode, isSecure, live, frameHosts, serviceWorker, paymentScriptUrl, takesTestPayments };
  await webRoutes(app, web);
  return app;
}
