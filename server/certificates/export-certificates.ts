import { sql } from 'kysely'
import type { exportCalls } from '../../contract/manage/exports.ts'
import { beginExport, labelOf } from '../audit/public.ts'
import { inLanguage } from '../db/texts.ts'
import { csvBatch, streamCsv } from '../http/csv.ts'
import type { Handlers } from '../http/handlers.ts'
import { dayInVilnius } from '../time.ts'
import { narrowExpiring } from './expiring.rules.ts'
import { holderIn } from './holder.rules.ts'
import { listExpiring, narrowed } from './issued.queries.ts'
import { stateOn } from './validity.rules.ts'

export const exportCertificateHandlers: Handlers<Pick<typeof exportCalls, 'exportCertificates' | 'exportExpiring'>> = {
  exportCertificates: async (ctx, { query: { search, certificate_state } }) =>
    streamCsv({
      ...(await beginExport(ctx, 'certificates', [
        'number',
        'code',
        'holder',
        'course',
        'valid_from',
        'valid_to',
        'state',
        'reason',
      ])),
      read: (after: string | undefined) =>
        narrowed(ctx.db, { search, certificate_state }, dayInVilnius(ctx.now()))
          .$if(after !== undefined, (query) => query.where('id', '>', after ?? ''))
          .orderBy('id')
          .limit(sql.lit(csvBatch))
          .execute(),
      keyOf: ({ id }) => id,
      cells: (row) => [
        row.number,
        row.code,
        holderIn(row.holder, ctx.language),
        inLanguage(row.title, ctx.language),
        row.valid_from,
        row.valid_to,
        labelOf(ctx.language, 'certificateStates', stateOn(row, dayInVilnius(ctx.now()))),
        row.revoked_reason,
      ],
    }),
  exportExpiring: async (ctx, { query }) => {
    const { db, language, now } = ctx
    const seen = { language, today: dayInVilnius(now()), now: now() }
    return streamCsv({
      ...(await beginExport(ctx, 'expiring', ['month', 'course', 'city', 'expiring', 'free_here', 'free_everywhere'])),
      read: async (after: string | undefined) =>
        after === undefined ? narrowExpiring(await listExpiring(db, seen), query) : [],
      keyOf: ({ month }) => month,
      cells: ({ month, course, city, expiring, free_seats, free_everywhere }) => [
        month,
        course,
        city,
        expiring,
        city === null ? null : free_seats,
        free_everywhere,
      ],
    })
  },
}
