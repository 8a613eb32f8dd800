import { budgetedMailer } from '#features/mailboxes/budgeted-mailer.ts';
import { createConstraintAlarm } from '#features/operations/constraint-violations.ts';
import { healthRoutes } from '#platform/http/health-routes.ts';
import { installOpenApi } from '#platform/http/openapi.ts';
import { createResponseCache } from '#platform/http/response-cache.ts';
import { createServer, type ApiServer } from '#platform/http/server.ts';
import { traceRequests } from '#platform/http/trace-requests.ts';
import { createLoadShedder } from '#platform/load-shedding/load-shedder.ts';
import { measureRequests } from '#platform/metrics/request-durations.ts';
import { isTracing } from '#platform/tracing/tracing.ts';
import type { AppDeps } from './app-deps.ts';
import { installAccess } from './install-access.ts';
import { logDroppedMails } from './log-dropped-mails.ts';
import { registerOrdering } from './ordering/register-ordering.ts';
import { registerBackOffice } from './register-back-office.ts';
import { registerCashDrawerCalls } from './register-cash-drawers.ts';
import { registerPaymentCalls } from './register-payments.ts';
import { registerPrintingCalls } from './register-printing.ts';
import { registerRefundCalls } from './register-refunds.ts';
import { registerReportCalls } from './register-reports.ts';
import { registerSignIn } from './register-sign-in.ts';
import { registerWeb } from './register-web.ts';
import { createServices } from './services.ts';

/** Composes the application: hooks of every request first, then the features, upstream first. */
export async function buildApp(given: AppDeps): Promise<ApiServer> {
  const { config, log, intakeDb, reservedDb, eventBus, loadSignals, metrics } = given;
  const deps = { ...given, mailer: budgetedMailer(given.mailer, intakeDb, logDroppedMails(log)) };
  const { corsOrigins, trustProxy, publicUrl } = config;
  const isSecure = publicUrl.startsWith('https:');
  const app = createServer({
    log,
    isSecure,
    corsOrigins,
    trustProxy,
    acceptsRawCards: config.integrations.acceptsRawCards,
    onFailure: createConstraintAlarm(reservedDb, log, metrics),
  });
  if (isTracing()) traceRequests(app);
  measureRequests(app, metrics);
  await installOpenApi(app);
  const responseCache = createResponseCache(app);
  const loadShedder = createLoadShedder(app, { signals: loadSignals, metrics });
  const cookies = await installAccess(app, deps, isSecure);
  const { instanceId } = config;
  await healthRoutes(app, { db: reservedDb, isEventBusListening: () => eventBus.isListening(), instanceId });

  const services = await createServices(app, deps, loadShedder.isLoaded);
  registerSignIn(app, { ...deps, ...cookies }, services);
  await registerOrdering(app, deps, services, responseCache);
  await registerPaymentCalls(app, deps, services);
  await registerRefundCalls(app, deps, services);
  await registerPrintingCalls(app, deps, services);
  await registerReportCalls(app, deps, services);
  registerCashDrawerCalls(app, deps);
  registerBackOffice(app, deps, services);
  await registerWeb(app, deps, services);
  return app;
}
