import '#shared/api/configure-zod.ts'; // before every schema
import '@app/ui/theme/tokens.css';
import '@app/ui/theme/base.css';
import '@app/ui/theme/forced-colours.css';
import '#shared/theme/office.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { Office } from './office.tsx';

const root = document.getElementById('root');
if (root) {
  createRoot(root).render(
    <StrictMode>
      <Office />
    </StrictMode>,
  );
}
