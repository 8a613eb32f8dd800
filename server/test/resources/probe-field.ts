import { changedValues } from '#features/back-office/changed-values.ts';
import { isCopied } from '#features/back-office/copy-venue-rows.ts';
import { columnsOf, copiedColumns, valuesSql, type HtmlStorage } from '#features/back-office/declared-columns.ts';
import { defineResource, firstValuesOf, type DeclaredResource } from '@app/contract/resources/define-resource.ts';
import { defineSettings, isSettings, type DeclaredSettings } from '@app/contract/resources/define-settings.ts';
import { words } from '@app/contract/resources/fields.ts';
import { rowsOfVenue } from '@app/contract/resources/resource-calls.ts';

/** A column that ends as no id and is no state of today. */
const PROBE = 'throwAwayField';
const COLUMN = 'throw_away_field';

const PLAIN_HTML: HtmlStorage = { text: (html) => html, translation: (html) => html, rules: 0 };

/** The same resource with one more field of the kind words. */
export function withProbe({ name, subject, id, title, fields, facts }: DeclaredResource): DeclaredResource {
  return defineResource({
    name,
    subject,
    id: `${id}WithProbe`,
    title,
    objects: rowsOfVenue('venue-content'),
    permissions: { read: 'settings', change: 'settings' },
    facts,
    fields: { ...fields, [PROBE]: words(20) },
  });
}

/** The same settings with one more field of the kind words. */
function settingsWithProbe({ name, subject, id, title, fields, facts }: DeclaredSettings): DeclaredSettings {
  return defineSettings({
    name,
    subject,
    id: `${id}WithProbe`,
    title,
    path: '/probe',
    summaries: { read: title, change: title },
    changedAt: 'venue',
    permissions: { read: 'settings', change: 'settings' },
    effects: [],
    facts,
    fields: { ...fields, [PROBE]: words(20) },
  });
}

/** Where a field that only the declaration names is missing: in calls, columns, audit or copies. */
export function placesWithoutProbe(declared: DeclaredResource | DeclaredSettings): string[] {
  const found = isSettings(declared) ? foundInSettings(settingsWithProbe(declared)) : foundInRows(withProbe(declared));
  return Object.entries(found).flatMap(([place, isThere]) => (isThere ? [] : [`${declared.name}: ${place}`]));
}

const isShown = (schema: object) => JSON.stringify(namesIn(schema)).includes(PROBE);

function foundInSettings(probed: DeclaredSettings): Readonly<Record<string, boolean>> {
  const { read, change } = probed.calls;
  return {
    read: isShown(read.schema.response[200]),
    change: isShown(change.schema.body),
    ...foundInColumns(probed),
  };
}

function foundInRows(probed: DeclaredResource): Readonly<Record<string, boolean>> {
  const { list, read, create, change, changeMany } = probed.calls;
  return {
    list: isShown(list.schema.response[200]) && list.schema.querystring.safeParse({ sort: PROBE }).data?.sort === PROBE,
    read: isShown(read.schema.response[200]),
    create: isShown(create.schema.body),
    change: isShown(change.schema.body) && isShown(changeMany.schema.body),
    ...foundInColumns(probed),
  };
}

function foundInColumns(probed: DeclaredResource | DeclaredSettings): Readonly<Record<string, boolean>> {
  const values = { ...firstValuesOf(probed), [PROBE]: ' before ' };
  const stored = (isNew: boolean) => columnsOf(probed.fields, values, isNew, PLAIN_HTML);
  const audited = changedValues(values, { ...values, [PROBE]: 'after' });
  return {
    select: valuesSql(probed)[PROBE] === `r.${COLUMN}`,
    insert: stored(true)[COLUMN] === 'before',
    update: stored(false)[COLUMN] === 'before',
    audit: audited[`${PROBE}.after`] === 'after',
    copy: isCopied(COLUMN, new Set()) && copiedColumns(probed.fields).includes(COLUMN),
    'first values': PROBE in firstValuesOf(probed),
  };
}

/** The names of the values in a schema, at any depth. */
function namesIn(schema: unknown): unknown {
  if (typeof schema !== 'object' || schema === null) return null;
  if ('shape' in schema && typeof schema.shape === 'object' && schema.shape !== null) {
    return Object.fromEntries(Object.entries(schema.shape).map(([name, value]) => [name, namesIn(value)]));
  }
  return 'element' in schema ? namesIn(schema.element) : null;
}
