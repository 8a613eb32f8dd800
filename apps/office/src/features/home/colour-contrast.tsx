import { DataTable, type Column } from '#shared/table/data-table.tsx';
import { brandUses, measuredPairs, type BrandUse } from '@app/rules/venues/brand-contrast.ts';
import { Notice } from '@app/ui/feedback/notice.tsx';
import { StateLine } from '@app/ui/status/state-line.tsx';
import { useLanguage, useText } from './use-text.ts';
import styles from './colour-contrast.module.css';

/** The measured contrast of two colours where people read most, and what takes the place of one that fails. @see APP-05 */
export function ColourContrast({
  appColor,
  appSecondaryColor,
}: {
  appColor: string | null;
  appSecondaryColor: string | null;
}) {
  const text = useText();
  const ratioText = useRatioText();
  const { count, lowest } = measuredPairs(appColor, appSecondaryColor);
  const columns = useColumns();
  return (
    <>
      {(['light', 'dark'] as const).map((theme) => (
        <DataTable
          key={theme}
          label={`${text('contrast-title')}: ${text(`preview-${theme}`)}`}
          isLabelShown
          look="inset"
          className={styles['table']}
          columns={columns}
          rows={brandUses(appColor, appSecondaryColor, theme)}
          keyOf={({ use }) => use}
        />
      ))}
      <Notice tone="ok" title={text('contrast-summary', { count, lowest: ratioText(lowest) })} />
    </>
  );
}

function useColumns(): Column<BrandUse>[] {
  const text = useText();
  const ratioText = useRatioText();
  return [
    {
      name: 'use',
      title: text('contrast-use'),
      show: ({ use, ground, ink }) => (
        <>
          <span className={styles['swatch']} style={{ background: ground, color: ink }} aria-hidden="true">
            Aa
          </span>
          {text(`contrast-${use}`)}
        </>
      ),
    },
    {
      name: 'ratio',
      title: text('contrast-ratio'),
      show: ({ ratio }) => <span className="num">{ratioText(ratio)}</span>,
    },
    {
      name: 'result',
      title: text('contrast-result'),
      show: ({ chosenRatio, used }) =>
        chosenRatio === null ? (
          <StateLine state="ok" icon="check">
            {text('contrast-ok')}
          </StateLine>
        ) : (
          <StateLine state="warn" icon="triangle-alert">
            {text('contrast-bad', { ratio: ratioText(chosenRatio), used: used.toUpperCase() })}
          </StateLine>
        ),
    },
  ];
}

function useRatioText(): (ratio: number) => string {
  const language = useLanguage();
  const format = new Intl.NumberFormat(language, { minimumFractionDigits: 1, maximumFractionDigits: 1 });
  // Rounded down: 4.49 must not read as 4.5.
  return (ratio) => `${format.format(Math.floor(ratio * 10) / 10)} : 1`;
}
