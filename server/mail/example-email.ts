import type { Language } from '../../contract/common.ts'
import { securityEvents } from '../../contract/events.ts'
import type { WrittenTexts } from '../db/json-columns.ts'
import type { Email } from '../integrations/mail/port.ts'
import { sentence } from '../sentences.ts'
import { composeEmail } from './compose-email.ts'
import { type EditedTexts, fitting } from './edited-texts.ts'
import { type EmailPart, listMark } from './email-parts.ts'
import { greeting } from './greeting.ts'
import { type Mailing, mailIn, ruleEmail, type Value } from './notify.ts'
import { type EmailEvent, idOf, partsTogether } from './text-parts.ts'

/** Values that emails have, for their previews. */
const examples: Readonly<Record<string, Value>> = {
  title: { lt: 'Anafilaksija', en: 'Anaphylaxis', ru: 'Анафилаксия' },
  course: { lt: 'Anafilaksija', en: 'Anaphylaxis', ru: 'Анафилаксия' },
  test: { lt: 'Baigiamasis testas', en: 'Final test', ru: 'Итоговый тест' },
  step: { lt: 'Praktikos vertinimas', en: 'Assessment of the practice', ru: 'Оценка практики' },
  missing: { lt: `${listMark}Baigiamasis testas`, en: `${listMark}Final test`, ru: `${listMark}Итоговый тест` },
  subject: { lt: 'Klausimas dėl praktikos', en: 'A question about practice', ru: 'Вопрос о практике' },
  reason: { lt: 'Susirgo instruktorius', en: 'The instructor is ill', ru: 'Инструктор заболел' },
  when: new Date('2027-02-15T08:00:00Z'),
  before: new Date('2027-02-08T08:00:00Z'),
  until: new Date('2027-02-10T15:00:00Z'),
  day: { day: '2027-02-15' },
  order: '100234',
  buyer: 'UAB „Klinika“',
  number: 'PRA-2027-0042',
  amount: '49,00 €',
  rest: '100,00 €',
  left: '10,00 €',
  paid: 'PRA-2027-0043',
  note: 'KPRA-2027-0007',
  code: 'DOVANA50',
  from: 'Ona Onaitė',
  to: 'Rasa Rasaitė, rasa@ligonine.example',
  company: 'UAB „Klinika“',
  employees: 40,
  minutes: 30,
  days: 7,
  count: 3,
  assessor: 'Marius Jonaitis',
  second: 'Simona Grigaitė',
}

const withNumber = (number: number) =>
  Object.fromEntries(
    Object.entries(examples).flatMap(([name, value]) => (typeof value === 'number' ? [[name, number]] : [])),
  )

const security: readonly object[] = Object.values(securityEvents)

/** The subject of a test says that it is one. */
const marked = (subject: string, note: string | undefined) => (note ? `[${note}] ${subject}` : subject)

type Drafted = {
  event: EmailEvent
  texts: WrittenTexts
  asked?: string | undefined
  note?: string
  number?: number | undefined
}

/**
 * An email with texts of staff that need not be saved, drawn as it would be sent, with example values. Its tables and
 * dates are those of an order or course, so they are left out. `asked`: the part that it shall have of several.
 */
export function exampleEmail(
  config: Mailing['config'],
  { email, language }: { email: string; language: Language },
  { event, texts, asked, note, number }: Drafted,
): Email {
  const edited = fitting(idOf(event.mail), texts, language)
  const values = number === undefined ? examples : { ...examples, ...withNumber(number) }
  const { t, link } = mailIn(language, config, { mail: event.mail, values, edited })
  const parts = partsTogether(event, asked).flatMap(({ part, kind }): EmailPart[] =>
    kind === 'subject' ? [] : [kind === 'button' ? link('', t(part)) : t(part)],
  )
  const shared = (key: string) => sentence(language, `mail.security.${key}`)
  const warning: EmailPart[] = security.includes(event)
    ? [shared('notYou'), link('/forgot-password', shared('resetPassword'))]
    : []
  return composeEmail({
    to: email,
    language,
    sender: config,
    subject: marked(t('subject'), note),
    parts: [greeting(language), ...parts, ...warning],
  })
}

/** The email of a rule with example values. */
export function exampleRuleEmail(
  config: Mailing['config'],
  to: { email: string; language: Language },
  { texts, path, label, note }: { texts: EditedTexts; path: string; label: string; note?: string },
): Email {
  const mail = mailIn(to.language, config, { mail: 'rule', values: examples, edited: texts })
  const email = ruleEmail(config, to, mail, { path, label })
  return { ...email, subject: marked(email.subject, note) }
}
