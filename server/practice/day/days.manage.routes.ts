import type { practiceDayCalls } from '../../../contract/manage/days.ts'
import type { Fails } from '../../context.ts'
import type { Handlers } from '../../http/handlers.ts'
import { assessPractice } from './assess-practice.ts'
import { type Asking, listDays, loadDay } from './day.queries.ts'
import { markAttendance } from './mark-attendance.ts'
import { takeBackPractice } from './take-back-practice.ts'

const show = async (ctx: Asking & Fails<'not_found'>, id: number) => (await loadDay(ctx, id)) ?? ctx.fail('not_found')

export const practiceDayHandlers: Handlers<typeof practiceDayCalls> = {
  listPracticeDays: async (ctx) => ({ data: await listDays(ctx) }),

  getPracticeDay: (ctx, { params: { id } }) => show(ctx, id),

  markAttendance: async (ctx, { params: { id }, body }) => {
    await markAttendance(ctx, id, body)
    return show(ctx, id)
  },

  assessPractice: async (ctx, { params: { id }, body }) => {
    await assessPractice(ctx, id, body)
    return show(ctx, id)
  },

  takeBackPractice: async (ctx, { params: { id }, body }) => {
    await takeBackPractice(ctx, id, body)
    return show(ctx, id)
  },
}
