import '@app/ui/theme/tokens.css';
import '@app/ui/theme/base.css';
import './shared/theme/office.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { z } from 'zod';
import { Office } from './office.tsx';

// The page's policy forbids code from text, which zod would otherwise generate.
z.config({ jitless: true });

const root = document.getElementById('root');
if (root) {
  createRoot(root).render(
    <StrictMode>
      <Office />
    </StrictMode>,
  );
}
