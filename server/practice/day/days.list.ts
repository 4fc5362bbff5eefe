import { dayTable, type dayTableCalls } from '../../../contract/manage/days.list.ts'
import { csvOf, oneBatch } from '../../audit/public.ts'
import type { Handlers } from '../../http/handlers.ts'
import { listDays } from './day.queries.ts'

export const dayTableHandlers: Handlers<typeof dayTableCalls> = {
  exportPracticeDays: (ctx) => {
    const read = async () =>
      (await listDays(ctx)).flatMap(({ sessions, ofSessions, ...group }) =>
        sessions.map((session, at) => ({
          ...group,
          ...session,
          instructor: ofSessions[at]?.instructor ?? group.instructor,
          came: sessions.length > 1 ? (ofSessions[at]?.came ?? 0) : group.came,
        })),
      )
    return csvOf(ctx, dayTable, { batches: oneBatch(read) })
  },
}
