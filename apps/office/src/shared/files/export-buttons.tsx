import { useState } from 'react';
import { useFailureText, useText } from '#shared/texts/use-text.ts';
import { showToast } from '#shared/toasts/toasts.ts';
import { Button } from '@app/ui/controls/button.tsx';
import { downloadFile } from './download-file.ts';

const FORMATS = ['csv', 'xlsx'] as const;
export type FileFormat = (typeof FORMATS)[number];

/** Downloads what a page shows, as CSV or as a workbook. @param label what the file has, for screen readers */
export function ExportButtons({ label, pathOf }: { label: string; pathOf: (format: FileFormat) => string }) {
  const text = useText();
  const failureText = useFailureText();
  const [busy, setBusy] = useState<FileFormat | null>(null);
  const download = async (format: FileFormat) => {
    setBusy(format);
    try {
      await downloadFile(pathOf(format));
    } catch (error) {
      showToast(failureText(error));
    } finally {
      setBusy(null);
    }
  };
  return FORMATS.map((format) => (
    <Button
      key={format}
      variant="plain"
      size="s"
      icon="download"
      isBusy={busy === format}
      aria-label={text(`export-${format}-of`, { label })}
      onPress={() => void download(format)}
    >
      {format.toUpperCase()}
    </Button>
  ));
}
