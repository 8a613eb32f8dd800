// `npm run --silent licences`: prints package, version and licence of all packages in production.
import { licencesIn } from './licences.ts';
import { productionSbom } from './production-packages.ts';

const packages = licencesIn(await productionSbom());
for (const { name, version, licence } of packages)
  process.stdout.write(`${name}\t${version}\t${licence ?? 'unknown'}\n`);
for (const { name, version, licence } of packages.filter(({ isAccepted }) => !isAccepted)) {
  process.stderr.write(`${name} ${version} has a licence that is not accepted: ${licence ?? 'unknown'}\n`);
  process.exitCode = 1;
}
