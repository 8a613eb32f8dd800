import { z } from 'zod';

const Report = z.object({ result: z.looseObject({ code: z.string() }) });

/**
 * Pays at the form of the sandbox's Izipay, as its script does in a browser.
 *
 * @param parameters of the page, as its script is configured
 * @param choice a code of the issuer, or `close`
 * @returns what the script passes to its callback; null without a report
 */
export async function payAtIzipay(
  sandboxUrl: string,
  parameters: Readonly<Record<string, string>>,
  choice: string,
): Promise<Record<string, unknown> | null> {
  const { authorization, transactionId, merchantCode, orderNumber, currency, amount, urlIPN } = parameters;
  const order = { orderNumber, currency, amount };
  const config = { transactionId, merchantCode, order, ...(urlIPN !== '' && { urlIPN }), language: 'ESP' };
  const opened = { authorization, origin: 'https://pedidos.example.com', config };
  const form = Buffer.from(JSON.stringify(opened)).toString('base64url');
  const answer = await fetch(`${sandboxUrl}/izipay/form?c=${form}`, {
    method: 'POST',
    body: new URLSearchParams({ choice }),
  });
  const page = await answer.text();
  if (!answer.ok) throw new Error(`The form answered ${answer.status}.`);
  const [, report] = /id="result">(.*?)<\/script>/.exec(page) ?? [];
  return report === undefined ? null : Report.parse(JSON.parse(report)).result;
}
