import { addressInCity } from '../../../contract/address-in-city.ts'
import type { Language } from '../../../contract/common.ts'
import { addressEvents, userEvents } from '../../../contract/events.ts'
import type { Read } from '../../db/connect.ts'
import type { EmailPart } from '../../mail/email-parts.ts'
import { type Mail, type Mailing, notify, notifyAddress } from '../../mail/notify.ts'
import { dayInVilnius } from '../../time.ts'
import { type Change, changesFor, changesOf } from './changed-offering.rules.ts'
import { listConcerned, type OfferingFacts } from './concerned.queries.ts'

type Asking = { db: Read; now: Date }
type Changed = { before: OfferingFacts; after: Pick<OfferingFacts, 'start_date' | 'end_date' | 'hours' | 'location'> }

/** What each one who is concerned is emailed, once; by whom a row is of. */
function byRecipient<T extends { until: Date | null }>(
  rows: readonly T[],
  keyOf: (row: T) => string,
  changes: readonly Change[],
  now: Date,
) {
  const found = new Map<string, { row: T; changes: Change[] }>()
  for (const row of rows) {
    const key = keyOf(row)
    const own = changesFor(changes, row.until, now)
    const known = found.get(key)
    if (own.length)
      found.set(key, { row: known?.row ?? row, changes: [...new Set([...(known?.changes ?? []), ...own])] })
  }
  return found
}

type Person = { user_id: string; until: Date | null; order?: { id: number; language: Language } }

/** Who is emailed of a change of an offering, and of what of it: users, and addresses with a link to a place. */
async function recipientsOf({ db, now }: Asking, { before, after }: Changed) {
  const changes = changesOf(before, after, dayInVilnius(now))
  if (!changes.length) return { users: [], holders: [] }
  const { learners, buyers, holders } = await listConcerned(db, before.product_id)
  const people: Person[] = [
    ...learners,
    ...buyers.map(({ user_id, until, order_id: id, language }) => ({ user_id, until, order: { id, language } })),
  ]
  return {
    users: [...byRecipient(people, ({ user_id }) => user_id, changes, now).values()],
    holders: [...byRecipient(holders, ({ email }) => email.toLowerCase(), changes, now).values()],
  }
}

/** How many are emailed when an offering is changed so. */
export async function countEmailed(asking: Asking, changed: Changed): Promise<number> {
  const { users, holders } = await recipientsOf(asking, changed)
  return users.length + holders.length
}

const inWords: Record<Change, (facts: OfferingFacts, mail: Mail) => string> = {
  days: ({ start_date: day, end_date: until }, { t, say }) =>
    day === null ? t('anyTime') : [...new Set([day, until ?? day])].map((one) => say({ day: one })).join(' – '),
  place: ({ name, address, city }, { say }) =>
    [...new Set([say(name), addressInCity(say(address), say(city))])].filter(Boolean).join(', '),
  hours: ({ hours }, { t }) => t('duration', { hours }),
}

/** What is changed, as it was and as it is. */
const rowsOf = (changes: readonly Change[], before: OfferingFacts, after: OfferingFacts, mail: Mail): EmailPart => ({
  rows: changes.map((change) => [
    mail.t(change),
    mail.t('change', { before: inWords[change](before, mail), after: inWords[change](after, mail) }),
  ]),
})

/**
 * Emails those who have or ordered an offering that its days, place or hours are changed, each what concerns them, once. Dates
 * without practice groups have no calendar entries. Returns how many were emailed.
 */
export async function announceChange(
  mailing: Mailing,
  { before, after, now }: { before: OfferingFacts; after: OfferingFacts; now: Date },
): Promise<number> {
  const { users, holders } = await recipientsOf({ db: mailing.db, now }, { before, after })
  const values = { title: after.title }
  for (const { row, changes } of users) {
    const { user_id: user, order } = row
    await notify(
      mailing,
      order ? { user, language: order.language } : user,
      userEvents.date_changed,
      values,
      (mail) => [
        mail.t('text'),
        rowsOf(changes, before, after, mail),
        order
          ? mail.link(`/dashboard/purchases/${order.id}/show`, mail.t('open'))
          : mail.link('/dashboard/courses', mail.t('action')),
      ],
    )
  }
  for (const { row, changes } of holders)
    await notifyAddress(mailing, row, addressEvents.place_date_changed, values, (mail) => [
      mail.t('text'),
      rowsOf(changes, before, after, mail),
      mail.t('how'),
    ])
  return users.length + holders.length
}
