// `npm run --silent sbom`: prints the CycloneDX document of all packages in production.
import { productionSbom } from './production-packages.ts';

process.stdout.write(await productionSbom());
