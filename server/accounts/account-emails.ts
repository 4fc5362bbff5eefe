import type { Language } from '../../contract/common.ts'
import type { Config } from '../config.ts'
import { findAddressee } from '../db/addressee.queries.ts'
import type { Read } from '../db/connect.ts'
import { composeEmail, type EmailPart } from '../integrations/mail/compose-email.ts'
import { sendEmail } from '../integrations/mail/mail.jobs.ts'
import type { Enqueue } from '../jobs/job.ts'
import { screenAddress } from '../screen-address.ts'
import { sentence } from '../sentences.ts'
import { timeZone } from '../time.ts'

/** What emails about an account need. */
export type Mailing = { db: Read; enqueue: Enqueue; config: Config }
type Addressee = { email: string; language: Language }

/** Emails `mail.<section>`: its `text` as the first paragraph, then the given parts. */
export async function sendAccountEmail(
  { enqueue, config }: Omit<Mailing, 'db'>,
  { email, language }: Addressee,
  section: string,
  parts: (t: (key: string, values?: Record<string, string | number>) => string) => readonly EmailPart[],
): Promise<void> {
  const { brand } = config
  const t = (key: string, values = {}) => sentence(language, `mail.${section}.${key}`, { brand, ...values })
  const body = [sentence(language, 'mail.greeting'), t('text'), ...parts(t)]
  await enqueue(sendEmail, composeEmail({ to: email, language, brand, subject: t('subject'), parts: body }))
}

export type SecurityEvent =
  | 'passwordChanged'
  | 'newSignIn'
  | 'deviceAdded'
  | 'tokenReused'
  | 'secondFactorOn'
  | 'secondFactorOff'
  | 'recoveryCodeUsed'
  | 'passkeyAdded'
  | 'passkeyRemoved'
  | 'waysInRemoved'
  | 'identityLinked'
  | 'identityUnlinked'
  | 'environmentRegistered'

const locales = { lt: 'lt-LT', en: 'en-GB', ru: 'ru-RU' } satisfies Record<Language, string>
const timeInWords = (at: Date, language: Language) =>
  new Intl.DateTimeFormat(locales[language], { dateStyle: 'long', timeStyle: 'short', timeZone }).format(at)

/** Emails the user what happened to the account, and where to act when it was somebody else. */
export async function sendSecurityNotice(
  mailing: Mailing,
  userId: string,
  { event, at, ...given }: { event: SecurityEvent; at: Date; device?: string; address?: string; service?: string },
): Promise<void> {
  const user = await findAddressee(mailing.db, userId)
  if (!user) return
  const { language } = user
  const { device = '', address = '', service = '' } = given
  const facts = { device, address, service }
  const label = (key: string) => sentence(language, `mail.security.${key}`)
  await sendAccountEmail(mailing, user, event, () => [
    {
      rows: [
        [label('time'), timeInWords(at, language)],
        ...Object.entries(facts).flatMap(([name, fact]) => (fact ? [[label(name), fact] as const] : [])),
      ],
    },
    label('notYou'),
    { link: screenAddress(mailing.config.publicUrl, '/forgot-password', language), label: label('resetPassword') },
  ])
}
