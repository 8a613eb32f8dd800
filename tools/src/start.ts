// `npm start`. Imports nothing itself, so that a package that does not load is reported in one line.
import { damagedPackage } from './damaged-package.ts';

try {
  await import('./launch.ts');
} catch (error) {
  console.error(damagedPackage(error) ?? error);
  process.exit(1);
}
