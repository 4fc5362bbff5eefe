import { sql } from 'kysely'
import { quoteList, type QuoteRow } from '../../contract/manage/quotes.list.ts'
import { list } from '../audit/public.ts'
import { readPart } from '../db/part.ts'
import { searched, searchPattern } from '../db/search-text.ts'
import { dayInVilnius } from '../time.ts'
import { quoteNumber, stateOf } from './quotes.rules.ts'

const company = sql<string>`company ->> 'company_name'`
const found = searched(sql`company ->> 'company_name' || ' ' || contact_name || ' ' || email || ' P-' || id`)
const columns = { created: 'created_at', valid_until: 'valid_until', total_cents: 'total_cents' } as const

export const quoteListHandlers = list(quoteList, async ({ db, now }, asked, part) => {
  const { search, state, sort = 'created', dir = 'desc' } = asked
  const today = dayInVilnius(now())
  const over = sql<boolean>`(state = 'sent' and valid_until < ${today})`
  const wanted = db
    .selectFrom('quotes')
    .select(['id', 'state', 'contact_name', 'email', 'total_cents', 'valid_until', 'created_at', 'order_id'])
    .select(company.as('company'))
    .$if(search.trim() !== '', (all) => all.where(found, 'like', searchPattern(search)))
    .$if(state === 'expired', (all) => all.where((eb) => eb.or([eb('state', '=', 'expired'), over])))
    .$if(state !== undefined && state !== 'expired', (all) =>
      all.where('state', '=', state ?? 'draft').where(sql<boolean>`not ${over}`),
    )
  const order = sql`${sql.ref(columns[sort])} ${sql.raw(dir)}, id ${sql.raw(dir)}`
  const { rows, total } = await readPart(db, wanted, { part, key: 'id', order })
  const shown = rows.map(({ created_at, ...row }): QuoteRow => ({
    ...row,
    number: quoteNumber(row.id),
    state: stateOf(row, today),
    created: created_at.toISOString(),
  }))
  return { rows: shown, total }
})
