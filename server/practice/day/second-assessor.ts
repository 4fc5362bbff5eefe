import { recordChange } from '../../audit/public.ts'
import { failFields } from '../../http/fail.ts'
import type { DayWork } from './mark-attendance.ts'
import { checkPin } from './assessment-pin.ts'
import { listColleagues } from './colleagues.queries.ts'
import { awaitsInGroup } from './confirmations.queries.ts'
import { notifyConfirmation } from './notify-confirmation.ts'

type Group = { id: number; instructor_id: string | null; second_instructor_id: string | null }
type Named = { id: string; name: string }

/** The colleague who is chosen as second assessor; undefined without one. Fails when it is none of the instructors. */
export async function findSecond(
  { db, principal }: DayWork,
  group: Group,
  id: string | null,
): Promise<Named | undefined> {
  if (id === null) return undefined
  if (id === principal.userId) return failFields({ second_assessor_id: 'second_self' })
  const found = (await listColleagues(db, group, principal.userId)).find((one) => one.id === id)
  return found ?? failFields({ second_assessor_id: 'second_unknown' })
}

export type Second = {
  /** What is kept of the second assessor with the assessment. */
  row: {
    second_assessor: string
    second_assessor_id: string | null
    second_state: 'noted' | 'awaiting' | 'confirmed' | null
    second_way: 'pin' | null
    second_at: Date | null
  }
  /** What is recorded and emailed once the assessment is stored. */
  announce: (about: { person: string; assessor: string }) => Promise<void>
}

type Typed = { colleague: Named | undefined; noted: string; pin: string }

/**
 * What is known of the second assessor when an assessment is signed: a name only, a colleague whom it awaits, or who
 * confirmed with their PIN. With a wrong PIN it awaits them, and both are emailed; else the colleague is emailed once
 * while something of the group awaits them. The PIN is checked when the server gets it, and kept nowhere.
 */
export async function decideSecond(work: DayWork, group: Group, { colleague, noted, pin }: Typed): Promise<Second> {
  const row = { second_assessor: colleague?.name ?? noted, second_assessor_id: colleague?.id ?? null }
  const nothing = { second_way: null, second_at: null }
  if (!colleague)
    return { row: { ...row, second_state: noted ? 'noted' : null, ...nothing }, announce: async () => undefined }
  const { principal, now } = work
  const told = await awaitsInGroup(work.db, colleague.id, group.id)
  const isRight = pin !== '' && (await checkPin(work, colleague.id, pin))
  const record = (action: 'assessment_confirmed' | 'pin_refused', about: string) =>
    recordChange(work, {
      action: `practice_group.${action}`,
      id: group.id,
      about,
      after: { second_assessor: colleague.name },
    })
  if (isRight)
    return {
      row: { ...row, second_state: 'confirmed', second_way: 'pin', second_at: now() },
      announce: ({ person }) => record('assessment_confirmed', person),
    }
  return {
    row: { ...row, second_state: 'awaiting', ...nothing },
    announce: async ({ person, assessor }) => {
      const said = { groupId: group.id, assessor, second: colleague.name }
      if (pin !== '') {
        await record('pin_refused', person)
        for (const userId of [principal.userId, colleague.id])
          await notifyConfirmation(work, userId, { kind: 'pin_refused', ...said })
      } else if (!told && (await awaitsInGroup(work.db, colleague.id, group.id)))
        // One that was made before a later one and sent after it awaits nobody.
        await notifyConfirmation(work, colleague.id, { kind: 'awaits', ...said })
    },
  }
}
