import { sql } from 'kysely'
import type { exportCalls } from '../../../contract/manage/exports.ts'
import { beginExport } from '../../audit/public.ts'
import { csvBatch, streamCsv } from '../../http/csv.ts'
import type { Handlers } from '../../http/handlers.ts'
import { dayInVilnius } from '../../time.ts'
import { narrowed } from './people.queries.ts'

export const exportPeopleHandlers: Handlers<Pick<typeof exportCalls, 'exportPeople'>> = {
  exportPeople: async (ctx, { query: { search } }) =>
    streamCsv({
      ...(await beginExport(ctx, 'people', [
        'lastname',
        'firstname',
        'email',
        'telephone',
        'date_of_birth',
        'city',
        'language',
        'registered',
      ])),
      read: (after: string | undefined) =>
        narrowed(ctx.db, search)
          .select(['id', 'lastname', 'firstname', 'email', 'telephone', 'date_of_birth', 'city', 'language'])
          .select('created_at')
          .$if(after !== undefined, (query) => query.where('id', '>', after ?? ''))
          .orderBy('id')
          .limit(sql.lit(csvBatch))
          .execute(),
      keyOf: ({ id }) => id,
      cells: (user) => [
        user.lastname,
        user.firstname,
        user.email,
        user.telephone,
        user.date_of_birth,
        user.city,
        user.language,
        dayInVilnius(user.created_at),
      ],
    }),
}
