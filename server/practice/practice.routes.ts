import type { practiceCalls, PracticeSlots } from '../../contract/practice.ts'
import type { Language } from '../../contract/common.ts'
import type { Read } from '../db/connect.ts'
import { inLanguage } from '../db/texts.ts'
import type { Handlers } from '../http/handlers.ts'
import { chooseSlot } from './choose-slot.ts'
import { findOwnSeat, findPracticeOf, listSlots } from './slots.queries.ts'
import { changeUntil, includesPractice, mayChange } from './slots.rules.ts'

type Asking = { db: Read; userId: string; courseId: number; language: Language; now: Date }

/** The times of the practice; undefined when the user does not have the course. */
async function slotsOf({ db, userId, courseId, language, now }: Asking): Promise<PracticeSlots | undefined> {
  const enrolment = await findPracticeOf(db, userId, courseId)
  if (!enrolment) return undefined
  const own = await findOwnSeat(db, userId, enrolment.id)
  const required = enrolment.practice !== 'optional'
  const included = includesPractice({ practised: enrolment.practised, required, own })
  const slots = included ? await listSlots(db, courseId, enrolment, now) : []
  return {
    data: slots.map(({ id, starts_at, ends_at, room, address, city, free }) => ({
      id,
      starts: starts_at.toISOString(),
      ends: ends_at.toISOString(),
      room,
      address: inLanguage(address, language),
      city: inLanguage(city, language),
      free,
      chosen: own?.group_id === id,
    })),
    change_until: changeUntil(own)?.toISOString() ?? null,
    changeable: included && mayChange(own, now),
  }
}

export const practiceHandlers: Handlers<typeof practiceCalls> = {
  listPracticeSlots: async ({ db, principal: { userId }, language, now, fail }, { params: { id } }) =>
    (await slotsOf({ db, userId, courseId: id, language, now: now() })) ?? fail('not_enrolled'),

  choosePracticeSlot: async (ctx, { params: { id: courseId }, body: { slot } }) => {
    const { db, principal, language, fail } = ctx
    const [userId, now] = [principal.userId, ctx.now()]
    await chooseSlot({ ...ctx, now }, { userId, courseId, slot })
    return (await slotsOf({ db, userId, courseId, language, now })) ?? fail('not_enrolled')
  },
}
