import type { Read } from '../db/connect.ts'
import { searchPattern } from '../db/search-text.ts'
import { areAlike, namedWords } from './companies.rules.ts'

type Named = { id: number; name: string; code: string }

/** At most five companies of a similar name, without merged ones and without the one itself. */
export async function findAlike(db: Read, { id, name }: { id?: number; name: string }): Promise<Named[]> {
  const [longest] = namedWords(name).toSorted((a, b) => b.length - a.length)
  if (!longest) return []
  const rows = await db
    .selectFrom('companies')
    .select(['id', 'name', 'code'])
    .where('search_text', 'like', searchPattern(longest))
    .where('merged_into', 'is', null)
    .where('id', '!=', id ?? 0)
    .orderBy('name')
    .limit(200)
    .execute()
  return rows.filter((row) => areAlike(row.name, name)).slice(0, 5)
}
