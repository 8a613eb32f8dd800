const fs = require('node:fs');
const path = require('node:path');
const { findOrderFaults, IMPORT_ORDERS } = require('./tools/src/import-order.ts');
const { listFiles } = require('./tools/src/testing/repository.ts');

// Which part may import which, for `npm run check`. Paths are regular expressions; `$1` is what the first group of `from` matched.

/** Tests may reach across: they put parts together to see what comes out. */
const TESTS = '(\\.test\\.tsx?$|^server/test/)';

const forbid = (name, from, to, rest = {}) => ({
  name,
  severity: 'error',
  from: { path: from, pathNot: TESTS },
  to: { path: to, ...rest },
});

const OURS = '^(packages|server|sandbox|demo|apps|e2e|bench|tools)/';
const onlyOurs = (name, from, allowed) => forbid(name, from, OURS, { pathNot: allowed });

/** What the browsers of visitors and kiosks are made from: it has no room for zod, a fifth of the first screen's budget. */
const IN_THE_BROWSER = '^(apps/(kiosk|visitor)/src|packages/(app-kit|client|ordering|rules|ui)/src)/';
const CONTRACT_WITHOUT_ZOD =
  '^packages/contract/src/(feedback/feedback-values|values/(email-address|image-places|limits|luhn|minor-units|order-changes|order-statuses|payment-providers|payment-screens|product-types|terminal-records)|protocol/(address-as-tu|discount-problem-texts|member-pass|menu-problem-texts|other-client-problem-texts|problem-codes|proof-of-work|problem-texts|roles|shortage-texts|staff-problem-texts))\\.ts$';

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

const orderFaults = findOrderFaults(IMPORT_ORDERS, listFiles());
if (orderFaults.length > 0) throw new Error(`${orderFaults.join('\n')}\nThe order is in tools/src/import-order.ts.`);

const TEXTS = '\\.texts\\.ts$';
/** The lists of the visitor's texts take the texts of every feature. */
const VISITOR_TEXTS = '^apps/visitor/.*\\.texts\\.ts$';

/** One rule for each folder: it imports nothing of its own group and nothing downstream of it. */
const upstreamOnly = (dir, groups) =>
  groups.flatMap((names, place) =>
    names.flatMap((name) => {
      const others = [...names.filter((other) => other !== name), ...groups.slice(place + 1).flat()];
      if (others.length === 0) return [];
      const rest = dir.startsWith('apps/visitor/') ? { pathNot: VISITOR_TEXTS } : {};
      return [
        forbid(`${dir}/${name}-imports-only-upstream`, `^${dir}/${name}/`, `^${dir}/(${others.join('|')})/`, rest),
      ];
    }),
  );

/** An alias crosses rooms, a relative path stays in its room: a feature, or a folder of the platform or of `shared`. */
const ROOM = '(server|apps/[^/]+)/src/(features|platform|integrations|shared)/([^/]+)/';
const roomSpecifiers = [
  forbid('other-rooms-by-alias', `^${ROOM}`, '^$1/src/', {
    pathNot: '^$1/src/$2/$3/',
    dependencyTypesNot: ['aliased-subpath-import'],
  }),
  forbid('own-room-by-relative-path', `^${ROOM}`, '^$1/src/$2/$3/', {
    dependencyTypes: ['aliased-subpath-import'],
  }),
];

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
    forbid('production-imports-no-test', '^(server|sandbox|packages|apps)/', '(\\.test\\.tsx?$|^server/test/)'),

    onlyOurs('contract-imports-nothing-of-ours', '^packages/contract/', '^packages/contract/'),
    onlyOurs('ui-imports-nothing-of-ours', '^packages/ui/', '^packages/ui/'),
    onlyOurs('rules-import-only-the-contract', '^packages/rules/', '^packages/(rules|contract)/'),
    onlyOurs('client-imports-only-the-contract', '^packages/client/', '^packages/(client|contract)/'),
    onlyOurs('app-kit-knows-no-app', '^packages/app-kit/', '^packages/(app-kit|client|contract|rules|ui)/'),
    onlyOurs('ordering-has-no-skin', '^packages/ordering/', '^packages/(ordering|client|contract|rules)/'),
    onlyOurs('sandbox-imports-only-the-contract', '^sandbox/', '^(sandbox|packages/contract)/'),

    onlyOurs('server-imports-only-contract-and-rules', '^server/', '^(server|packages/(contract|rules))/'),
    onlyOurs('platform-knows-no-business', '^server/src/platform/', '^(server/src/platform|packages/contract)/'),
    onlyOurs(
      'integrations-know-only-contract-and-platform',
      '^server/src/integrations/',
      '^(server/src/(integrations|platform)|packages/contract)/',
    ),
    ...Object.entries(IMPORT_ORDERS).flatMap(([dir, groups]) => upstreamOnly(dir, groups)),
    ...roomSpecifiers,
    forbid('a-feature-imports-no-composition', '^server/src/features/', '^server/src/(app|process|backup|invariants)/'),
    forbid('app-imports-no-process', '^server/src/app/', '^server/src/process/'),

    onlyOurs('apps-import-only-packages-and-themselves', '^apps/([^/]+)/', '^(apps/$1|packages)/'),
    forbid('a-feature-imports-no-app', '^apps/[^/]+/src/features/', '^apps/[^/]+/src/(app/|[^/]+$)'),
    forbid('shared-imports-no-feature', '^apps/[^/]+/src/shared/', '^apps/[^/]+/src/(app|features)/', {
      pathNot: VISITOR_TEXTS,
    }),
    forbid('texts-import-no-part-of-their-app', '^apps/.*\\.texts\\.ts$', '^apps/', { pathNot: TEXTS }),

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
