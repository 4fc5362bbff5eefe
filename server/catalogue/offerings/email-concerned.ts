import type { Language } from '../../../contract/common.ts'
import type { AddressEvent, UserEvent } from '../../../contract/events.ts'
import type { Read } from '../../db/connect.ts'
import type { EmailPart } from '../../mail/email-parts.ts'
import { type Mail, type Mailing, notify, notifyAddress } from '../../mail/notify.ts'
import type { Change } from './changed-offering.rules.ts'
import { listConcerned, type OfferingFacts } from './concerned.queries.ts'

export type Reader = { until: Date | null; language: Language }
/** What of a change concerns somebody. */
export type Concern = (row: Reader) => readonly Change[]

/** What each one who is concerned is emailed, once; by whom a row is of. */
function byRecipient<T extends Reader>(rows: readonly T[], keyOf: (row: T) => string, concern: Concern) {
  const found = new Map<string, { row: T; changes: Change[] }>()
  for (const row of rows) {
    const key = keyOf(row)
    const own = concern(row)
    const known = found.get(key)
    if (own.length)
      found.set(key, { row: known?.row ?? row, changes: [...new Set([...(known?.changes ?? []), ...own])] })
  }
  return found
}

type Person = Reader & { user_id: string; order?: { id: number; language: Language } }

/** Who is emailed of a change of offerings, and of what of it: users, and addresses with a link to a place. */
export async function recipientsOf(
  db: Read,
  productIds: readonly number[],
  concern: Concern | undefined,
  isLeftOut: (person: Person) => boolean = () => false,
) {
  if (!concern || !productIds.length) return { users: [], holders: [] }
  const { learners, buyers, holders } = await listConcerned(db, productIds)
  const people: Person[] = [
    ...learners,
    ...buyers.map(({ user_id, until, order_id: id, language }) => ({
      user_id,
      until,
      language,
      order: { id, language },
    })),
  ]
  const emailed = people.filter((person) => !isLeftOut(person))
  return {
    users: [...byRecipient(emailed, ({ user_id }) => user_id, concern).values()],
    holders: [...byRecipient(holders, ({ email }) => email.toLowerCase(), concern).values()],
  }
}
export type Recipients = Awaited<ReturnType<typeof recipientsOf>>
export const countRecipients = ({ users, holders }: Recipients): number => users.length + holders.length

type Said = {
  title: OfferingFacts['title']
  user: UserEvent
  holder: AddressEvent
  /** What is changed, as it was and as it is. */
  rows: (changes: readonly Change[], mail: Mail) => (readonly [string, string])[]
}

/** Emails those whom a change concerns, each once. */
export async function emailConcerned(
  mailing: Mailing,
  recipients: Recipients,
  { title, user: event, holder, rows }: Said,
): Promise<void> {
  const parts = (changes: readonly Change[], mail: Mail): EmailPart[] => [mail.t('text'), { rows: rows(changes, mail) }]
  for (const { row, changes } of recipients.users) {
    const { user_id: user, order } = row
    await notify(mailing, order ? { user, language: order.language } : user, event, { title }, (mail) => [
      ...parts(changes, mail),
      order
        ? mail.link(`/dashboard/purchases/${order.id}/show`, mail.t('open'))
        : mail.link('/dashboard/courses', mail.t('action')),
    ])
  }
  for (const { row, changes } of recipients.holders)
    await notifyAddress(mailing, row, holder, { title }, (mail) => [...parts(changes, mail), mail.t('how')])
}
