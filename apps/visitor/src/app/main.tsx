import { captureUrlCredentials } from '#features/login/url-credentials.ts';
import { preloadFirstRender, Routes } from './routes.tsx';
import { start } from './start.tsx';

captureUrlCredentials();
const root = document.getElementById('root');
if (root) {
  void start(root, {
    screens: <Routes />,
    preload: () => preloadFirstRender(location.pathname),
    afterwards: async () => (await import('./deferred-startup.ts')).runDeferredStartup(),
  });
}
