import { z } from 'zod';
import { PRIORITY, type Call } from '../protocol/call.ts';
import { Id, Page, paged } from '../values/paged.ts';
import { text } from '../values/text.ts';

export const MENU_IMPORT_STATES = ['previewed', 'expired', 'applied', 'undone'] as const;

/** A sheet that staff uploaded for the menu of a commerce. */
export const MenuImport = z
  .object({
    id: z.uuid(),
    commerceId: z.int(),
    fileName: z.string(),
    sheetName: z.string().nullable().meta({ description: 'Of a workbook; null for a text file' }),
    state: z.enum(MENU_IMPORT_STATES),
    createdProducts: z.int(),
    changedProducts: z.int(),
    hiddenProducts: z.int().meta({ description: 'Of the changed ones: no longer on sale' }),
    unchangedProducts: z.int(),
    badRows: z.int(),
    createdAt: z.string(),
    createdBy: z.string().nullable().meta({ description: 'Full name. Null: the account was erased' }),
    expiresAt: z.string(),
    appliedAt: z.string().nullable(),
    appliedBy: z.string().nullable(),
    undoneAt: z.string().nullable(),
    undoneBy: z.string().nullable(),
    isUndoable: z.boolean().meta({ description: 'The last applied import of its commerce' }),
  })
  .meta({ id: 'MenuImport' });
export type MenuImport = z.infer<typeof MenuImport>;

/** A changed field. The values are texts in the language of the caller. */
const FieldChange = z.object({
  field: z.string().meta({ description: 'Such as `priceMinor`, `stock`, `sizes`, `modifierGroups`, `enabled`' }),
  label: z.string(),
  before: z.string().nullable().meta({ description: 'Null: the product is new' }),
  after: z.string(),
});

const ProductChange = z.object({
  row: z.int(),
  name: z.string(),
  productId: z.int().nullable().meta({ description: 'Null: the import creates it' }),
  sizes: z
    .array(z.object({ name: z.string(), before: z.string().nullable(), after: z.string() }))
    .meta({ description: 'Sizes with their price or units. `before` null: as after, or the size is new' }),
  fields: z.array(FieldChange),
});

const BadCell = z.object({
  sheet: z.string().nullable(),
  row: z.int(),
  column: z.string().nullable().meta({ description: 'Letters, such as `C`; null for the whole row' }),
  heading: z.string().nullable(),
  value: z.string(),
  text: z
    .string()
    .nullable()
    .meta({ description: 'The whole text of the cell, which a repair replaces; null: it cannot be repaired' }),
  reason: z.string(),
  explanation: z.string().meta({ description: 'What is wrong and what is accepted, in the language of the caller' }),
  message: z.string().meta({ description: 'Place, value and reason, in the language of the caller' }),
});

/** A price that a person confirms, because mistakes look like it. */
const PriceJump = z.object({
  row: z.int(),
  name: z.string(),
  size: z.string().nullable().meta({ description: 'Null: the price of the product' }),
  kind: z.enum(['free', 'falls', 'doubles']).meta({ description: 'To 0; to less than half; to twice as much or more' }),
  before: z.string().nullable().meta({ description: 'Null: the product is new' }),
  after: z.string(),
  message: z.string(),
});

/** Several bad rows with one cause. */
const BadCause = z.object({
  reason: z.string(),
  heading: z.string().nullable(),
  count: z.int(),
  rows: z.string().meta({ description: 'Such as `2–40, 43`' }),
  explanation: z.string(),
});

/** An import with every change and every bad cell. */
export const MenuImportPreview = MenuImport.extend({
  created: z.array(ProductChange).meta({ description: 'Without the products that stand for sizes of others' }),
  changed: z.array(ProductChange),
  ageLimits: z.array(z.object({ category: z.string(), adultsOnly: z.boolean(), message: z.string() })),
  translatedCategories: z
    .array(z.object({ category: z.string(), message: z.string() }))
    .meta({ description: 'Names of categories in the other language of the venue' }),
  bad: z.array(BadCell),
  badCauses: z.array(BadCause).meta({ description: 'Of the bad rows, by their number' }),
  priceJumps: z.array(PriceJump).meta({ description: 'Prices to confirm, one by one' }),
  till: z.string().nullable().meta({ description: 'The till that wrote the sheet' }),
  sums: z.array(z.string()).meta({ description: 'What all changes do together, such as the average of the prices' }),
  losses: z.array(z.string()).meta({ description: 'What products have today and the import takes away' }),
  notes: z.array(z.string()).meta({ description: 'Unused columns and sheets, lines with sums, prices with cents' }),
  otherSheets: z.array(z.string()).meta({ description: 'Sheets with known headings that were not read' }),
}).meta({ id: 'MenuImportPreview' });
export type MenuImportPreview = z.infer<typeof MenuImportPreview>;

/** The columns of a sheet, with samples and what each may be. */
export const MenuSheetColumns = z
  .object({
    sheetName: z.string().nullable().meta({ description: 'Of a workbook; null for a text file' }),
    otherSheets: z.array(z.string()),
    headingsRow: z.int().meta({ description: '0: the sheet has no headings' }),
    rowCount: z.int().meta({ description: 'Rows with values below the headings' }),
    columns: z.array(
      z.object({
        letters: z.string().meta({ description: 'Such as `C`' }),
        heading: z.string().meta({ description: 'Empty: it has none' }),
        samples: z.array(z.string()).meta({ description: 'Up to three different values' }),
        field: z.string().nullable().meta({ description: 'What it is, or may be; null: it is not read' }),
        isSure: z.boolean().meta({ description: 'False: a person decides whether it is the field' }),
      }),
    ),
    rows: z
      .array(z.object({ row: z.int(), cells: z.array(z.string()) }))
      .meta({ description: 'Rows with samples, a cell for each of `columns`' }),
    fields: z
      .array(z.object({ field: z.string(), label: z.string() }))
      .meta({ description: 'What a column can be, in the language of the caller' }),
  })
  .meta({ id: 'MenuSheetColumns' });
export type MenuSheetColumns = z.infer<typeof MenuSheetColumns>;

const tags = ['menu imports'] as const;
const OfVenue = z.object({ venueId: Id });
const HeadingsRow = z.coerce.number().int().min(0).max(25);
const OneImport = OfVenue.extend({ importId: z.uuid() });

/**
 * Plans an import and stores the plan; the menu stays as it is. The body is the file (.xlsx, .ods or text), of any content
 * type that is not JSON. 413 above 10 MB; 422 `menu-file-unreadable` with reason and place, or `menu-columns-unknown`:
 * read its columns, and upload it with `columns`, which the venue remembers for its headings; 503 while the process reads
 * other files.
 */
export const previewMenuImport = {
  method: 'POST',
  url: '/api/admin/venues/:venueId/menu-imports',
  config: { access: 'staff', object: 'menu-upload', permission: 'menu', priority: PRIORITY.optional, effects: [] },
  schema: {
    summary: 'Upload a sheet and preview what it changes',
    tags,
    params: OfVenue,
    querystring: z.object({
      commerceId: Id,
      fileName: text(200).min(1),
      sheetName: text(100).optional().meta({ description: 'Default: the first sheet with products' }),
      decimalSign: z.enum([',', '.']).optional().meta({ description: 'Default: that of the sheet, or the currency' }),
      columns: text(1_000)
        .optional()
        .meta({ description: 'What the columns are, such as `name=B,price=D`. Default: as their headings say' }),
      headingsRow: HeadingsRow.optional().meta({ description: 'With `columns`. 0: the sheet has no headings' }),
    }),
    body: z.custom<Uint8Array>().meta({ type: 'string', format: 'binary' }),
    response: { 201: MenuImportPreview },
  },
} as const satisfies Call;

/** Reads the columns of a sheet, for a person who says what they are. The body is the file; nothing is stored. */
export const readMenuSheetColumns = {
  method: 'POST',
  url: '/api/admin/venues/:venueId/menu-sheet-columns',
  config: { access: 'staff', object: 'menu-upload', permission: 'menu', priority: PRIORITY.optional, effects: [] },
  schema: {
    summary: 'The columns of a sheet with samples',
    tags,
    params: OfVenue,
    querystring: z.object({
      commerceId: Id,
      sheetName: text(100).optional().meta({ description: 'Default: the first sheet with products' }),
      headingsRow: HeadingsRow.optional().meta({ description: 'Default: as it is found. 0: the sheet has none' }),
    }),
    body: z.custom<Uint8Array>().meta({ type: 'string', format: 'binary' }),
    response: { 200: MenuSheetColumns },
  },
} as const satisfies Call;

export const menuImport = {
  method: 'GET',
  url: '/api/admin/venues/:venueId/menu-imports/:importId',
  config: { access: 'staff', object: 'menu-import', permission: 'menu', priority: PRIORITY.optional },
  schema: { summary: 'A menu import with its changes', tags, params: OneImport, response: { 200: MenuImportPreview } },
} as const satisfies Call;

/** Newest first. Staff of one commerce get its imports only. */
export const menuImports = {
  method: 'GET',
  url: '/api/admin/venues/:venueId/menu-imports',
  config: { access: 'staff', object: 'venue-part', permission: 'menu', priority: PRIORITY.optional },
  schema: {
    summary: 'Menu imports of a venue',
    tags,
    params: OfVenue,
    querystring: z.object({
      page: Page,
      perPage: z.coerce.number().int().min(1).max(100).default(25),
      commerceId: Id.optional(),
    }),
    response: { 200: paged(MenuImport) },
  },
} as const satisfies Call;

/**
 * Replaces cells of bad rows and reads the stored file again, without another upload. The response is a preview of its
 * own; the former one is removed. 409 `menu-import-applied`, `menu-import-expired`; 422 for a cell of another row.
 */
export const repairMenuImport = {
  method: 'POST',
  url: '/api/admin/venues/:venueId/menu-imports/:importId/repairs',
  config: { access: 'staff', object: 'menu-import', permission: 'menu', priority: PRIORITY.optional, effects: [] },
  schema: {
    summary: 'Repair cells of a previewed sheet',
    tags,
    params: OneImport,
    body: z.strictObject({
      cells: z
        .array(
          z.strictObject({
            row: z.int().min(1).max(1_000_000),
            column: text(3).regex(/^[A-Z]{1,3}$/, 'letters of a column'),
            value: text(5_000),
          }),
        )
        .min(1)
        .max(100),
    }),
    response: { 201: MenuImportPreview },
  },
} as const satisfies Call;

/**
 * Writes the previewed plan, once; a repeated call answers the same. 409 `menu-import-stale` with the names of what
 * changed since the preview, `menu-import-expired`, `menu-import-undone`; 422 `menu-import-has-bad-rows` unless
 * `skipBad`, and `menu-import-prices-unconfirmed` unless each of `priceJumps` has a decision.
 */
export const applyMenuImport = {
  method: 'POST',
  url: '/api/admin/venues/:venueId/menu-imports/:importId/apply',
  config: { access: 'staff', object: 'menu-import', permission: 'menu', priority: PRIORITY.optional, effects: [] },
  schema: {
    summary: 'Write a previewed import',
    tags,
    params: OneImport,
    body: z.object({
      skipBad: z.boolean().default(false),
      prices: z
        .array(z.strictObject({ row: z.int(), name: text(200), keepsPrice: z.boolean() }))
        .max(20_000)
        .default([])
        .meta({
          description: 'Decisions on `priceJumps`. `keepsPrice`: the former price stays; a new product stays out',
        }),
    }),
    response: { 200: MenuImport },
  },
} as const satisfies Call;

/**
 * Takes back the last applied import of its commerce. Created products are no longer on sale; units that were sold
 * since stay sold. 409 `menu-import-not-last`, or `menu-import-products-changed` with the names.
 */
export const undoMenuImport = {
  method: 'POST',
  url: '/api/admin/venues/:venueId/menu-imports/:importId/undo',
  config: { access: 'staff', object: 'menu-import', permission: 'menu', priority: PRIORITY.optional, effects: [] },
  schema: { summary: 'Take back the last import', tags, params: OneImport, response: { 200: MenuImport } },
} as const satisfies Call;

/** A sheet in UTF-8 that the import reads without a change. Texts that would run as formulas begin with an apostrophe. */
export const exportMenu = {
  method: 'GET',
  url: '/api/admin/venues/:venueId/commerces/:id/menu.csv',
  config: { access: 'staff', object: 'venue-commerce', permission: 'menu', priority: PRIORITY.optional },
  schema: {
    summary: 'The menu of a commerce as a sheet',
    tags,
    params: OfVenue.extend({ id: Id }),
    response: {},
    answerType: 'text/csv',
  },
} as const satisfies Call;
