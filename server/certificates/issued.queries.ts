import { type RawBuilder, sql } from 'kysely'
import type { CallInput } from '../../contract/call.ts'
import type { CertificateState } from '../../contract/certificates.ts'
import type { Language } from '../../contract/common.ts'
import type { ExpiringGroup, IssuedCertificate, issuedCalls } from '../../contract/manage/certificates.ts'
import { staffPageSize } from '../../contract/manage/list.ts'
import type { Read } from '../db/connect.ts'
import { withTotal } from '../db/page.ts'
import { searched, searchedCertificate, searchPattern } from '../db/search-text.ts'
import { inLanguage, type Texts } from '../db/texts.ts'
import { addMonths } from '../time.ts'
import { holderIn } from './holder.rules.ts'
import { stateOn } from './validity.rules.ts'

type Query = CallInput<typeof issuedCalls.findCertificates>['query']

const issued = (db: Read) =>
  db
    .selectFrom('certificates')
    .select(['id', 'user_id', 'number', 'code', 'holder', 'course_id', 'title', 'issued_at'])
    .select(['valid_from', 'valid_to', 'superseded_at', 'revoked_at', 'revoked_reason'])
    .select(
      sql<number>`(select count(*)::int from certificates c
        where c.user_id = certificates.user_id and c.course_id = certificates.course_id and c.revoked_at is null
          and c.valid_from = certificates.valid_from
          and (c.id = certificates.id or c.issued_at < certificates.issued_at))`.as('revocable'),
    )
type Row = Awaited<ReturnType<ReturnType<typeof issued>['executeTakeFirstOrThrow']>>

/** The certificates in a state, as {@link stateOn} says it. */
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

export const showIssued = (
  { superseded_at, revoked_at, issued_at, title, holder, ...row }: Row,
  { language, today }: { language: Language; today: string },
): IssuedCertificate => ({
  ...row,
  holder: holderIn(holder, language),
  title: inLanguage(title, language),
  issued: issued_at.toISOString(),
  state: stateOn({ ...row, superseded_at, revoked_at }, today),
})

type Narrowing = Pick<Query, 'search' | 'certificate_state'>

/** The certificates of a search and a state. */
export const narrowed = (db: Read, { search, certificate_state }: Narrowing, today: string) =>
  inState(db, certificate_state, today).$if(search.trim() !== '', (found) =>
    found.where(searchedCertificate, 'like', searchPattern(search)),
  )

/** A page of certificates and how many there are. */
export async function findIssued(db: Read, query: Query, today: string) {
  const { page, sort = 'issued', dir = sort === 'issued' ? 'desc' : 'asc' } = query
  const wanted = narrowed(db, query, today)
  const listed = wanted
    .orderBy(sort === 'issued' ? 'issued_at' : 'valid_to', dir)
    .orderBy('id')
    .limit(sql.lit(staffPageSize))
    .offset((page - 1) * staffPageSize)
  return withTotal(db, listed, wanted)
}

export const findIssuedOne = (db: Read, id: string) => issued(db).where('id', '=', id).executeTakeFirst()

type Group = Omit<ExpiringGroup, 'course'> & { title: Texts }

/** A city as people write it: without marks, case, spaces around it and "m." for a town. */
const comparedCity = (city: RawBuilder<string>) =>
  sql`btrim(regexp_replace(${searched(city)}, '(^m\\.\\s*|\\s+m\\.?\\s*$)', '', 'g'))`

/**
 * What ends in the twelve months from today, by month, course and city (that of a location in any language where it is
 * one), with the free seats until then.
 */
export async function listExpiring(
  db: Read,
  { today, now, language }: { today: string; now: Date; language: Language },
): Promise<ExpiringGroup[]> {
  const { rows } = await sql<Group>`
    with towns as (
      select distinct on (written) ${comparedCity(sql<string>`named.value`)} as written, city ->> 'lt' as city
      from locations, jsonb_each_text(city) as named where not online order by written, locations.id
    ), ending as (
      select to_char(c.valid_to, 'YYYY-MM') as month, c.course_id, coalesce(t.city, initcap(u.written)) as city,
        count(*)::integer as expiring
      from certificates c
        join (select id, nullif(${comparedCity(sql<string>`city`)}, '') as compared, nullif(lower(btrim(city)), '') as written from users) u
          on u.id = c.user_id
        left join towns t on t.written = u.compared
      where c.superseded_at is null and c.revoked_at is null
        and c.valid_to >= ${today}::date and c.valid_to < ${addMonths(today, 12)}::date
      group by 1, 2, 3
    ), free as (
      select p.course_id, l.city ->> 'lt' as city, g.starts_at, count(*)::integer as seats
      from practice_seats s join practice_groups g on g.id = s.group_id
        join products p on p.product_id = g.product_id join locations l on l.id = p.location_id
      where s.state = 'free' and g.state = 'planned' and g.starts_at > ${now} and p.state = 'offered'
        and p.course_id in (select course_id from ending)
      group by 1, 2, 3
    )
    select e.month, e.course_id, k.title, e.city, e.expiring,
      coalesce(sum(f.seats) filter (where f.city = e.city), 0)::integer as free_seats,
      coalesce(sum(f.seats), 0)::integer as free_everywhere
    from ending e join courses k on k.id = e.course_id
      left join free f on f.course_id = e.course_id
        and f.starts_at < ((e.month || '-01')::date + interval '1 month') at time zone 'Europe/Vilnius'
    group by e.month, e.course_id, k.title, e.city, e.expiring
    order by e.month, e.expiring desc, e.course_id, e.city`.execute(db)
  return rows.map(({ title, ...group }) => ({ ...group, course: inLanguage(title, language) }))
}
