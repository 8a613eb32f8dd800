import { captureUrlCredentials } from '../features/login/url-credentials.ts';
import { captureOrderLink } from '../features/orders/order-link.ts';
import { preloadScreen, Routes } from './routes.tsx';
import { start } from './start.tsx';

captureOrderLink();
captureUrlCredentials();
const root = document.getElementById('root');
if (root) {
  void start(root, {
    screens: <Routes />,
    preload: () => preloadScreen(location.pathname),
    afterwards: async () => (await import('./deferred-startup.ts')).runDeferredStartup(),
  });
}
