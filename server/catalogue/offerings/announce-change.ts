import { addressInCity } from '../../../contract/address-in-city.ts'
import type { Language } from '../../../contract/common.ts'
import { addressEvents, userEvents } from '../../../contract/events.ts'
import type { Read } from '../../db/connect.ts'
import { inLanguage } from '../../db/texts.ts'
import type { EmailPart } from '../../mail/email-parts.ts'
import { type Mail, type Mailing, notify, notifyAddress } from '../../mail/notify.ts'
import { dayInVilnius } from '../../time.ts'
import { type Change, changesFor, changesOf } from './changed-offering.rules.ts'
import { listConcerned, type OfferingFacts } from './concerned.queries.ts'

type Changed = { before: OfferingFacts; after: Pick<OfferingFacts, 'start_date' | 'end_date' | 'hours' | 'location'> }
/** Where a date is, as its location says it. */
export type PlaceTexts = Pick<OfferingFacts, 'name' | 'address' | 'city'>
type Reader = { until: Date | null; language: Language }
/** What of a change concerns somebody. */
type Concern = (row: Reader) => readonly Change[]

/** The name and address of a place, as learners read it. */
const placeIn = ({ name, address, city }: PlaceTexts, language: Language): string => {
  const street = addressInCity(inLanguage(address, language), inLanguage(city, language))
  return [...new Set([inLanguage(name, language), street])].filter(Boolean).join(', ')
}

/** Of a date that is changed; undefined when it concerns nobody. */
function ofOffering({ before, after }: Changed, now: Date): Concern | undefined {
  const changes = changesOf(before, after, dayInVilnius(now))
  return changes.length ? ({ until }) => changesFor(changes, until, now) : undefined
}

/** Of a location that is named or addressed otherwise: also those with a seat come there. */
const ofLocation =
  (before: PlaceTexts, after: PlaceTexts, now: Date): Concern =>
  ({ until, language }) =>
    placeIn(before, language) === placeIn(after, language) ? [] : changesFor(['address'], until, now)

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
async function recipientsOf(db: Read, productIds: readonly number[], concern: Concern | undefined) {
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
  return {
    users: [...byRecipient(people, ({ user_id }) => user_id, concern).values()],
    holders: [...byRecipient(holders, ({ email }) => email.toLowerCase(), concern).values()],
  }
}
const count = ({ users, holders }: Awaited<ReturnType<typeof recipientsOf>>) => users.length + holders.length

/** How many are emailed when an offering is changed so. */
export const countEmailed = async ({ db, now }: { db: Read; now: Date }, changed: Changed): Promise<number> =>
  count(await recipientsOf(db, [changed.before.product_id], ofOffering(changed, now)))

type Moved = { before: PlaceTexts; after: PlaceTexts; now: Date }
/** How many are emailed when the location of offerings is named or addressed so. */
export const countEmailedOfPlace = async (
  db: Read,
  productIds: readonly number[],
  { before, after, now }: Moved,
): Promise<number> => count(await recipientsOf(db, productIds, ofLocation(before, after, now)))

const place = (facts: OfferingFacts, { language }: Mail) => placeIn(facts, language)
const inWords: Record<Change, (facts: OfferingFacts, mail: Mail) => string> = {
  days: ({ start_date: day, end_date: until }, { t, say }) =>
    day === null ? t('anyTime') : [...new Set([day, until ?? day])].map((one) => say({ day: one })).join(' – '),
  place,
  address: place,
  hours: ({ hours }, { t }) => t('duration', { hours }),
}

/** What is changed, as it was and as it is. */
const rowsOf = (changes: readonly Change[], before: OfferingFacts, after: OfferingFacts, mail: Mail): EmailPart => ({
  rows: changes.map((change) => [
    mail.t(change === 'address' ? 'place' : change),
    mail.t('change', { before: inWords[change](before, mail), after: inWords[change](after, mail) }),
  ]),
})

/** Emails those whom a change concerns, each once. Returns how many were emailed. */
async function announce(
  mailing: Mailing,
  before: OfferingFacts,
  after: OfferingFacts,
  concern: Concern | undefined,
): Promise<number> {
  const recipients = await recipientsOf(mailing.db, [after.product_id], concern)
  const values = { title: after.title }
  for (const { row, changes } of recipients.users) {
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
  for (const { row, changes } of recipients.holders)
    await notifyAddress(mailing, row, addressEvents.place_date_changed, values, (mail) => [
      mail.t('text'),
      rowsOf(changes, before, after, mail),
      mail.t('how'),
    ])
  return count(recipients)
}

/**
 * Emails those who have or ordered an offering that its days, place or hours are changed, each what concerns them. Dates
 * without practice groups have no calendar entries.
 */
export const announceChange = (
  mailing: Mailing,
  { before, after, now }: { before: OfferingFacts; after: OfferingFacts; now: Date },
): Promise<number> => announce(mailing, before, after, ofOffering({ before, after }, now))

/** Emails those who have or ordered an offering that its place is named or addressed otherwise. */
export const announcePlace = (
  mailing: Mailing,
  offering: OfferingFacts,
  { before, after, now }: Moved,
): Promise<number> =>
  announce(mailing, { ...offering, ...before }, { ...offering, ...after }, ofLocation(before, after, now))
