import { addressEvents, userEvents } from '../../../contract/events.ts'
import type { Read } from '../../db/connect.ts'
import type { Mail, Mailing } from '../../mail/notify.ts'
import { dayInVilnius } from '../../time.ts'
import { placeIn } from './announce-place.ts'
import { type Change, changesFor, changesOf } from './changed-offering.rules.ts'
import type { OfferingFacts } from './concerned.queries.ts'
import { countRecipients, emailConcerned, recipientsOf } from './email-concerned.ts'

type Changed = { before: OfferingFacts; after: Pick<OfferingFacts, 'start_date' | 'end_date' | 'hours' | 'location'> }

/** Who is emailed when an offering is changed so, and of what. */
function listEmailed(db: Read, { before, after }: Changed, now: Date) {
  const changes = changesOf(before, after, dayInVilnius(now))
  return recipientsOf(
    db,
    [before.product_id],
    changes.length ? ({ until }) => changesFor(changes, until, now) : undefined,
  )
}

/** How many are emailed when an offering is changed so. */
export const countEmailed = async ({ db, now }: { db: Read; now: Date }, changed: Changed): Promise<number> =>
  countRecipients(await listEmailed(db, changed, now))

const inWords: Record<Change, (facts: OfferingFacts, mail: Mail) => string> = {
  days: ({ start_date: day, end_date: until }, { t, say }) =>
    day === null ? t('anyTime') : [...new Set([day, until ?? day])].map((one) => say({ day: one })).join(' – '),
  place: (facts, { language }) => placeIn(facts, language),
  hours: ({ hours }, { t }) => t('duration', { hours }),
}

/**
 * Emails those who have or ordered an offering that its days, place or hours are changed, each what concerns them. Dates
 * without practice groups have no calendar entries. Returns how many were emailed.
 */
export async function announceChange(
  mailing: Mailing,
  { before, after, now }: { before: OfferingFacts; after: OfferingFacts; now: Date },
): Promise<number> {
  const recipients = await listEmailed(mailing.db, { before, after }, now)
  await emailConcerned(mailing, recipients, {
    title: after.title,
    user: userEvents.date_changed,
    holder: addressEvents.place_date_changed,
    rows: (changes, mail) =>
      changes.map((change) => [
        mail.t(change),
        mail.t('change', { before: inWords[change](before, mail), after: inWords[change](after, mail) }),
      ]),
  })
  return countRecipients(recipients)
}
