import { useState } from 'react';
import { useFailureText, useLanguage, useText } from '#shared/texts/use-text.ts';
import { showToast } from '#shared/toasts/toasts.ts';
import { Button } from '@app/ui/controls/button.tsx';
import { downloadFile } from './download-file.ts';

const KINDS = ['xlsx', 'csv', 'data'] as const;
type Kind = (typeof KINDS)[number];

/** How a call answers with a file. Without a language the file is for programs. */
export type FileQuery = { format: 'csv' | 'xlsx'; language?: 'es' | 'en' };

/**
 * Downloads what a page shows: a workbook and a CSV file in the reader's language, and CSV for programs.
 *
 * @param label what the file has, for screen readers
 */
export function ExportButtons({ label, pathOf }: { label: string; pathOf: (file: FileQuery) => string }) {
  const text = useText();
  const language = useLanguage();
  const failureText = useFailureText();
  const [busy, setBusy] = useState<Kind | null>(null);
  const download = async (kind: Kind) => {
    setBusy(kind);
    try {
      await downloadFile(pathOf(kind === 'data' ? { format: 'csv' } : { format: kind, language }));
    } catch (error) {
      showToast(failureText(error));
    } finally {
      setBusy(null);
    }
  };
  return KINDS.map((kind) => (
    <Button
      key={kind}
      variant="plain"
      size="s"
      icon="download"
      isBusy={busy === kind}
      aria-label={text(`export-${kind}-of`, { label })}
      onPress={() => void download(kind)}
    >
      {text(`export-${kind}`)}
    </Button>
  ));
}
