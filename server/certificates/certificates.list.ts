import { sql } from 'kysely'
import type { CertificateState } from '../../contract/certificates.ts'
import { certificateList } from '../../contract/manage/certificates.list.ts'
import { list } from '../audit/public.ts'
import type { Read } from '../db/connect.ts'
import { readPart } from '../db/part.ts'
import { searchedCertificate, searchPattern } from '../db/search-text.ts'
import { dayInVilnius } from '../time.ts'
import { issued, showIssued } from './issued.queries.ts'

/** The certificates in a state, as `stateOn` says it. */
function inState(db: Read, state: CertificateState | undefined, today: string) {
  const all = issued(db)
  if (state === undefined) return all
  if (state === 'revoked') return all.where('revoked_at', 'is not', null)
  const kept = all.where('revoked_at', 'is', null)
  if (state === 'expired')
    return kept.where((eb) =>
      eb.or([eb('valid_to', '<', today), eb('valid_to', 'is', null), eb('valid_from', '>', today)]),
    )
  const valid = kept.where('valid_to', '>=', today).where('valid_from', '<=', today)
  return valid.where('superseded_at', state === 'superseded' ? 'is not' : 'is', null)
}

export const certificateListHandlers = list(certificateList, async ({ db, language, now }, asked, part) => {
  const { search, state, sort = 'issued', dir = sort === 'issued' ? 'desc' : 'asc' } = asked
  const today = dayInVilnius(now())
  const wanted = inState(db, state, today).$if(search.trim() !== '', (found) =>
    found.where(searchedCertificate, 'like', searchPattern(search)),
  )
  const order = sql`${sql.ref(sort === 'issued' ? 'issued_at' : 'valid_to')} ${sql.raw(dir)}, id`
  const { rows, total } = await readPart(db, wanted, { part, key: 'id', order })
  return { rows: rows.map((row) => showIssued(row, { language, today })), total }
})
