const fs = require('node:fs');
const path = require('node:path');

// Which part may import which, for `npm run check`. A part that is not named here may import anything.
// Paths are regular expressions; `$1` is what the first group of `from` matched.

/** The server's features, left to right: each may call those to its left, never those to its right. */
const SERVER_FEATURES = [
  ['media'],
  ['audit'],
  ['secrets'],
  ['venues'],
  ['catalogue', 'content'],
  ['accounts'],
  ['benefits'],
  ['wallet'],
  ['orders'],
  ['refunds'],
  ['receipts'],
  ['payments'],
  ['office'],
  ['operations'],
];

/** Folders of an app that all its features may use. */
const COMMON_TO_AN_APP = 'device|texts|data|app-frame';

/** Tests may reach across: they put parts together to see what comes out. */
const TESTS = '((\\.test|-for-tests)|/test-database(-setup)?)\\.tsx?$';

const forbid = (name, from, to, rest = {}) => ({
  name,
  severity: 'error',
  from: { path: from, pathNot: TESTS },
  to: { path: to, ...rest },
});

const onlyOurs = (name, from, allowed) => forbid(name, from, OURS, { pathNot: allowed });
const OURS = '^(packages|server|sandbox|apps|e2e|bench|tools)/';

/** What the visitor's browser is made from: it has no room for zod, a fifth of the first screen's budget. */
const IN_THE_BROWSER = '^(apps/visitor/src|packages/(client|rules|ui)/src)/';
const CONTRACT_WITHOUT_ZOD =
  '^packages/contract/src/(email-address|limits|minor-units|order-statuses|problem-codes|proof-of-work|problem-texts|product-types)\\.ts$';
/** The folders of the workspaces, with what each package.json declares. */
const WORKSPACES = fs
  .globSync(JSON.parse(fs.readFileSync(path.join(__dirname, 'package.json'), 'utf8')).workspaces, { cwd: __dirname })
  .map((dir) => ({ dir, manifest: JSON.parse(fs.readFileSync(path.join(__dirname, dir, 'package.json'), 'utf8')) }));

/** npm puts all workspaces into one node_modules, so an import of an undeclared workspace works by chance. */
const declaredWorkspaces = WORKSPACES.map(({ dir, manifest }) => {
  const declared = { ...manifest.dependencies, ...manifest.devDependencies };
  const allowed = WORKSPACES.filter((to) => to.dir === dir || to.manifest.name in declared);
  return {
    name: `${dir.replace('/', '-')}-declares-its-workspaces`,
    severity: 'error',
    from: { path: `^${dir}/` },
    to: { path: OURS, pathNot: allowed.map((to) => `^${to.dir}/`) },
  };
});

const AT_RUN_TIME = { dependencyTypesNot: ['type-only'] };

const alternatives = (names) => `(${names.join('|')})`;

const featureOrder = SERVER_FEATURES.flatMap((names, place) =>
  names.map((name) => {
    const beside = names.filter((other) => other !== name);
    const right = SERVER_FEATURES.slice(place + 1).flat();
    const outOfReach = [...beside, ...right, 'views', 'web', 'demo', 'invariants'];
    return forbid(
      `${name}-calls-only-to-its-left`,
      `^server/src/${name}/`,
      `^server/src/(${alternatives(outOfReach)}/|(app|main)\\.ts$)`,
    );
  }),
);

/** @type {import('dependency-cruiser').IConfiguration} */
module.exports = {
  forbidden: [
    { name: 'no-cycles', severity: 'error', from: {}, to: { circular: true } },
    // The resolver takes Vite's query for a part of an exported name.
    {
      name: 'every-import-exists',
      severity: 'error',
      from: {},
      to: { couldNotResolve: true, pathNot: '\\.wasm\\?url$' },
    },
    {
      name: 'every-package-is-declared',
      severity: 'error',
      from: {},
      to: { dependencyTypes: ['npm-no-pkg', 'npm-unknown'] },
    },
    ...declaredWorkspaces,
    forbid('production-needs-no-development-package', '^(server|sandbox|packages/(contract|rules))/src/', '', {
      ...AT_RUN_TIME,
      dependencyTypes: ['npm-dev'],
    }),

    onlyOurs('contract-imports-nothing-of-ours', '^packages/contract/', '^packages/contract/'),
    onlyOurs('ui-imports-nothing-of-ours', '^packages/ui/', '^packages/ui/'),
    onlyOurs('rules-import-only-the-contract', '^packages/rules/', '^packages/(rules|contract)/'),
    onlyOurs('client-imports-only-the-contract', '^packages/client/', '^packages/(client|contract)/'),
    onlyOurs('sandbox-imports-only-the-contract', '^sandbox/', '^(sandbox|packages/contract)/'),

    onlyOurs('server-imports-only-contract-and-rules', '^server/', '^(server|packages/(contract|rules))/'),
    onlyOurs('platform-knows-no-business', '^server/src/platform/', '^(server/src/platform|packages/contract)/'),
    onlyOurs(
      'outside-knows-only-contract-and-platform',
      '^server/src/outside/',
      '^(server/src/(outside|platform)|packages/contract)/',
    ),
    onlyOurs(
      'views-know-no-feature',
      '^server/src/views/',
      '^(server/src/(views|platform)|packages/(contract|rules))/',
    ),
    ...featureOrder,

    onlyOurs('apps-import-only-packages-and-themselves', '^apps/([^/]+)/', '^(apps/$1|packages)/'),
    {
      name: 'a-feature-of-an-app-imports-no-other',
      severity: 'error',
      // The kiosk composes other layouts of the same features.
      from: { path: '^apps/([^/]+)/src/([^/]+)/', pathNot: [TESTS, '^apps/[^/]+/src/kiosk/'] },
      to: { path: '^apps/$1/src/[^/]+/', pathNot: `^apps/$1/src/($2|${COMMON_TO_AN_APP})/` },
    },
    forbid('the-browser-carries-no-zod', IN_THE_BROWSER, '^(packages/contract/|node_modules/zod/)', {
      ...AT_RUN_TIME,
      pathNot: CONTRACT_WITHOUT_ZOD,
    }),
    forbid('contract-without-zod-stays-so', CONTRACT_WITHOUT_ZOD, '^(packages/contract/|node_modules/)', {
      ...AT_RUN_TIME,
      pathNot: CONTRACT_WITHOUT_ZOD,
    }),
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '^(?!node_modules/).*/dist/' },
    parser: 'swc',
    tsPreCompilationDeps: true,
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default'],
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.json'],
    },
  },
};
