import { createRoot } from 'react-dom/client';
import { KioskApp } from '#features/kiosk/kiosk-app.tsx';
import { createQueryClient } from '#shared/api/query-client.ts';
import { loadPersistedStores } from '@app/client/storage/persisted-store.ts';

const root = document.getElementById('root');
if (root) {
  loadPersistedStores();
  createRoot(root).render(<KioskApp queryClient={createQueryClient()} />);
}
