import { addressInCity } from '../../contract/address-in-city.ts'
import type { PracticeInvitation } from '../../contract/practice.ts'
import type { Language } from '../../contract/common.ts'
import type { Fails, Work } from '../context.ts'
import type { Read } from '../db/connect.ts'
import { furtherSessions } from '../db/group-sessions.ts'
import { inLanguage } from '../db/texts.ts'
import { hashOf, newSessionId } from '../http/sessions.ts'
import { screenAddress } from '../screen-address.ts'
import { queueCloses } from './queue/offers.rules.ts'
import { findOwnSeat, findPracticeOf } from './slots.queries.ts'

type Inviting = Work & Fails<'not_enrolled' | 'not_found' | 'no_seats_left'> & { language: Language }

const countFree = async (db: Read, groupId: number) =>
  (
    await db
      .selectFrom('practice_seats')
      .select('seat')
      .where('group_id', '=', groupId)
      .where('state', '=', 'free')
      .execute()
  ).length

/**
 * Makes the link that invites a colleague to the user's group, and ends their former one. It works until the cut-off of the
 * group; it keeps no seat.
 */
export async function inviteColleague(inviting: Inviting, userId: string, courseId: number) {
  const { db, config, language, fail } = inviting
  const now = inviting.now()
  const enrolment = await findPracticeOf(db, userId, courseId)
  if (!enrolment) return fail('not_enrolled')
  const own = await findOwnSeat(db, userId, enrolment.id)
  if (own?.state !== 'taken' || own.group_state !== 'planned') return fail('not_found')
  const until = queueCloses(own.starts_at)
  if (until <= now) return fail('not_found')
  if (!(await countFree(db, own.group_id))) return fail('no_seats_left')
  const token = newSessionId()
  const link = { token_hash: hashOf(token), expires_at: until }
  await db
    .insertInto('practice_invitations')
    .values({ user_id: userId, enrolment_id: enrolment.id, group_id: own.group_id, ...link })
    .onConflict((conflict) => conflict.columns(['user_id', 'enrolment_id', 'group_id']).doUpdateSet(link))
    .execute()
  return { link: screenAddress(config.publicUrl, `/practice/${token}`, language), until: until.toISOString() }
}

/** The group behind a link that still works: its inviter still has a seat there. */
export const findInvitation = (db: Read, token: string, now: Date) =>
  db
    .selectFrom('practice_invitations as i')
    .innerJoin('practice_groups as g', 'g.id', 'i.group_id')
    .innerJoin('products', 'products.product_id', 'g.product_id')
    .innerJoin('courses', 'courses.id', 'products.course_id')
    .innerJoin('locations', 'locations.id', 'products.location_id')
    .innerJoin('users', 'users.id', 'i.user_id')
    .innerJoin('practice_seats as s', (join) =>
      join
        .onRef('s.group_id', '=', 'i.group_id')
        .onRef('s.user_id', '=', 'i.user_id')
        .onRef('s.enrolment_id', '=', 'i.enrolment_id')
        .on('s.state', '=', 'taken'),
    )
    .select(['i.group_id', 'products.course_id', 'courses.title', 'g.starts_at', 'g.ends_at'])
    .select(furtherSessions('g').as('further'))
    .select(['locations.address', 'locations.city', 'users.firstname', 'users.lastname'])
    .where('i.token_hash', '=', hashOf(token))
    .where('i.expires_at', '>', now)
    .where('g.state', '=', 'planned')
    .executeTakeFirst()

/** What a link invites a user to; undefined when it does not work. */
export async function showInvitation(
  db: Read,
  { token, userId, language, now }: { token: string; userId: string; language: Language; now: Date },
): Promise<PracticeInvitation | undefined> {
  const row = await findInvitation(db, token, now)
  if (!row) return undefined
  return {
    course_id: row.course_id,
    course: inLanguage(row.title, language),
    starts: row.starts_at.toISOString(),
    ends: row.ends_at.toISOString(),
    further: row.further ?? [],
    address: addressInCity(inLanguage(row.address, language), inLanguage(row.city, language)),
    from: `${row.firstname} ${row.lastname}`,
    free: await countFree(db, row.group_id),
    mine: (await findPracticeOf(db, userId, row.course_id)) !== undefined,
  }
}
