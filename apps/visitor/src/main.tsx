import { hideEntrySecrets } from './device/entry-secrets.ts';
import { start } from './start.tsx';

hideEntrySecrets();
const root = document.getElementById('root');
if (root) void start(root);
