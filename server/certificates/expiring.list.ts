import { staffPageSize } from '../../contract/manage/list.ts'
import { expiringList, type expiringCalls } from '../../contract/manage/expiring.list.ts'
import { list } from '../audit/public.ts'
import type { Handlers } from '../http/handlers.ts'
import { dayInVilnius } from '../time.ts'
import { citiesOf, narrowExpiring } from './expiring.rules.ts'
import { listExpiring } from './issued.queries.ts'

/** Counted as a whole: a page and the CSV are parts of it. */
export const expiringListHandlers = list(expiringList, async ({ db, language, now }, asked, part) => {
  const all = await listExpiring(db, { language, today: dayInVilnius(now()), now: now() })
  const narrowed = narrowExpiring(all, asked)
  const of = { total: narrowed.length, cities: citiesOf(all) }
  if ('page' in part) return { ...of, rows: narrowed.slice((part.page - 1) * staffPageSize, part.page * staffPageSize) }
  if ('keys' in part) return { ...of, rows: narrowed.filter(({ id }) => part.keys.includes(id)) }
  for (const { id } of narrowed) part.collected.push(id)
  return { ...of, rows: [] }
}) as unknown as Handlers<typeof expiringCalls>
