import type { Language } from '../../contract/common.ts'
import type { AddressEvent, UserEvent } from '../../contract/events.ts'
import type { Config } from '../config.ts'
import type { Read } from '../db/connect.ts'
import { inLanguage, type Texts } from '../db/texts.ts'
import type { CalendarPart, Email } from '../integrations/mail/port.ts'
import type { Enqueue } from '../jobs/job.ts'
import { screenAddress } from '../screen-address.ts'
import { limits } from '../../contract/limits.ts'
import { sentence } from '../sentences.ts'
import { dayInWords, momentInWords } from '../time.ts'
import { composeEmail } from './compose-email.ts'
import { type EditedTexts, findEdited, noneEdited } from './edited-texts.ts'
import type { EmailPart } from './email-parts.ts'
import { greeting } from './greeting.ts'
import { type QueuedEmail, sendEmail } from './mail.jobs.ts'

/** What an email needs of the work that causes it. */
export type Mailing = { db: Read; enqueue: Enqueue; config: Pick<Config, 'brand' | 'publicUrl' | 'contactEmail'> }
/** What an email names: a text in three languages, an instant or a day is put in the words of the recipient's language. */
export type Value = string | number | Texts | Date | { day: string }
type Values = Readonly<Record<string, Value>>

/** An email as it is written, in the recipient's language. */
export type Mail = {
  language: Language
  say: (value: Value) => string
  /** A sentence of the email, `mail.<mail>.<key>`, with its values and perhaps more. */
  t: (key: string, more?: Values) => string
  /** A link to a screen. */
  link: (path: string, label: string) => { link: string; label: string }
}
/** `isAttached`: the invoice is sent with it, of an email that is to have one. */
type Parts = (mail: Mail, isAttached: boolean) => readonly EmailPart[]
type Addressee = { email: string; language: Language; firstname?: string | undefined }

function inWords(value: Value, language: Language): string {
  if (typeof value !== 'object') return String(value)
  if (value instanceof Date) return momentInWords(value, language)
  return 'day' in value ? dayInWords(value.day, language) : inLanguage(value, language)
}

type Written = { mail: string; values: Values; edited: EditedTexts }

/** An email in a language, with the texts of staff in place of ours. */
export function mailIn(
  language: Language,
  { brand, publicUrl }: Mailing['config'],
  { mail, values, edited }: Written,
): Mail {
  const say = (value: Value) => inWords(value, language)
  // Numbers stay numbers: sentences choose a form of the noun by them.
  const said = (given: Values) =>
    Object.fromEntries(
      Object.entries(given).map(([name, value]) => [name, typeof value === 'number' ? value : say(value)]),
    )
  const shared = { brand, ...said(values) }
  const t = (key: string, more: Values = {}) => {
    const all = { ...shared, ...said(more) }
    const text = edited.get(key)
    return text ? String(text.format({ ...limits, ...all })) : sentence(language, `mail.${mail}.${key}`, all)
  }
  return { language, say, t, link: (path, label) => ({ link: screenAddress(publicUrl, path, language), label }) }
}

async function write(
  { db, config }: Mailing,
  { email, language, firstname }: Addressee,
  said: Omit<Written, 'edited'>,
  parts: Parts,
  isAttached = true,
) {
  const edited = await findEdited(db, said.mail, language)
  const written = mailIn(language, config, { ...said, edited })
  const body = [greeting(language, firstname), ...parts(written, isAttached)]
  return composeEmail({ to: email, language, sender: config, subject: written.t('subject'), parts: body })
}

/**
 * Where an email to a user goes and in which language; undefined for an erased user. The name only once the address is
 * confirmed: before, who registered it may have typed anything for a stranger to read.
 */
async function findAddressee(db: Read, userId: string): Promise<Addressee | undefined> {
  const user = await db
    .selectFrom('users')
    .select(['email', 'language', 'firstname', 'email_verified_at'])
    .where('id', '=', userId)
    .where('anonymised_at', 'is', null)
    .executeTakeFirst()
  return user && { ...user, firstname: user.email_verified_at ? user.firstname : undefined }
}

/** Of an event of a user; who has read where their emails go gives that. */
type Recipient = string | { user: string; language: Language } | Addressee

async function addresseeOf(db: Read, to: Recipient): Promise<Addressee | undefined> {
  if (typeof to === 'string') return findAddressee(db, to)
  if ('email' in to) return to
  const user = await findAddressee(db, to.user)
  return user && { ...user, language: to.language }
}

/** What is sent with an email: an entry for the calendar, files, and the invoice of an order. */
type Beside = (to: Addressee) => Promise<Pick<QueuedEmail, 'calendar' | 'attachments' | 'invoiceOf'>>
/** Beside an email: an entry for the calendar, if there is one. */
export const withEntry = (calendar: CalendarPart | undefined) => (calendar ? { calendar } : {})

const onlyText: Parts = ({ t }) => [t('text')]

/**
 * Emails a user of an event, in their language or, of an order, in that of the order; nothing to an erased user. The
 * email has the sentence `text`, or the parts that are given, and what is sent beside it.
 */
export async function notify(
  work: Mailing,
  to: Recipient,
  { mail }: UserEvent,
  values: Values = {},
  parts: Parts = onlyText,
  beside: Beside = async () => ({}),
): Promise<void> {
  const { db, enqueue } = work
  const addressee = await addresseeOf(db, to)
  if (!addressee) return
  const said = { mail, values }
  const sent = { ...(await write(work, addressee, said, parts)), ...(await beside(addressee)) }
  if (sent.invoiceOf === undefined) return enqueue(sendEmail, sent)
  const { text, html } = await write(work, addressee, said, parts, false)
  await enqueue(sendEmail, { ...sent, unattached: { text, ...(html === undefined ? {} : { html }) } })
}

/** Emails an address of an event that need not be that of an account, with the files that are given. */
export async function notifyAddress(
  work: Mailing,
  to: Addressee,
  { mail, recipient }: AddressEvent,
  values: Values = {},
  parts: Parts = onlyText,
  files: Pick<Email, 'attachments'> = {},
): Promise<void> {
  const reply = recipient === 'company' ? { replyTo: work.config.contactEmail } : {}
  await work.enqueue(sendEmail, { ...(await write(work, to, { mail, values }, parts)), ...reply, ...files })
}

type ByRule = { texts: EditedTexts; values: Values; link: { path: string; label: string } }

/**
 * Emails a user by a rule of staff (`subject` and `text` of `texts`), with a button that our sentences name (`mail.rule`);
 * nothing to an erased user.
 */
export async function notifyByRule(
  work: Mailing,
  { user: id, language }: { user: string; language: Language },
  { texts, values, link }: ByRule,
): Promise<void> {
  const user = await findAddressee(work.db, id)
  if (!user) return
  const written = mailIn(language, work.config, { mail: 'rule', values, edited: texts })
  await work.enqueue(sendEmail, ruleEmail(work.config, { ...user, language }, written, link))
}

/** Emails an address that need not be that of an account by a rule of staff, without a button. */
export async function notifyAddressByRule(
  { config, enqueue }: Pick<Mailing, 'config' | 'enqueue'>,
  { email, language }: Addressee,
  { texts, values }: Pick<ByRule, 'texts' | 'values'>,
): Promise<void> {
  const { t } = mailIn(language, config, { mail: 'rule', values, edited: texts })
  const parts = [greeting(language), t('text')]
  const written = composeEmail({ to: email, language, sender: config, subject: t('subject'), parts })
  await enqueue(sendEmail, { ...written, replyTo: config.contactEmail })
}

/** The email of a rule as it is sent, and as its preview shows it. */
export const ruleEmail = (
  config: Mailing['config'],
  { email, language, firstname }: Addressee,
  { t, link: linkTo }: Mail,
  { path, label }: ByRule['link'],
): Email =>
  composeEmail({
    to: email,
    language,
    sender: config,
    subject: t('subject'),
    parts: [greeting(language, firstname), t('text'), linkTo(path, t(label))],
  })

/** An email to the provider, in the portal's default language: its sentence `body`, or the parts that are given. */
export function providerEmail(
  config: Mailing['config'],
  mail: string,
  values: Values,
  parts: (mail: Mail) => readonly EmailPart[] = ({ t }) => t('body').split('\n\n'),
): Email {
  const written = mailIn('lt', config, { mail, values, edited: noneEdited })
  const to = config.contactEmail
  return composeEmail({ to, language: 'lt', sender: config, subject: written.t('subject'), parts: parts(written) })
}
