import { type RawBuilder, sql } from 'kysely'
import type { Language } from '../../contract/common.ts'
import type { IssuedCertificate } from '../../contract/manage/certificates.ts'
import type { ExpiringGroup } from '../../contract/manage/expiring.list.ts'
import type { Read } from '../db/connect.ts'
import { searched } from '../db/search-text.ts'
import { inLanguage, type Texts } from '../db/texts.ts'
import { addMonths } from '../time.ts'
import { holderIn } from './holder.rules.ts'
import { stateOn } from './validity.rules.ts'

export const issued = (db: Read) =>
  db
    .selectFrom('certificates')
    .select(['id', 'user_id', 'number', 'code', 'holder', 'course_id', 'title', 'issued_at'])
    .select(['valid_from', 'valid_to', 'superseded_at', 'revoked_at', 'revoked_reason'])
    .select(
      sql<number>`(select count(*)::int from certificates c
        where c.user_id = certificates.user_id and c.course_id = certificates.course_id and c.revoked_at is null
          and c.valid_from = certificates.valid_from
          and (c.id = certificates.id or c.issued_at < certificates.issued_at
            or (certificates.corrected_at is not null and c.enrolment_id is not distinct from certificates.enrolment_id)))`.as(
        'revocable',
      ),
    )
type Row = Awaited<ReturnType<ReturnType<typeof issued>['executeTakeFirstOrThrow']>>

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

export const findIssuedOne = (db: Read, id: string) => issued(db).where('id', '=', id).executeTakeFirst()

type Group = Omit<ExpiringGroup, 'id' | 'course' | 'free_seats'> & { title: Texts; free_seats: number }

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
  return rows.map(({ title, free_seats, ...group }) => ({
    ...group,
    id: `${group.month} ${group.course_id} ${group.city ?? ''}`,
    course: inLanguage(title, language),
    free_seats: group.city === null ? null : free_seats,
  }))
}
