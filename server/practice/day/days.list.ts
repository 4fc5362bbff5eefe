import { dayTable, type dayTableCalls } from '../../../contract/manage/days.list.ts'
import { csvOf, oneBatch } from '../../audit/public.ts'
import type { Handlers } from '../../http/handlers.ts'
import { listDays } from './day.queries.ts'

export const dayTableHandlers: Handlers<typeof dayTableCalls> = {
  exportPracticeDays: (ctx) => csvOf(ctx, dayTable, { batches: oneBatch(() => listDays(ctx)) }),
}
