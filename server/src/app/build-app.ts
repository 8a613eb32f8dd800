import { createSecretKey } from 'node:crypto';

import type { FastifyBaseLogger, FastifyRequest } from 'fastify';
import type { Registry } from 'prom-client';

import { installDeviceCookie } from '../features/accounts/sessions/device-cookie.ts';
import { createRefreshMemberships } from '../features/accounts/members/refresh-memberships.ts';
import { memberRoutes } from '../features/accounts/members/routes.ts';
import { requireLevels } from '../features/accounts/sessions/require-level.ts';
import { signInRoutes } from '../features/accounts/sign-in/routes.ts';
import { secondFactorRoutes } from '../features/accounts/staff-auth/routes.ts';
import { createStaffCookie } from '../features/accounts/sessions/staff-cookie.ts';
import { createProofOfWork } from '../features/accounts/abuse-guard/proof-of-work.ts';
import { createSignInMetrics } from '../features/accounts/abuse-guard/sign-in-metrics.ts';
import { createSignInAbuseGuard } from '../features/accounts/abuse-guard/sign-in-abuse-guard.ts';
import { usersRoutes } from '../features/accounts/profile/routes.ts';
import {
  installViewer,
  requireAnyVenueStaff,
  requireCommerceStaff,
  requireVenueStaff,
  viewerOf,
} from '../features/accounts/sessions/viewer.ts';
import { auditRoutes } from '../features/audit/routes.ts';
import { createCatalogue } from '../features/catalogue/menu/catalogue.ts';
import { createMenuChangeStream } from '../features/catalogue/changes/menu-change-stream.ts';
import { catalogueRoutes } from '../features/catalogue/menu/routes.ts';
import { createContent } from '../features/content/content.ts';
import { contentRoutes } from '../features/content/routes.ts';
import { mediaFolder } from '../features/media/media-files.ts';
import { mediaRoutes } from '../features/media/routes.ts';
import { moveBelongings } from './reassign-owned-data.ts';
import { hasOrderedOnDevice } from '../features/orders/reassign-orders.ts';
import { createConstraintAlarm } from '../features/operations/constraint-violations.ts';
import { measureJobs } from '../features/operations/job-metrics.ts';
import { operationsRoutes } from '../features/operations/routes.ts';
import { orderPersonalData } from '../features/orders/order-personal-data.ts';
import { countPendingOrders } from '../features/orders/placing/count-pending-orders.ts';
import { createOrderGuard } from '../features/orders/limits/new-device-challenge.ts';
import { createOrderNetworks } from '../features/orders/limits/order-network.ts';
import { createOrderTokens } from '../features/orders/access/order-tokens.ts';
import type { PlaceOrder } from '../features/orders/placing/place-order.ts';
import { ordersRoutes } from '../features/orders/routes.ts';
import { findCommerceQueues, toWait } from '../features/kitchen/commerce-queues.ts';
import { findOpenTickets } from '../features/kitchen/ticket-store.ts';
import { createVenueQueueCache } from '../features/kitchen/venue-queue-cache.ts';
import { createApple } from '../integrations/identity-providers/apple.ts';
import { connectedClubs } from '../integrations/club/connected-clubs.ts';
import { createGoogle } from '../integrations/identity-providers/google.ts';
import type { OutboundClient } from '../platform/http-client/outbound-client.ts';
import type { Mailer } from '../integrations/mail/mailer.ts';
import { createIdentifyAccount } from '../integrations/payments/identify-account.ts';
import type { PaymentAccounts } from '../integrations/payments/payment-accounts.ts';
import type { SmsSender } from '../integrations/sms/sms-sender.ts';
import { measureMoney } from '../features/payments/money-metrics.ts';
import type { PaymentCounters } from '../features/payments/payment-counters.ts';
import { paymentPersonalData } from '../features/payments/payment-personal-data.ts';
import { providerAccountRoutes } from '../features/payments/provider-accounts/routes.ts';
import { reconciliationReportRoutes } from '../features/reconciliation/report/routes.ts';
import { identifyRenewedCredentials } from '../features/payments/provider-accounts/identify-provider-account.ts';
import { paymentsRoutes } from '../features/payments/routes.ts';
import type { Config } from '../platform/config/config.ts';
import type { Db, Tx } from '../platform/database/transactions.ts';
import { createLoadShedder } from '../platform/load-shedding/load-shedder.ts';
import { throttleTrailing } from '../platform/concurrency/throttle.ts';
import type { LoadSignal } from '../platform/load-shedding/load-signals.ts';
import { createSseStreams } from '../platform/events/sse-stream.ts';
import { healthRoutes } from '../platform/http/health-routes.ts';
import { metricsRoutes } from '../platform/metrics/metrics-routes.ts';
import { createServer } from '../platform/http/server.ts';
import type { ApiServer } from '../platform/http/server.ts';
import { readInstanceSecret } from '../platform/crypto/instance-secret.ts';
import type { EventBus } from '../platform/events/event-bus.ts';
import { installOpenApi } from '../platform/http/openapi.ts';
import { measureRequests } from '../platform/metrics/request-durations.ts';
import { createResponseCache } from '../platform/http/response-cache.ts';
import type { Encrypter } from '../platform/crypto/encryption.ts';
import { traceRequests } from '../platform/http/trace-requests.ts';
import { isTracing } from '../platform/tracing/tracing.ts';
import { createRefundCodes, REFUND_CODE_KEY } from '../features/refunds/approvals/refund-codes.ts';
import { refundEndedOrder } from '../features/refunds/refund-order.ts';
import { refundsRoutes } from '../features/refunds/routes.ts';
import { readVenueSecret } from '../features/secrets/read-venue-secret.ts';
import { findPayingCard } from '../features/payments/cards/find-paying-card.ts';
import { receiptsRoutes } from '../features/receipts/routes.ts';
import { secretsRoutes } from '../features/secrets/routes.ts';
import { createFrameHosts } from '../features/web/frame-hosts.ts';
import { findProviderConfig } from '../features/payments/provider-accounts/find-provider-config.ts';
import { throttlingRoutes } from '../features/venues/throttling/routes.ts';
import { viewsRoutes } from '../features/kitchen/board-routes.ts';
import { installRoutes } from '../features/web/pwa-manifest-routes.ts';
import { cspReportRoutes } from '../features/web/csp-report-routes.ts';
import { walletRoutes } from '../features/wallet/routes.ts';
import { walletPersonalData } from '../features/wallet/wallet-personal-data.ts';
import { webRoutes } from '../features/web/routes.ts';

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
      () => log.error('new devices are turned away: nearly all attempts to sign in fail'),
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
  const { paymentProviders, takesTestPayments } = config.outside;
  const identifyAccount = createIdentifyAccount({ client: outbound, settings: paymentProviders });
  const accountNeeds = { db: intakeDb, sealer, identifyAccount, takesTestPayments };
  const requireAccessToken = async (venueId: number, accountId: number, accessToken: string) =>
    void (await identifyRenewedCredentials(accountNeeds, venueId, { accountId, accessToken }));
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
    findWait: async (reader, venueId, commerceId) =>
      (await findCommerceQueues(reader, venueId, commerceId)).map(toWait)[0],
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
  const web = { appsDir, appCode, isSecure, live, frameHosts, serviceWorker, paymentProviders, takesTestPayments };
  await webRoutes(app, web);
  return app;
}
