import { useMutation } from '@tanstack/react-query';
import { api } from '#shared/api/api.ts';
import { showToast } from '#shared/layout/toast-store.ts';
import { failureText, useText } from '#shared/texts/use-text.ts';
import { Icon } from '@app/ui/icons/icon.tsx';

const EXPORT_TIMEOUT_MS = 30_000;

/** Downloads all data that the server stores about the user. */
export function DownloadRow() {
  const text = useText();
  const downloading = useMutation({
    mutationFn: () => api.send('GET /api/auth/export', { timeoutMs: EXPORT_TIMEOUT_MS }),
    onSuccess: (data) => {
      save(`entretiempo-${new Date().toISOString().slice(0, 10)}.json`, JSON.stringify(data, null, 2));
      showToast({ id: `export-${Date.now()}`, icon: 'download', text: text('account-downloaded') });
    },
  });
  return (
    <li>
      <button
        type="button"
        className="account__row"
        aria-busy={downloading.isPending || undefined}
        onClick={() => {
          if (!downloading.isPending) downloading.mutate();
        }}
      >
        <Icon name={downloading.isPending ? 'loader-circle' : 'download'} isSpinning={downloading.isPending} />
        <span>
          <b className="strong">{text('account-download')}</b>
          <span className="small mut">{text('account-download-text')}</span>
        </span>
      </button>
      <p role="alert" className="account__failure">
        {downloading.error && failureText(text, downloading.error)}
      </p>
    </li>
  );
}

function save(name: string, content: string): void {
  const address = URL.createObjectURL(new Blob([content], { type: 'application/json' }));
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}
