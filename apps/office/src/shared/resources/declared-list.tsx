import { ListBase, type RaRecord } from 'ra-core';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { ResourceName } from '#shared/api/resource-clients.ts';
import { PageHead } from '#shared/layout/page-head.tsx';
import { ListSearch } from '#shared/table/list-search.tsx';
import { ResourceTable, type BulkEdits, type Column } from '#shared/table/resource-table.tsx';
import { RowLink } from '#shared/table/row-link.tsx';
import { useText } from '#shared/texts/use-text.ts';
import { useOpenVenue } from '#shared/venue/open-venue.ts';
import { nameFieldOf, type DeclaredResource } from '@app/contract/resources/define-resource.ts';
import { amountText } from '@app/rules/formatting/amount-text.ts';
import { dateTimeText } from '@app/rules/formatting/venue-time.ts';
import { buttonClass } from '@app/ui/controls/button-class.ts';
import { EmptyState } from '@app/ui/feedback/empty-state.tsx';
import type { IconName } from '@app/ui/icons/icon-names.ts';
import { Icon } from '@app/ui/icons/icon.tsx';
import { useResourceTexts, type TextsOfFeature } from './resource-texts.ts';

/** A column by the name of its value, what differs from the cell of its kind, or a column without a value. */
export type DeclaredColumn<Row extends RaRecord<number>> =
  | (keyof Row & string)
  | (Partial<Column<Row>> & { name: keyof Row & string })
  | Column<Row>;

type DeclaredListProps<Row extends RaRecord<number>> = {
  resource: DeclaredResource & { readonly name: ResourceName };
  texts: TextsOfFeature;
  /** In the venue. */
  path?: string;
  icon: IconName;
  /** In place of a missing picture; absent: the same. */
  pictureIcon?: IconName;
  sort: { field: keyof Row & string; order: 'ASC' | 'DESC' };
  /** The first one links to the row. */
  columns: readonly DeclaredColumn<Row>[];
  /** A line below the name of a row. */
  detailOf?: (row: Row) => ReactNode;
  lead?: ReactNode;
  perPage?: number;
  /** Before the search, and behind it. */
  choice?: ReactNode;
  tools?: ReactNode;
  /** Instead of the button for a new row. */
  create?: ReactNode;
  /** Where there is no row; otherwise the button for a new one. */
  emptyAction?: ReactNode;
  /** Below the head, above the rows. */
  filters?: ReactNode;
  /** Edits of the selected rows. */
  bulk?: BulkEdits;
};

/** The rows of a declared resource of the open venue, with the button for a new one. @see API-03 */
export function DeclaredList<Row extends RaRecord<number>>(list: DeclaredListProps<Row>) {
  const { resource, path = resource.name, icon, sort, lead, perPage = 50, choice, tools, filters, bulk } = list;
  const text = useText();
  const texts = useResourceTexts(resource, list.texts);
  const venue = useOpenVenue();
  const nameField = nameFieldOf(resource);
  const { create = <NewRow to={`/${venue.id}/${path}/new`} label={texts.newRow} /> } = list;
  const columns = useColumns(list);
  return (
    <ListBase resource={resource.name} perPage={perPage} sort={sort} disableAuthentication>
      <PageHead title={texts.title} detail={lead}>
        {choice}
        <ListSearch label={text('search-list')} />
        {tools}
        {create}
      </PageHead>
      {filters}
      <ResourceTable<Row>
        label={texts.title}
        nameOf={(row) => String(row[nameField])}
        empty={<EmptyState icon={icon} title={texts.none} text={texts.noneText} action={list.emptyAction ?? create} />}
        columns={columns}
        bulk={bulk}
      />
    </ListBase>
  );
}

function NewRow({ to, label }: { to: string; label: string }) {
  return (
    <Link className={buttonClass({ variant: 'primary' })} to={to}>
      <Icon name="plus" />
      {label}
    </Link>
  );
}

function useColumns<Row extends RaRecord<number>>({
  resource,
  texts,
  path = resource.name,
  icon,
  pictureIcon = icon,
  columns,
  detailOf,
}: DeclaredListProps<Row>): Column<Row>[] {
  const { label } = useResourceTexts(resource, texts);
  const venue = useOpenVenue();
  const cell = useCells(resource);
  return columns.map((given, at): Column<Row> => {
    const own = typeof given === 'string' ? { name: given } : given;
    const { name } = own;
    const named: Column<Row>['show'] = (row) => {
      const to = `/${venue.id}/${path}/${row.id}`;
      const picture: unknown = row['imagePath'];
      if (!('imagePath' in resource.facts)) return <Link to={to}>{String(row[name])}</Link>;
      const imagePath = typeof picture === 'string' ? picture : null;
      const detail = detailOf?.(row);
      return <RowLink to={to} name={String(row[name])} detail={detail} imagePath={imagePath} icon={pictureIcon} />;
    };
    const shown: Column<Row>['show'] = (row) => cell.show(name, row[name]);
    return {
      title: label(name),
      isSortable: true,
      isNumber: cell.isNumber(name),
      show: at === 0 ? named : shown,
      ...own,
    };
  });
}

/** Values as cells show them, by their kind. Facts have the kind of their type. */
function useCells({ fields, facts }: DeclaredResource) {
  const { timeZone, currency } = useOpenVenue();
  const kindOf = (name: string) => fields[name]?.kind;
  return {
    isNumber: (name: string) => {
      const kind = kindOf(name);
      if (kind) return kind === 'money' || kind === 'count' || kind === 'percent';
      return facts[name] !== undefined && 'type' in facts[name]._zod.def && facts[name]._zod.def.type === 'number';
    },
    show: (name: string, value: unknown): ReactNode => {
      if (typeof value === 'number') {
        if (name.endsWith('Minor')) return amountText(value, currency);
        return kindOf(name) === 'percent' ? `${value} %` : value;
      }
      if (typeof value !== 'string') return '—';
      return kindOf(name) === 'instant' ? <span className="num">{dateTimeText(value, timeZone)}</span> : value;
    },
  };
}
