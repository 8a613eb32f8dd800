import type { FastifyInstance } from 'fastify';
import { escapeHtml } from './page/escape-html.ts';
import { htmlDocument } from './page/html-document.ts';
import { sendHtml } from './page/send-page.ts';

/** Any page may embed it, as a real one: the app decides which it embeds. It runs no script. */
const POLICY =
  "default-src 'none'; style-src 'self'; font-src 'self'; img-src data:; form-action 'self'; base-uri 'none'; frame-ancestors *";

const MAX_EXCHANGES = 30;
const LONGEST_QUESTION = 200;

type Topic = { name: string; question: string; answer: string; words: RegExp };

const TEXTS = {
  es: {
    title: 'Ayuda del estadio',
    note: 'Respuestas automáticas de la demo',
    hello: '¡Hola! Soy Riberito. Preguntame lo que necesites del estadio o de tu pedido.',
    unknown: 'Eso no lo sé todavía. Probá con una de las preguntas de abajo.',
    field: 'Tu pregunta',
    send: 'Enviar',
    topics: [
      {
        name: 'demora',
        question: '¿Cuánto demora mi pedido?',
        answer: 'Cada puesto muestra su espera de ahora. Cuando está listo te avisamos en la app, con sonido.',
        words: /demor|tarda|espera|cu[aá]ndo|listo/i,
      },
      {
        name: 'butaca',
        question: '¿Me lo llevan a la butaca?',
        answer: 'Sí, los puestos que dicen «A tu lugar». Al pedir elegí «En mi lugar» y poné sector, fila y asiento.',
        words: /butaca|asiento|lugar|llevan|env[ií]/i,
      },
      {
        name: 'retiro',
        question: '¿Dónde retiro?',
        answer: 'En el mostrador del puesto, con el código o el QR de tu pedido. El mapa de la app muestra dónde está.',
        words: /retir|d[oó]nde|mapa|c[oó]digo|qr/i,
      },
      {
        name: 'pago',
        question: '¿Cómo pago?',
        answer: 'En efectivo: en el puesto si lo retirás, o a quien te lo lleva.',
        words: /pag|efectivo|tarjeta|plata/i,
      },
      {
        name: 'cancelar',
        question: '¿Puedo cancelar?',
        answer: 'Sí, hasta que el puesto lo tome: abrí tu pedido y tocá «Cancelar pedido».',
        words: /cancel|anul|arrepent/i,
      },
    ],
  },
  en: {
    title: 'Stadium help',
    note: 'Automatic answers of the demo',
    hello: "Hi! I'm Riberito. Ask me anything about the stadium or your order.",
    unknown: "I don't know that one yet. Try one of the questions below.",
    field: 'Your question',
    send: 'Send',
    topics: [
      {
        name: 'demora',
        question: 'How long does my order take?',
        answer: 'Each stall shows its wait right now. When it is ready the app tells you, with a sound.',
        words: /long|wait|when|ready/i,
      },
      {
        name: 'butaca',
        question: 'Do you bring it to my seat?',
        answer: 'Yes, the stalls that say so. Choose “Deliver to my seat” as you order, with stand, row and seat.',
        words: /seat|bring|deliver/i,
      },
      {
        name: 'retiro',
        question: 'Where do I pick it up?',
        answer: "At the stall's counter, with your order's code or QR. The map in the app shows where it is.",
        words: /pick|where|map|code|qr/i,
      },
      {
        name: 'pago',
        question: 'How do I pay?',
        answer: 'In cash: at the stall if you pick it up, or to who brings it.',
        words: /pay|cash|card|money/i,
      },
      {
        name: 'cancelar',
        question: 'Can I cancel?',
        answer: 'Yes, until the stall takes it up: open your order and press “Cancel order”.',
        words: /cancel|undo/i,
      },
    ],
  },
} as const satisfies Record<string, { topics: readonly Topic[] } & Record<string, unknown>>;

type Language = keyof typeof TEXTS;

const CSS = `
* { box-sizing: border-box; }
body { display: flex; flex-direction: column; min-height: 100dvh; margin: 0; background: var(--bg); color: var(--fg); font: var(--t-body); }
h1, p, ol, ul { margin: 0; padding: 0; }
ol, ul { list-style: none; }
header { padding: var(--s4) var(--gutter); border-bottom: 1px solid var(--line); background: var(--card); }
h1 { font: var(--t-h3); }
header p { color: var(--mut); font: var(--t-small); }
ol { display: flex; flex: 1; flex-direction: column; gap: var(--s2); padding: var(--s4) var(--gutter); }
ol li { max-width: 84%; padding: 10px 14px; border-radius: 18px; background: var(--card); box-shadow: var(--e1); overflow-wrap: anywhere; }
.bot { align-self: flex-start; border-bottom-left-radius: 5px; }
.me { align-self: flex-end; border-bottom-right-radius: 5px; background: var(--action); color: var(--on-action); }
footer { position: sticky; bottom: 0; padding: var(--s3) 0; border-top: 1px solid var(--line); background: var(--bg); }
ul { display: flex; gap: var(--s2); overflow-x: auto; padding: 2px var(--gutter) var(--s3); scrollbar-width: none; }
ul a { display: grid; white-space: nowrap; align-items: center; min-height: var(--tap); padding: 0 var(--s4); border: 1.5px solid var(--field); border-radius: 22px; background: var(--card); color: inherit; font: var(--t-strong); text-decoration: none; }
form { display: grid; grid-template-columns: 1fr auto; gap: var(--s2); padding: 0 var(--gutter); }
input { min-width: 0; min-height: 48px; padding: 0 var(--s4); border: 1.5px solid var(--field); border-radius: 24px; background: var(--card); color: inherit; font: var(--t-body); }
button { min-height: 48px; padding: 0 var(--s5); border: 0; border-radius: 24px; background: var(--action); color: var(--on-action); font: var(--t-strong); cursor: pointer; }
:focus-visible { outline: 3px solid var(--edge); outline-offset: 2px; }
`;

type Query = { lang?: string; q?: string | string[] };

/** A simulated chatbot with a few answers. The URL contains the conversation. */
export async function chatbotRoutes(app: FastifyInstance): Promise<void> {
  app.get<{ Querystring: Query }>('/chatbot', async (request, reply) => {
    const { lang, q = [] } = request.query;
    const language = languageOf(lang ?? request.headers['accept-language'] ?? '');
    const questions = [q].flat().slice(-MAX_EXCHANGES);
    return sendHtml(reply, pageHtml(language, questions), POLICY);
  });
  app.get('/chatbot.css', async (_request, reply) => reply.type('text/css; charset=utf-8').send(CSS));
}

function languageOf(languages: string): Language {
  return /^en\b/i.test(languages) ? 'en' : 'es';
}

function pageHtml(language: Language, questions: readonly string[]): string {
  const text = TEXTS[language];
  const exchanges = questions.map((question) => exchangeHtml(language, question.slice(0, LONGEST_QUESTION)));
  const topics = text.topics
    .filter(({ name }) => !questions.includes(name))
    .map(({ name, question }) => `<li><a href="${addressOf(language, [...questions, name])}">${question}</a></li>`);
  const hiddenInputs = questions.map((question) => `<input type="hidden" name="q" value="${escapeHtml(question)}">`);
  return htmlDocument(
    { language, title: text.title, stylesheet: '/chatbot.css' },
    `<body>
  <header><h1>${text.title}</h1><p>${text.note}</p></header>
  <ol><li class="bot">${text.hello}</li>${exchanges.join('')}<li id="last" hidden></li></ol>
  <footer>
    ${topics.length > 0 ? `<ul>${topics.join('')}</ul>` : ''}
    <form action="/chatbot#last">
      <input type="hidden" name="lang" value="${language}">${hiddenInputs.join('')}
      <input name="q" required maxlength="${LONGEST_QUESTION}" autocomplete="off" placeholder="${text.field}" aria-label="${text.field}">
      <button>${text.send}</button>
    </form>
  </footer>
</body>`,
  );
}

function exchangeHtml(language: Language, question: string): string {
  const { topics, unknown } = TEXTS[language];
  const topic = topics.find(({ name }) => name === question) ?? topics.find(({ words }) => words.test(question));
  const shown = topic?.name === question ? topic.question : question;
  return `<li class="me">${escapeHtml(shown)}</li><li class="bot">${topic?.answer ?? unknown}</li>`;
}

function addressOf(language: Language, questions: readonly string[]): string {
  const query = new URLSearchParams({ lang: language });
  for (const question of questions) query.append('q', question);
  return escapeHtml(`/chatbot?${query.toString()}#last`);
}
