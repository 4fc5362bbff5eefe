import { userEvents } from '../../../contract/events.ts'
import type { CallInput } from '../../../contract/call.ts'
import type { MergePreview, peopleCalls } from '../../../contract/manage/people.ts'
import { moveOpenings, recordChange } from '../../audit/public.ts'
import { moveFavourites, moveInterests, moveReviews } from '../../catalogue/public.ts'
import { supersedeOlder } from '../../certificates/public.ts'
import { replaceContacts } from '../../companies/public.ts'
import { moveRequestsOf } from '../../content/public.ts'
import type { Context, Fails, Principal, WriteContext } from '../../context.ts'
import { lockUsers } from '../../db/hold-user.ts'
import { inLanguage } from '../../db/texts.ts'
import {
  certifyNamed,
  coursesOfBoth,
  endMerged,
  listRenewed,
  moveEnrolments,
  movePosts,
  prepareForOwn,
} from '../../learning/public.ts'
import { notify } from '../../mail/notify.ts'
import { moveThreads } from '../../messages/public.ts'
import { freePlaceOf, keepCompanyOf, lockOrdersOf, mergeCart, moveOrders, replaceAddress } from '../../shop/public.ts'
import { anonymiseUser } from '../anonymise-user.ts'
import { deleteFiles } from '../delete-files.ts'
import { moveIdentities } from '../identities/move-identities.ts'
import { requireChangeable } from './help-people.ts'
import { countOf, findManaged, type ManagedUser } from './people.queries.ts'

const nameOf = ({ firstname, lastname }: ManagedUser) => `${firstname} ${lastname}`
type Studied = Awaited<ReturnType<typeof coursesOfBoth>>[number]['one']

const shown = ({ percent, begunAt, practiceAt, practised }: Studied): MergePreview['both'][number]['kept'] => ({
  percent,
  begun_at: begunAt?.toISOString() ?? null,
  practice_at: practiceAt?.toISOString() ?? null,
  practised,
})

/** Whether an account whose address nobody confirmed, so that anybody may have made it, would get a person's. */
export const isLessProven = (kept: ManagedUser, duplicate: ManagedUser): boolean =>
  kept.email_verified_at === null && duplicate.email_verified_at !== null

/** What a duplicate account has, and of which courses staff chooses whose progress stays. */
export async function previewOf(
  { db, language, now }: Pick<Context, 'db' | 'language' | 'now'>,
  keptId: string,
  duplicate: ManagedUser,
): Promise<MergePreview> {
  const both = await coursesOfBoth(db, keptId, duplicate.id, now())
  return {
    id: duplicate.id,
    name: nameOf(duplicate),
    email: duplicate.email,
    counts: await countOf(db, duplicate.id),
    both: both.map(({ courseId, title, one, other }) => ({
      course_id: courseId,
      title: inLanguage(title, language),
      kept: shown(one),
      duplicate: shown(other),
    })),
  }
}

type Merging = WriteContext & { principal: Principal } & Fails<
    'not_found' | 'same_account' | 'staff_account' | 'kept_unconfirmed' | 'same_course_open' | 'place_begun'
  >

type Stays = CallInput<typeof peopleCalls.mergePeople>['body']['stays']

/** Ends one enrolment of each course that both study: that which staff did not choose. */
async function endOneOfBoth(ctx: Merging, keptId: string, duplicateId: string, stays: Stays): Promise<string[]> {
  const { db, fail, principal } = ctx
  const now = ctx.now()
  const ended: string[] = []
  for (const { courseId, title, one, other } of await coursesOfBoth(db, keptId, duplicateId, now)) {
    const whose = stays.find(({ course_id }) => course_id === courseId)?.whose ?? fail('same_course_open')
    const [userId, { enrolmentId, percent }] = whose === 'kept' ? [duplicateId, other] : [keptId, one]
    await freePlaceOf(ctx, { userId, enrolmentId }, [keptId, duplicateId])
    await endMerged(db, { userId, enrolmentId }, { by: principal.userId, now })
    ended.push(`${title.lt} (${percent} %)`)
  }
  return ended
}

/**
 * Moves enrolments with their certificates, orders, conversations, contact requests, forum posts, reviews, favourites,
 * awaited dates and the cart of a duplicate account to the one that is kept, also its accounts at environments and
 * other services that the kept one has none of, and erases the duplicate: all or nothing. Of a course that both study
 * one enrolment ends, as staff chose; its place is free for somebody else. An earlier one that was completed ends too,
 * and a seat that it has ahead is free. The kept address is emailed. Answers the confirmed address of the duplicate,
 * and the one that is now where others wrote it.
 */
export async function mergePeople(
  ctx: Merging,
  keptId: string,
  duplicateId: string,
  stays: Stays,
): Promise<{ from: string; to: string } | undefined> {
  const { db, now, enqueue, fail } = ctx
  if (keptId === duplicateId) return fail('same_account')
  // In the order of their ids, so that two merges cannot wait for each other.
  await lockUsers(db, [keptId, duplicateId])
  await lockOrdersOf(db, [keptId, duplicateId])
  const kept = await findManaged(db, { id: keptId })
  const duplicate = await findManaged(db, { id: duplicateId })
  if (!kept || !duplicate || kept.anonymised_at || duplicate.anonymised_at) return fail('not_found')
  await requireChangeable(ctx, keptId)
  if (duplicate.roles.length) return fail('staff_account')
  if (isLessProven(kept, duplicate)) return fail('kept_unconfirmed')
  const counts = await countOf(db, duplicateId)
  const ended = await endOneOfBoth(ctx, keptId, duplicateId, stays)
  for (const renewed of await listRenewed(db, keptId, duplicateId))
    await freePlaceOf(ctx, renewed, [keptId, duplicateId])
  await keepCompanyOf(db, [duplicateId])
  await moveOrders(db, duplicateId, keptId)
  await mergeCart(db, { from: duplicateId, to: keptId, now: now() })
  // An address that was never confirmed may be that of somebody else.
  if (duplicate.email_verified_at) {
    await replaceAddress(db, duplicate.email, kept.email)
    await replaceContacts(db, duplicate.email, kept.email)
  }
  await moveEnrolments(db, { from: duplicateId, to: keptId, by: ctx.principal.userId, now: now() })
  // Nor is a way in moved that somebody else may have added.
  if (duplicate.email_verified_at) await moveIdentities(db, { from: duplicateId, to: keptId, now: now() })
  await prepareForOwn(db, { from: duplicateId, to: keptId, now: now() })
  await supersedeOlder(db, keptId, now())
  await certifyNamed(ctx, keptId)
  await moveThreads(db, duplicateId, keptId)
  await movePosts(db, duplicateId, keptId)
  const address = duplicate.email_verified_at ? duplicate.email : null
  await moveInterests(db, { userId: duplicateId, email: address }, keptId)
  await moveReviews(db, duplicateId, keptId)
  await moveFavourites(db, duplicateId, keptId)
  await moveRequestsOf(db, duplicateId, keptId)
  await moveOpenings(db, duplicateId, keptId)
  const names = await anonymiseUser(db, duplicateId, now())
  if (names.length) await enqueue(deleteFiles, { names })
  await notify(ctx, keptId, userEvents.accounts_merged)
  await recordChange(ctx, {
    action: 'person.merged',
    id: keptId,
    about: nameOf(kept),
    after: { ...counts, ...(ended.length ? { ended: ended.join('; ') } : {}) },
  })
  const merged_into = nameOf(kept)
  await recordChange(ctx, { action: 'person.merged', id: duplicateId, about: '–', after: { merged_into } })
  return duplicate.email_verified_at ? { from: duplicate.email, to: kept.email } : undefined
}
