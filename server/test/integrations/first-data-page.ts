/** Visits of the payment page of First Data in the sandbox, as a browser makes them. */

export type PageForm = { readonly pageUrl: string; readonly parameters: Readonly<Record<string, string>> };

/** @returns the form in a document of ours that posts itself; null without one */
export function firstDataFormIn(html: string): PageForm | null {
  const [, action] = /<form id="form" method="post" action="([^"]*)"/.exec(html) ?? [];
  return action === undefined ? null : { pageUrl: unescapeHtml(action), parameters: inputsOf(html) };
}

/** What the page sends back: the form and where it is posted. */
export type PageResult = { readonly url: string; readonly fields: Readonly<Record<string, string>> };

/** Posts our form to the page. @returns its session; null for a page that refuses the form */
export async function openFirstDataPage({ pageUrl, parameters }: PageForm): Promise<string | null> {
  return inputsOf(await post(pageUrl, parameters))['session'] ?? null;
}

/**
 * Ends the page.
 *
 * @param outcome a choice of the page, such as `approve`, `51` or `cancel`
 * @returns null when the page does not return
 */
export async function endFirstDataPage(pageUrl: string, session: string, outcome: string): Promise<PageResult | null> {
  const choice = outcome === 'cancel' ? { do: 'cancel' } : { do: 'pay', outcome };
  const html = await post(new URL('pay', pageUrl).href, { session, ...choice });
  const [, action] = /<form id="result" method="post" action="([^"]*)"/.exec(html) ?? [];
  return action === undefined ? null : { url: unescapeHtml(action), fields: inputsOf(html) };
}

/** Opens and ends the page. @returns null when it refuses the form or does not return */
export async function visitFirstDataPage(form: PageForm, outcome: string): Promise<PageResult | null> {
  const session = await openFirstDataPage(form);
  return session === null ? null : endFirstDataPage(form.pageUrl, session, outcome);
}

async function post(url: string, fields: Readonly<Record<string, string>>): Promise<string> {
  return (await fetch(url, { method: 'POST', body: new URLSearchParams(fields) })).text();
}

function inputsOf(html: string): Record<string, string> {
  const inputs = html.matchAll(/<input type="hidden" name="([^"]*)" value="([^"]*)">/g);
  return Object.fromEntries([...inputs].map(([, name = '', value = '']) => [name, unescapeHtml(value)]));
}

function unescapeHtml(text: string): string {
  return text.replaceAll('&quot;', '"').replaceAll('&#39;', "'").replaceAll('&lt;', '<').replaceAll('&amp;', '&');
}
