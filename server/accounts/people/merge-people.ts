import { userEvents } from '../../../contract/events.ts'
import type { MergePreview } from '../../../contract/manage/people.ts'
import { moveOpenings, recordChange } from '../../audit/public.ts'
import { supersedeOlder } from '../../certificates/public.ts'
import { moveRequestsOf } from '../../content/public.ts'
import type { Fails, Principal, WriteContext } from '../../context.ts'
import type { Read } from '../../db/connect.ts'
import { inLanguage } from '../../db/texts.ts'
import type { Language } from '../../../contract/common.ts'
import { certifyNamed, coursesOfBoth, moveEnrolments } from '../../learning/public.ts'
import { notify } from '../../mail/notify.ts'
import { moveThreads } from '../../messages/public.ts'
import { moveOrders } from '../../shop/public.ts'
import { anonymiseUser } from '../anonymise-user.ts'
import { deleteFiles } from '../delete-files.ts'
import { requireChangeable } from './help-people.ts'
import { countOf, findManaged, type ManagedUser } from './people.queries.ts'

const nameOf = ({ firstname, lastname }: ManagedUser) => `${firstname} ${lastname}`
const blocking = async (db: Read, one: string, other: string, language: Language) =>
  (await coursesOfBoth(db, one, other)).map(({ title }) => inLanguage(title, language))

/** What a duplicate account has, and what is in the way. */
export async function previewOf(
  db: Read,
  keptId: string,
  duplicate: ManagedUser,
  language: Language,
): Promise<MergePreview> {
  return {
    id: duplicate.id,
    name: nameOf(duplicate),
    email: duplicate.email,
    counts: await countOf(db, duplicate.id),
    blocking: await blocking(db, keptId, duplicate.id, language),
  }
}

type Merging = WriteContext & { principal: Principal } & Fails<
    'not_found' | 'same_account' | 'staff_account' | 'same_course_open'
  >

/**
 * Moves enrolments with their certificates, orders, conversations and contact requests of a duplicate account to the
 * one that is kept, and erases the duplicate: all or nothing. The kept address is emailed.
 */
export async function mergePeople(ctx: Merging, keptId: string, duplicateId: string): Promise<void> {
  const { db, now, enqueue, fail } = ctx
  if (keptId === duplicateId) return fail('same_account')
  // In the order of their ids, so that two merges cannot wait for each other.
  await db.selectFrom('users').select('id').where('id', 'in', [keptId, duplicateId]).orderBy('id').forUpdate().execute()
  const kept = await findManaged(db, { id: keptId })
  const duplicate = await findManaged(db, { id: duplicateId })
  if (!kept || !duplicate || kept.anonymised_at || duplicate.anonymised_at) return fail('not_found')
  await requireChangeable(ctx, keptId)
  if (duplicate.roles.length) return fail('staff_account')
  if ((await coursesOfBoth(db, keptId, duplicateId)).length) return fail('same_course_open')
  const counts = await countOf(db, duplicateId)
  await moveOrders(db, duplicateId, keptId)
  await moveEnrolments(db, { from: duplicateId, to: keptId, by: ctx.principal.userId, now: now() })
  await supersedeOlder(db, keptId, now())
  await certifyNamed(ctx, keptId)
  await moveThreads(db, duplicateId, keptId)
  await moveRequestsOf(db, duplicateId, keptId)
  await moveOpenings(db, duplicateId, keptId)
  const names = await anonymiseUser(db, duplicateId, now())
  if (names.length) await enqueue(deleteFiles, { names })
  await notify(ctx, keptId, userEvents.accounts_merged)
  await recordChange(ctx, { action: 'person.merged', id: keptId, about: nameOf(kept), after: { ...counts } })
  const merged_into = nameOf(kept)
  await recordChange(ctx, { action: 'person.merged', id: duplicateId, about: '–', after: { merged_into } })
}
