import { registerMedia } from '#features/media/routes.ts';
import { registerOperations } from '#features/operations/routes.ts';
import { cspReportRoutes } from '#features/web/csp-report-routes.ts';
import { createFrameHosts } from '#features/web/frame-hosts.ts';
import { createMenuVersion } from '#features/web/menu-version.ts';
import { createPageAddresses } from '#features/web/page-addresses.ts';
import { pwaManifestRoutes } from '#features/web/pwa-manifest-routes.ts';
import { webRoutes } from '#features/web/routes.ts';
import { appleDomainRoutes, createHasWallets } from '#features/web/wallet-accounts.ts';
import type { ApiServer } from '#platform/http/server.ts';
import type { AppDeps } from './app-deps.ts';
import { registerMetrics } from './register-metrics.ts';
import type { Services } from './services.ts';

/** Registers operations, media and the pages of the apps. */
export async function registerWeb(app: ApiServer, deps: AppDeps, services: Services): Promise<void> {
  const { config, intakeDb, readDb, eventBus, metrics, appsDir } = deps;
  const { catalogue, media: files, onCatalogueChange, isLoaded } = services;
  const isSecure = config.publicUrl.startsWith('https:');
  await registerOperations(app, { db: intakeDb });
  registerMetrics(deps);

  await registerMedia(app, { files });
  await pwaManifestRoutes(app, { catalogue, media: files });
  await cspReportRoutes(app, { metrics });
  const { appCode, publicUrl, serviceWorker } = config;
  const frameHosts = createFrameHosts(readDb, appCode, onCatalogueChange, config.publicSandboxUrl);
  app.addHook('onClose', async () => frameHosts.close());
  const web = {
    appsDir,
    appCode,
    publicUrl,
    isSecure,
    eventBus,
    frameHosts,
    hasWallets: createHasWallets(readDb, appCode),
    menuVersion: createMenuVersion(catalogue),
    findAddress: createPageAddresses(catalogue),
    isLoaded,
    serviceWorker,
    integrations: config.integrations,
  };
  await appleDomainRoutes(app, { db: readDb, appCode });
  await webRoutes(app, web);
}
