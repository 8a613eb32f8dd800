import { captureUrlCredentials } from './device/entry-secrets.ts';
import { preloadScreen, Routes } from './routes.tsx';
import { start } from './start.tsx';

captureUrlCredentials();
const root = document.getElementById('root');
if (root) {
  void start(root, {
    screens: <Routes />,
    preload: () => preloadScreen(location.pathname),
    afterwards: async () => (await import('./after-first-screen.ts')).runDeferredStartup(),
  });
}
