import { useState } from 'react';
import { useParams, useSearch } from 'wouter';

/** Whether the document was opened as a return from a provider, and the status that the provider named. */
export function useReturnPath(): { status: string | null; isReturn: boolean } {
  const params = useParams<{ status?: string }>();
  const search = useSearch();
  const [status] = useState(() => params.status ?? new URLSearchParams(search).get('status'));
  const [isReturn] = useState(status !== null || search !== '');
  return { status, isReturn };
}
