import { createRoot } from 'react-dom/client';
import { NowServingApp } from '#features/now-serving/now-serving-app.tsx';
import { createQueryClient } from '#shared/api/query-client.ts';
import { loadPersistedStores } from '@app/client/storage/persisted-store.ts';

const root = document.getElementById('root');
if (root) {
  loadPersistedStores();
  createRoot(root).render(<NowServingApp queryClient={createQueryClient()} />);
}
