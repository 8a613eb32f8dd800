import { useQuery } from '@tanstack/react-query';
import { useEffect, useId, useRef, useState } from 'react';
import { useLanguage, useText } from '#shared/texts/use-text.ts';
import { ReadFailure } from '@app/app-kit/layout/read-failure.tsx';
import { Button } from '@app/ui/controls/button.tsx';
import { IconButton } from '@app/ui/controls/icon-button.tsx';
import { SkeletonLines } from '@app/ui/feedback/skeleton-lines.tsx';
import { Modal } from '@app/ui/overlays/modal.tsx';
import { GUIDE_INDEX, type GuidePage } from './guide-pages.ts';
import { readGuidePage } from './guide-sources.ts';
import { GuideText } from './guide-text.tsx';
import styles from './guide-drawer.module.css';

/** Pages of the operators' guide at the side. Links open further pages, and the way back is a button. @param start first page */
export function GuideDrawer({ start, onClose }: { start: GuidePage; onClose: () => void }) {
  const text = useText();
  const titleId = useId();
  const [pages, setPages] = useState<readonly GuidePage[]>([start]);
  const page = pages.at(-1) ?? start;
  const open = (next: GuidePage) => setPages([...pages, next]);
  return (
    <Modal titleId={titleId} className={styles['drawer'] ?? ''} onClose={onClose} closesOnBackdrop>
      <header className={styles['head']}>
        {pages.length > 1 && (
          <IconButton icon="chevron-left" label={text('guide-back')} onPress={() => setPages(pages.slice(0, -1))} />
        )}
        <h2 id={titleId} tabIndex={-1}>
          {text('guide-title')}
        </h2>
        <IconButton icon="x" label={text('close')} onPress={onClose} />
      </header>
      <PageOfGuide key={page} page={page} onOpen={open} />
      {page !== GUIDE_INDEX && (
        <footer className={styles['foot']}>
          <Button variant="plain" onPress={() => open(GUIDE_INDEX)}>
            {text('guide-all')}
          </Button>
        </footer>
      )}
    </Modal>
  );
}

function PageOfGuide({ page, onOpen }: { page: GuidePage; onOpen: (page: GuidePage) => void }) {
  const language = useLanguage();
  const body = useRef<HTMLDivElement>(null);
  const { data, error, refetch } = useQuery({
    queryKey: ['guide', language, page],
    queryFn: () => readGuidePage(language, page),
    staleTime: Infinity,
  });
  // The keyboard scrolls the page that was just opened.
  useEffect(() => body.current?.focus(), []);
  return (
    <div ref={body} className={styles['body']} tabIndex={0} lang={language}>
      {error ? (
        <ReadFailure error={error} onRetry={() => void refetch()} />
      ) : data === undefined ? (
        <SkeletonLines lines={8} />
      ) : (
        <GuideText markdown={data} onOpen={onOpen} />
      )}
    </div>
  );
}
