import type { PracticeTicket } from '../../../contract/practice.ts'
import type { Context, Fails, SignedInContext } from '../../context.ts'
import { inLanguage } from '../../db/texts.ts'
import { findGroup } from '../groups.queries.ts'
import { findOwnSeat, findPracticeOf } from '../slots.queries.ts'
import { isUnsuccessful } from '../slots.rules.ts'
import { ticketKey } from './ticket-key.ts'

type Asking = Context & SignedInContext & Fails<'not_enrolled' | 'not_found'>

/** The ticket of the user's seat. A cancelled group has none. */
export async function showTicket(
  { db, principal: { userId }, config, language, fail }: Asking,
  courseId: number,
): Promise<PracticeTicket> {
  const enrolment = (await findPracticeOf(db, userId, courseId)) ?? fail('not_enrolled')
  const own = await findOwnSeat(db, userId, enrolment.id)
  if (own?.group_state !== 'planned' || isUnsuccessful(own)) return fail('not_found')
  const group = await findGroup(db, own.group_id)
  const { firstname, lastname } = await db
    .selectFrom('users')
    .select(['firstname', 'lastname'])
    .where('id', '=', userId)
    .executeTakeFirstOrThrow()
  return {
    enrolment: enrolment.id,
    key: ticketKey(config.secret, { enrolmentId: enrolment.id, groupId: own.group_id }),
    name: `${firstname} ${lastname}`,
    course: inLanguage(group.title, language),
    starts: group.starts_at.toISOString(),
    ends: group.ends_at.toISOString(),
    further: group.further ?? [],
    room: group.room ?? '',
    address: inLanguage(group.address, language),
  }
}
