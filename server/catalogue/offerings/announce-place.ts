import { addressInCity } from '../../../contract/address-in-city.ts'
import type { Language } from '../../../contract/common.ts'
import { addressEvents, userEvents } from '../../../contract/events.ts'
import type { Read } from '../../db/connect.ts'
import { inLanguage } from '../../db/texts.ts'
import type { Mailing } from '../../mail/notify.ts'
import { sentence } from '../../sentences.ts'
import { findOfferingFacts, type OfferingFacts } from './concerned.queries.ts'
import { emailConcerned, recipientsOf } from './email-concerned.ts'

/** Where a date is, as its location says it. */
export type PlaceTexts = Pick<OfferingFacts, 'name' | 'address' | 'city'>
type Renamed = { before: PlaceTexts; after: PlaceTexts }

/** The name and address of a place, as learners read it. */
export const placeIn = ({ name, address, city }: PlaceTexts, language: Language): string => {
  const street = addressInCity(inLanguage(address, language), inLanguage(city, language))
  return [...new Set([inLanguage(name, language), street])].filter(Boolean).join(', ')
}

/** Whether who reads a language sees no change of a place. */
export const isSamePlace = (before: PlaceTexts, after: PlaceTexts, language: Language): boolean =>
  placeIn(before, language) === placeIn(after, language)

/** What of a place is changed, as emails say it. */
export function placeRow({ before, after }: Renamed, language: Language): readonly [string, string] {
  const t = (key: string, values = {}) => sentence(language, `mail.locationChanged.${key}`, values)
  return [t('place'), t('change', { before: placeIn(before, language), after: placeIn(after, language) })]
}

/**
 * Who is emailed that the location of offerings is named or addressed otherwise. Not who has a seat in a practice group,
 * whose calendar changes, and `seated`, who were emailed of that already.
 */
export const listEmailedOfPlace = async (
  db: Read,
  productIds: readonly number[],
  { before, after, now }: Renamed & { now: Date },
  seated: ReadonlySet<string>,
) => {
  const { users, holders } = await recipientsOf(
    db,
    productIds,
    ({ until, language }) =>
      isSamePlace(before, after, language) || (until !== null && until <= now) ? [] : ['place'],
    ({ user_id, order, until }) => seated.has(user_id) || (!order && until !== null),
  )
  return { users: users.map(({ row }) => row.user_id), holders, recipients: { users, holders } }
}

/** Emails them, each once. */
export async function announcePlace(
  mailing: Mailing,
  productId: number,
  renamed: Renamed & { now: Date },
  seated: ReadonlySet<string>,
): Promise<void> {
  const { title } = await findOfferingFacts(mailing.db, productId)
  const { recipients } = await listEmailedOfPlace(mailing.db, [productId], renamed, seated)
  await emailConcerned(mailing, recipients, {
    title,
    user: userEvents.location_changed,
    holder: addressEvents.place_location_changed,
    rows: (_changes, { language }) => [placeRow(renamed, language)],
  })
}
