import { resolveScopes } from '#features/accounts/scope/resolve-scope.ts';
import { installDeviceCookie } from '#features/accounts/sessions/device-cookie.ts';
import { requireLevels } from '#features/accounts/sessions/require-level.ts';
import { createStaffCookie } from '#features/accounts/sessions/staff-cookie.ts';
import { installViewer } from '#features/accounts/sessions/viewer.ts';
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
import { COMMERCE_FINDERS } from './commerce-finders.ts';
import { logDroppedMails } from './log-dropped-mails.ts';
import { registerBackOffice } from './register-back-office.ts';
import { registerMoney } from './register-money.ts';
import { registerOrdering } from './register-ordering.ts';
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
  await installDeviceCookie(app, isSecure);
  const staffCookie = createStaffCookie(isSecure);
  installViewer(app, { db: intakeDb, reservedDb }, { cookie: staffCookie, publicUrl });
  requireLevels(app);
  resolveScopes(app, { db: intakeDb, reservedDb, finders: COMMERCE_FINDERS });
  const { instanceId } = config;
  await healthRoutes(app, { db: reservedDb, isEventBusListening: () => eventBus.isListening(), instanceId });

  const services = await createServices(app, deps, loadShedder.isLoaded);
  registerSignIn(app, { ...deps, staffCookie }, services);
  await registerOrdering(app, deps, services, responseCache);
  await registerMoney(app, deps, services);
  registerBackOffice(app, deps, services);
  await registerWeb(app, deps, services);
  return app;
}
