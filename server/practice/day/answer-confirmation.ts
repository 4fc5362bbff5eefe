import { recordChange } from '../../audit/public.ts'
import type { Fails, Principal, Work } from '../../context.ts'
import { failFields } from '../../http/fail.ts'
import { lockOfSecond } from './confirmations.queries.ts'
import { notifyConfirmation } from './notify-confirmation.ts'

type Answering = Work & { principal: Principal } & Fails<'not_found' | 'already_decided'>
type Answer = { agrees: boolean; reason: string }

/**
 * Confirms an assessment as its second assessor, or disagrees with it: then its assessor is emailed and staff gets a
 * task. What they said once stays; the result is changed by another assessment only.
 */
export async function answerConfirmation(answering: Answering, id: string, { agrees, reason }: Answer): Promise<void> {
  const { db, principal, now, fail } = answering
  const found = (await lockOfSecond(db, principal.userId, id)) ?? fail('not_found')
  if (!agrees && !reason) return failFields({ reason: 'required' })
  const state = agrees ? 'confirmed' : 'disagreed'
  if (found.second_state === state) return
  if (found.second_state !== 'awaiting') return fail('already_decided')
  const said = agrees ? '' : reason
  await db
    .updateTable('assessments')
    .set({ second_state: state, second_way: 'phone', second_at: now(), second_reason: said })
    .where('id', '=', id)
    .execute()
  const { group_id: groupId, assessor, assessor_id, second_assessor: second } = found
  await recordChange(answering, {
    action: agrees ? 'practice_group.assessment_confirmed' : 'practice_group.assessment_disputed',
    id: groupId,
    about: `${found.firstname} ${found.lastname}`,
    after: { second_assessor: second, passed: found.passed, ...(said ? { reason: said } : {}) },
  })
  if (!agrees)
    await notifyConfirmation(answering, assessor_id, { kind: 'disagreed', groupId, assessor, second, reason })
}
