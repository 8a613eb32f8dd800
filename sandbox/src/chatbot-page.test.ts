import fastify from 'fastify';
import { expect, it } from 'vitest';
import { chatbotRoutes } from './chatbot-page.ts';

async function pageAt(address: string, headers: Record<string, string> = {}): Promise<string> {
  const app = fastify();
  await chatbotRoutes(app);
  const { body } = await app.inject({ url: address, headers });
  return body;
}

const bubbles = (html: string) => [...html.matchAll(/<li class="(?:bot|me)">([^<]*)/g)].map(([, words = '']) => words);

it("the chatbot speaks the visitor's language and answers its suggestions [CONT-06]", async () => {
  const first = await pageAt('/chatbot', { 'accept-language': 'en-GB,en;q=0.9' });
  expect(bubbles(first)).toHaveLength(1);
  const [, next = ''] = /href="([^"]+)#last">How do I pay\?/.exec(first) ?? [];
  const second = await pageAt(next.replaceAll('&amp;', '&'));
  expect(bubbles(second).slice(1)).toEqual([
    'How do I pay?',
    'In cash: at the stall if you pick it up, or to who brings it.',
  ]);
  expect(second).not.toContain('How do I pay?</a>');
});

it('a typed question is matched by its words, stored and escaped [CONT-06]', async () => {
  const html = await pageAt(
    `/chatbot?q=${encodeURIComponent('<b>me lo llevan?</b>')}&q=${encodeURIComponent('¿y el gato?')}`,
  );
  expect(html).not.toContain('<b>');
  const [, , seat = '', cat = '', unknown = ''] = bubbles(html);
  expect(seat).toContain('A tu lugar');
  expect(cat).toBe('¿y el gato?');
  expect(unknown).toContain('Eso no lo sé');
});
