import { useState } from 'react';
import { PageHead } from '#shared/layout/page-head.tsx';
import { Choice, shortDay } from '#shared/reports/period-choice.tsx';
import { useOpenVenue } from '#shared/venue/open-venue.ts';
import type { OverviewSales } from '@app/contract/today/overview.ts';
import { calendarDay, clockText, weekdayText } from '@app/rules/formatting/venue-time.ts';
import { Icon } from '@app/ui/icons/icon.tsx';
import { useLanguage, useText } from './use-text.ts';
import styles from './home.module.css';

/** The day, when the figures are of, and the event to compare with. */
export function HomeHead({
  at,
  sales,
  onCompare,
}: {
  at: string | undefined;
  sales: OverviewSales | undefined;
  onCompare: (eventId: number | null) => void;
}) {
  const text = useText();
  const language = useLanguage();
  const { timeZone } = useOpenVenue();
  const [openedAt] = useState(Date.now);
  const day = weekdayText(at ?? openedAt, timeZone, language, 'long');
  const choices = sales?.choices ?? [];
  return (
    <PageHead title={text('home-today', { day })}>
      {at !== undefined && (
        <span className={styles['news']}>
          <Icon name="wifi" />
          {text('home-news', { time: clockText(at, timeZone) })}
        </span>
      )}
      {choices.length > 0 && (
        <Choice
          label={text('home-compare')}
          value={String(sales?.compared?.event.id ?? '')}
          options={[
            ...(sales?.compared ? [] : [['', text('home-compare-none')] as const]),
            ...choices.map(
              ({ id, name, startsAt }) =>
                [String(id), text('home-against', { name, day: shortDay(calendarDay(startsAt, timeZone)) })] as const,
            ),
          ]}
          onChange={(id) => onCompare(id === '' ? null : Number(id))}
        />
      )}
    </PageHead>
  );
}
