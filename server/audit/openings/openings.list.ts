import { sql } from 'kysely'
import { openingList } from '../../../contract/manage/openings.list.ts'
import { roles } from '../../../contract/common.ts'
import { readPart } from '../../db/part.ts'
import { searched, searchPattern } from '../../db/search-text.ts'
import { sentenceOr } from '../../sentences.ts'
import { addDays, endOfDay } from '../../time.ts'
import { list } from '../list.ts'

/** Ids are in the order of time. */
export const openingListHandlers = list(openingList, async ({ db, language }, asked, part) => {
  const { search, kind, person, from, to, dir = 'desc' } = asked
  const name = sql<string | null>`users.firstname || ' ' || users.lastname`
  const wanted = db
    .selectFrom('openings')
    .leftJoin('users', 'users.id', 'openings.person_id')
    .select(['openings.id', 'at', 'actor', 'roles', 'kind', 'call', 'object_id', 'about', 'person_id'])
    .select(name.as('person'))
    .$if(kind !== undefined, (all) => all.where('kind', '=', kind ?? 'person'))
    .$if(person !== undefined, (all) => all.where('person_id', '=', person ?? ''))
    .$if(from !== undefined, (all) => all.where('at', '>', endOfDay(addDays(from ?? '', -1))))
    .$if(to !== undefined, (all) => all.where('at', '<=', endOfDay(to ?? '')))
    .$if(search.trim() !== '', (all) =>
      all.where(searched(sql`concat_ws(chr(10), actor, about, ${name})`), 'like', searchPattern(search)),
    )
  const { rows, total } = await readPart(db, wanted, {
    part,
    key: 'openings.id',
    order: sql`openings.id ${sql.raw(dir)}`,
  })
  const shown = rows.map((row) => ({
    ...row,
    at: row.at.toISOString(),
    roles: roles.filter((role) => row.roles.includes(role)),
    about: row.kind === 'export' ? sentenceOr(language, `words.lists.${row.about}.title`, row.about) : row.about,
  }))
  return { rows: shown, total }
})
