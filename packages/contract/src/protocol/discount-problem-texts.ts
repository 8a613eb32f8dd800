import { listOf } from './menu-problem-texts.ts';

type Facts = Record<string, unknown>;

const WEEKDAYS = {
  es: ['lunes', 'martes', 'miércoles', 'jueves', 'viernes', 'sábados', 'domingos'],
  en: ['Mondays', 'Tuesdays', 'Wednesdays', 'Thursdays', 'Fridays', 'Saturdays', 'Sundays'],
} as const;

function fact(facts: Facts, name: string): string {
  const value = facts[name];
  return typeof value === 'string' ? value : '';
}

/** 'los viernes de 19:00 a 22:00', 'on Fridays from 19:00 to 22:00' */
function hoursOf(language: 'es' | 'en', facts: Facts): string {
  const { weekdays } = facts;
  const days = Array.isArray(weekdays) ? weekdays.flatMap((day) => WEEKDAYS[language][Number(day) - 1] ?? []) : [];
  const [from, until] = [fact(facts, 'fromHour'), fact(facts, 'untilHour')];
  const named = days.length === 0 ? '' : `${language === 'es' ? 'los' : 'on'} ${listOf(language, days)}`;
  const hours = from === '' ? '' : language === 'es' ? `de ${from} a ${until}` : `from ${from} to ${until}`;
  return [named, hours].filter(Boolean).join(' ');
}

/** Why a discount is not claimed, redeemed or used. @see DISC-01 */
export const discountProblemTexts = {
  es: {
    'discount-not-available': 'Este descuento ya no está disponible.',
    'discount-already-claimed': 'Ya se pidió este descuento con ese celular o ese e-mail. Es uno por persona.',
    'discount-code-unknown': 'No hay ningún descuento con ese código. Revisalo y escribilo de nuevo.',
    'discount-code-used': 'Ese código ya se usó.',
    'discount-not-valid': 'Ese descuento no vale en este puesto. Revisá el código o seguí sin descuento.',
    'discount-not-yet': (facts: Facts) => `Ese descuento empieza el ${fact(facts, 'from')}. Por ahora, seguí sin él.`,
    'discount-ended': (facts: Facts) => `Ese descuento terminó el ${fact(facts, 'until')}. Seguí sin él.`,
    'discount-at-other-hours': (facts: Facts) =>
      `Ese descuento vale ${hoursOf('es', facts)}. Volvé en ese horario o seguí sin él.`,
    'discount-needs-sign-in': 'Para usar ese descuento, primero ingresá a tu cuenta.',
    'discount-for-members': 'Ese descuento es para socios. Vinculá tu carnet desde tu cuenta o seguí sin él.',
    'discount-for-benefit-holders': 'Ese descuento es para quienes tienen un beneficio. Seguí sin él.',
    'discount-on-other-products': 'Ese descuento es de otros productos. Sumá uno de ellos o seguí sin él.',
    'discount-below-minimum': (facts: Facts) =>
      `Ese descuento vale desde ${fact(facts, 'minimum')} de compra. Sumá algo más o seguí sin él.`,
    'discount-used-up': 'Ese descuento ya se usó todas las veces posibles. Tu pedido sigue acá: confirmalo sin él.',
    'discount-used-by-customer': 'Ya usaste ese descuento todas las veces que podías. Confirmá el pedido sin él.',
  },
  en: {
    'discount-not-available': 'This discount is no longer available.',
    'discount-already-claimed': 'This discount was already claimed with that phone or e-mail. Only one per person.',
    'discount-code-unknown': 'No discount has that code. Check it and type it again.',
    'discount-code-used': 'That code was already used.',
    'discount-not-valid': "That discount isn't valid at this stall. Check the code, or go on without it.",
    'discount-not-yet': (facts: Facts) => `That discount starts on ${fact(facts, 'from')}. Go on without it for now.`,
    'discount-ended': (facts: Facts) => `That discount ended on ${fact(facts, 'until')}. Go on without it.`,
    'discount-at-other-hours': (facts: Facts) =>
      `That discount is valid ${hoursOf('en', facts)}. Come back then, or go on without it.`,
    'discount-needs-sign-in': 'To use that discount, sign in first.',
    'discount-for-members': 'That discount is for members. Link your membership in your account, or go on without it.',
    'discount-for-benefit-holders': 'That discount is for people with a benefit. Go on without it.',
    'discount-on-other-products': 'That discount is for other products. Add one of them, or go on without it.',
    'discount-below-minimum': (facts: Facts) =>
      `That discount is valid from ${fact(facts, 'minimumEnglish')}. Add something, or go on without it.`,
    'discount-used-up':
      'That discount has been used as often as it can be. Your order is still here: confirm it without.',
    'discount-used-by-customer': "You've used that discount as often as you can. Confirm the order without it.",
  },
};
