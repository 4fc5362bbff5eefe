import { isSamePlace, placeRow, listEmailedOfPlace, listOfferingsAt, type PlaceTexts } from '../../catalogue/public.ts'
import type { Language } from '../../../contract/common.ts'
import type { Work } from '../../context.ts'
import type { Read } from '../../db/connect.ts'
import { dayInVilnius } from '../../time.ts'
import { findGroup } from '../groups.queries.ts'
import { aheadOf } from '../hours-of.ts'
import { notifyLearner } from '../notify-learner.ts'
import { notifyInstructor } from '../notify-instructor.ts'
import { listLeadersAt, listSeated } from './locations.queries.ts'

type Renamed = { before: PlaceTexts; after: PlaceTexts }

/** Who reads a language in which the place is named or addressed otherwise. */
const sees =
  ({ before, after }: Renamed) =>
  ({ language }: { language: Language }) =>
    !isSamePlace(before, after, language)

/** Emails learners with a seat in the groups of an offering, with the changed calendar entry. Returns who they are. */
export async function announceToSeated(work: Work, productId: number, renamed: Renamed): Promise<Set<string>> {
  const { db, now } = work
  const seated = (await listSeated(db, { productId }, now())).filter(sees(renamed))
  for (const [groupId, learners] of Map.groupBy(seated, ({ group_id }) => group_id)) {
    const group = await findGroup(db, groupId)
    const said = { kind: 'location_changed', group, when: aheadOf(group, now()).starts_at } as const
    for (const { user_id } of learners)
      await notifyLearner(work, user_id, { ...said, changed: (language) => placeRow(renamed, language) })
  }
  return new Set(seated.map(({ user_id }) => user_id))
}

/** Emails those who lead groups at a location, each once, with the changed calendar entries. */
export async function announceToLeaders(work: Work, locationId: number, renamed: Renamed): Promise<void> {
  const leaders = (await listLeadersAt(work.db, locationId, work.now())).filter(sees(renamed))
  for (const { userId, groups } of leaders)
    await notifyInstructor(
      work,
      { userId, groups },
      { kind: 'location_changed', changed: (language) => placeRow(renamed, language) },
    )
}

/** How many people are emailed when a location is named or addressed so. */
export async function countEmailedOf(db: Read, locationId: number, renamed: Renamed, now: Date): Promise<number> {
  const offerings = await listOfferingsAt(db, locationId, dayInVilnius(now))
  const seated = (await listSeated(db, { locationId }, now)).filter(sees(renamed)).map(({ user_id }) => user_id)
  const leaders = (await listLeadersAt(db, locationId, now)).filter(sees(renamed)).map(({ userId }) => userId)
  const { users, holders } = await listEmailedOfPlace(db, offerings, { ...renamed, now }, new Set(seated))
  return new Set([...seated, ...leaders, ...users]).size + holders.length
}
