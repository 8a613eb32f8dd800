import { useQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import { Link, NavLink, Outlet } from 'react-router';
import { api } from '#shared/api/api.ts';
import { signOut } from '#shared/api/sign-out.ts';
import { ConfirmOfficeSession } from '#shared/factor/confirm-office-session.tsx';
import { Guide } from '#shared/guide/guide.tsx';
import { pageGroupsFor } from '#shared/layout/venue-pages.ts';
import { Palette } from '#shared/palette/palette.tsx';
import { useLanguage, useText } from '#shared/texts/use-text.ts';
import { Toasts } from '#shared/toasts/toasts.tsx';
import { useOpenVenue } from '#shared/venue/open-venue.ts';
import { switchLanguage } from '@app/app-kit/texts/language.ts';
import { Button } from '@app/ui/controls/button.tsx';
import { IconButton } from '@app/ui/controls/icon-button.tsx';
import { Icon } from '@app/ui/icons/icon.tsx';
import styles from './frame.module.css';

/** The frame of a venue's pages: its name and the links to its pages on the left, the page on the right. */
export function Frame() {
  const text = useText();
  const venue = useOpenVenue();
  return (
    <div className={`office ${styles['frame']}`}>
      <aside className={styles['side']}>
        <NavLink
          to="/"
          className={styles['venue'] ?? ''}
          aria-label={`${venue.name}, ${text('change-venue')}`}
          data-venue-tile
        >
          <Icon name="store" />
          <span>
            <b>{venue.name}</b>
            <small>{text(venue.enabled ? 'venue-public' : 'venue-hidden')}</small>
          </span>
        </NavLink>
        <Palette />
        <nav className={styles['nav']} aria-label={text('sections-label')}>
          {pageGroupsFor(venue).map(({ title, pages }) => (
            <div key={title ?? 'first'}>
              {title !== null && <h2>{text(title)}</h2>}
              {pages.map(({ to, icon, name }) => (
                <NavLink key={to} to={`/${venue.id}/${to}`} title={text(name)}>
                  <Icon name={icon} />
                  <span>{text(name)}</span>
                </NavLink>
              ))}
            </div>
          ))}
        </nav>
        <Me />
      </aside>
      <main className={styles['main']}>
        <Suspense>
          <Outlet />
        </Suspense>
      </main>
      <Toasts />
      <Guide />
      <ConfirmOfficeSession />
    </div>
  );
}

/** The person, the language, the board and the sign-out. */
function Me() {
  const text = useText();
  const { id: venueId } = useOpenVenue();
  const language = useLanguage();
  const { data } = useQuery({ queryKey: ['session'], queryFn: () => api.send('GET /api/staff/session') });
  const name = data?.user.name ?? data?.user.email ?? '';
  return (
    <div className={styles['me']}>
      <div className={styles['tools']}>
        <a className="link" href="/staff/" title={text('to-board')}>
          <Icon name="layout-grid" />
          <span>{text('to-board')}</span>
        </a>
        <Button variant="quiet" size="s" icon="languages" aria-label={text('language-switch')} onPress={switchLanguage}>
          {language === 'es' ? 'EN' : 'ES'}
        </Button>
      </div>
      <p>
        <Link
          className={styles['face']}
          to={`/${venueId}/security`}
          title={text('own-security')}
          aria-label={text('own-security')}
        >
          {name.slice(0, 2).toUpperCase()}
        </Link>
        <b>{name}</b>
        <IconButton icon="log-out" label={text('sign-out')} onPress={signOut} />
      </p>
    </div>
  );
}
