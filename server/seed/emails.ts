import { limits } from '../../contract/limits.ts'
import { bySystem } from '../audit/public.ts'
import type { Write } from '../db/connect.ts'
import { emailRules, saveEmail } from '../emails/public.ts'
import { findEvent } from '../mail/text-parts.ts'

const feedback = {
  lt: 'Dėstytojas peržiūrėjo jūsų darbą kurse „{title}“ ir prie įvertinimo „{step}“ paliko pastabą.',
  en: 'A teacher looked through your work in “{title}” and left a comment with the grade “{step}”.',
  ru: 'Преподаватель просмотрел вашу работу на курсе «{title}» и оставил замечание к оценке «{step}».',
}

const rules = [
  {
    name: 'Primename pasirinkti praktikos laiką',
    event: 'no_slot',
    direction: 'after',
    days: 7,
    subject: {
      lt: '{title}: pasirinkite praktikos laiką',
      en: '{title}: choose the time of your practice',
      ru: '{title}: выберите время практики',
    },
    text: {
      lt: 'Kurso „{title}“ praktikos laiko dar nepasirinkote. Laisvus laikus rasite kurso puslapyje.',
      en: 'You have not chosen the time of your practice in “{title}” yet. Free times are on the page of the course.',
      ru: 'Вы ещё не выбрали время практики курса «{title}». Свободное время есть на странице курса.',
    },
    active: true,
  },
  {
    name: 'Ką atsinešti į praktiką',
    event: 'practice_start',
    direction: 'before',
    days: 3,
    subject: {
      lt: '{title}: pasiruoškite praktikai',
      en: '{title}: get ready for your practice',
      ru: '{title}: подготовьтесь к практике',
    },
    text: {
      lt: 'Kurso „{title}“ praktika vyks {when}.\nApsivilkite patogiais drabužiais ir turėkite asmens dokumentą.',
      en: 'The practice of “{title}” is on {when}.\nWear comfortable clothes and have an identity document with you.',
      ru: 'Практика курса «{title}» состоится {when}.\nНаденьте удобную одежду и возьмите документ, удостоверяющий личность.',
    },
    active: false,
  },
  {
    name: 'Artėja sąskaitos apmokėjimo terminas',
    event: 'credit_due',
    direction: 'before',
    days: 3,
    subject: {
      lt: 'Užsakymo Nr. {order} sąskaitą prašome apmokėti iki {day}',
      en: 'The invoice for order No. {order} is due on {day}',
      ru: 'Просим оплатить счёт по заказу № {order} до {day}',
    },
    text: {
      lt: 'Užsakymo Nr. {order} sąskaita dar neapmokėta: liko {amount}. Prašome ją apmokėti iki {day}.',
      en: 'The invoice for order No. {order} is not paid yet: {amount} is left to pay. Please pay it by {day}.',
      ru: 'Счёт по заказу № {order} ещё не оплачен: осталось {amount}. Просим оплатить до {day}.',
    },
    active: true,
  },
] as const

/** Reminders of an invoice on credit whose day is over, so many days later. */
const overdue = [3, 14, 30].map((days) => ({
  name: `Pradelsta sąskaita: po ${days} dienų`,
  event: 'credit_due' as const,
  direction: 'after' as const,
  days,
  subject: {
    lt: 'Užsakymo Nr. {order} sąskaita neapmokėta',
    en: 'The invoice for order No. {order} is not paid',
    ru: 'Счёт по заказу № {order} не оплачен',
  },
  text: {
    lt: 'Užsakymo Nr. {order} sąskaitą reikėjo apmokėti iki {day}, bet dar liko {amount}. Jei jau sumokėjote, į šį laišką nekreipkite dėmesio. Jei dėl sąskaitos nesutinkate, parašykite mums.',
    en: 'The invoice for order No. {order} was due on {day}, and {amount} is still left to pay. If you have paid already, ignore this email. If you disagree with the invoice, write to us.',
    ru: 'Счёт по заказу № {order} нужно было оплатить до {day}, но осталось {amount}. Если вы уже заплатили, не обращайте внимания на это письмо. Если вы не согласны со счётом, напишите нам.',
  },
  active: true,
}))

/** A transfer in advance is awaited for a week: three days before its last one. */
const transferSoon = {
  name: 'Laukiame pavedimo: liko trys dienos',
  event: 'order_unpaid' as const,
  direction: 'after' as const,
  days: limits.transferDays - 3,
  subject: {
    lt: 'Užsakymas Nr. {order} laukia apmokėjimo',
    en: 'Order No. {order} awaits its payment',
    ru: 'Заказ № {order} ждёт оплаты',
  },
  text: {
    lt: 'Užsakymo Nr. {order} pavedimo ({amount}) dar negavome. Vietas laikome dar tris dienas.',
    en: 'The transfer for order No. {order} ({amount}) has not come yet. The places are held for three more days.',
    ru: 'Перевод по заказу № {order} ({amount}) ещё не поступил. Места сохраняются ещё три дня.',
  },
  active: true,
}

/** An email whose text staff changed, and rules that are on and off. */
export async function seedEmails(db: Write, now: Date): Promise<void> {
  const work = bySystem(db, () => now)
  const event = findEvent('feedback')
  if (!event) throw new Error('There is no email of feedback')
  await saveEmail(work, event, { texts: [{ part: 'text', text: feedback }], version: 0 })
  for (const rule of [...rules, ...overdue, transferSoon]) await emailRules.save(work, null, rule)
}
