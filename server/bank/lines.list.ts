import { sql } from 'kysely'
import { bankLineList } from '../../contract/manage/bank.list.ts'
import { list } from '../audit/public.ts'
import { readPart } from '../db/part.ts'
import { searched, searchPattern } from '../db/search-text.ts'
import { addDays, dayInVilnius } from '../time.ts'
import { bankLines, showLines } from './show-line.ts'

const columns = { booked_on: 'booked_on', cents: 'cents' } as const

/** Days after which what no order is of is not found by a search any more: it names people who are no customers. */
const foundDays = 365

/** Lines of accounts, the latest day first. */
export const bankLineListHandlers = list(bankLineList, async ({ db, now }, asked, part) => {
  const { search, state, provider, from, to, sort = 'booked_on', dir = 'desc' } = asked
  const pattern = searchPattern(search)
  const number = /^\D{0,4}(\d{1,9})$/.exec(search.trim())?.[1]
  const since = addDays(dayInVilnius(now()), -foundDays)
  const wanted = bankLines(db)
    .$if(search.trim() !== '', (all) =>
      all
        .where((eb) =>
          eb.or([
            eb(
              searched(
                sql.raw(
                  "concat_ws(' ', bank_lines.name, bank_lines.text, bank_lines.iban, bank_lines.code, bank_lines.number)",
                ),
              ),
              'like',
              pattern,
            ),
            sql<boolean>`exists (select from receipts r where r.bank_line_id = bank_lines.id and r.order_id = ${Number(number ?? 0)})`,
          ]),
        )
        .where((eb) => eb.or([eb('bank_lines.state', 'not in', ['open', 'other']), eb('booked_on', '>=', since)])),
    )
    .$if(state !== undefined, (all) => all.where('bank_lines.state', '=', state ?? 'open'))
    .$if(provider !== undefined, (all) => all.where('provider', '=', provider ?? 'wallet'))
    .$if(from !== undefined, (all) => all.where('booked_on', '>=', from ?? ''))
    .$if(to !== undefined, (all) => all.where('booked_on', '<=', to ?? ''))
  const order = sql`${sql.ref(columns[sort])} ${sql.raw(dir)}, bank_lines.id ${sql.raw(dir)}`
  const { rows, total } = await readPart(db, wanted, { part, key: 'bank_lines.id', order })
  return { rows: await showLines(db, rows), total }
})
