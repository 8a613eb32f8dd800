import path from 'node:path';
import { valuesSql } from '#features/back-office/declared-columns.ts';
import type { DeclaredResource } from '@app/contract/resources/define-resource.ts';
import { isSettings, type DeclaredSettings } from '@app/contract/resources/define-settings.ts';
import type { Field } from '@app/contract/resources/fields.ts';

export const RESOURCES_PAGE = path.resolve(import.meta.dirname, '../../../docs/resources.md');

const HEAD = `# Resources

What people edit in the back office, from \`packages/contract/src/resources\`. \`npm run resources\` writes this page, and
\`npm run check resources\` compares it. A field of the kind words or html has a translation: \`translatedName\` beside \`name\`.
The form of a resource is below \`/office/{venue}\`, in the feature of the office that the table names.

`;

/** Where the office edits a resource. Others are edited inside of the form of another one. */
const EDITED_IN: Readonly<Record<string, string>> = {
  'allowed-hosts': '`hosts`: apps/office/src/features/home/allowed-hosts.tsx',
  articles: '`articles`: apps/office/src/features/content/article-form.tsx',
  banners: '`banners`: apps/office/src/features/content/banner-form.tsx',
  'buyer-benefits': '`benefits`: apps/office/src/features/buyer-benefits/benefit-form.tsx',
  'commerce-categories': '`stalls`: apps/office/src/features/stalls/venue-categories.tsx',
  commerces: '`stalls`: apps/office/src/features/stalls/stall-form.tsx',
  'discount-rules': '`discount-rules`: apps/office/src/features/discount-rules/rule-form.tsx',
  discounts: '`discounts`: apps/office/src/features/offers/discount-form.tsx',
  events: '`events`: apps/office/src/features/events/event-form.tsx',
  home: '`home`: apps/office/src/features/home/home-sections.tsx',
  ingredients: '`menu/ingredients`: apps/office/src/features/ingredients/ingredient-form.tsx',
  'product-categories': '`menu/order`: apps/office/src/features/menu-order/edit-category.tsx',
  products: '`menu`: apps/office/src/features/menu/product-form.tsx',
  promotions: '`promotions`: apps/office/src/features/offers/promotion-form.tsx',
  venues:
    '`brand`: apps/office/src/features/venues/brand.tsx, and `payments/venue`: apps/office/src/features/payments/venue-methods.tsx',
};

/** The page of all resources, with a table of fields for each. */
export function printResources(resources: readonly (DeclaredResource | DeclaredSettings)[]): string {
  return HEAD + resources.map(printResource).join('\n');
}

function printResource(resource: DeclaredResource | DeclaredSettings): string {
  const { name, subject, title, fields, facts } = resource;
  const columns = valuesSql(resource);
  const rows = Object.entries(fields).map(([field, own]) =>
    row([
      `\`${field}\``,
      own.kind + (own.isFixed ? ', fixed' : '') + (own.schema.safeParse(null).success ? ', optional' : ''),
      own.kind === 'part' ? 'own tables' : `\`${columns[field]?.slice('r.'.length).replace('::float8', '')}\``,
      own.first === null ? '' : `\`${JSON.stringify(own.first)}\``,
      meaningOf(own),
    ]),
  );
  const factNames = Object.keys(facts).map((fact) => `\`${fact}\``);
  return `## ${title}

| | |
|---|---|
| calls | ${callsOf(resource)} |
| subject in the audit | \`${subject}\` |
| edited in | ${EDITED_IN[name] ?? 'no form'} |
| facts of the server | ${factNames.join(', ') || 'none'} |

| field | kind | column | first value | meaning |
|---|---|---|---|---|
${rows.join('\n')}
`;
}

function callsOf(resource: DeclaredResource | DeclaredSettings): string {
  if (isSettings(resource)) return `\`${resource.calls.read.url}\`, one row of the venue`;
  const { list, remove } = resource.calls;
  return `\`${list.url}\`${remove ? '' : ', without removal'}`;
}

function row(cells: readonly string[]): string {
  return `| ${cells.join(' | ')} |`;
}

function meaningOf({ schema, options }: Field): string {
  const description = schema.meta()?.description;
  if (description !== undefined) return description;
  return options ? options.map((option) => `\`${String(option)}\``).join(', ') : '';
}
