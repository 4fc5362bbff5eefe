import { type Selectable, sql } from 'kysely'
import { companyPlaceList, type CompanyPlaceRow } from '../../contract/manage/companies.list.ts'
import { list } from '../audit/public.ts'
import type { Certificates } from '../db/tables.ts'
import { readPart } from '../db/part.ts'
import { searched, searchPattern } from '../db/search-text.ts'
import { inLanguage } from '../db/texts.ts'
import { certificateOf, theoryShare } from '../learning/public.ts'
import { addDays, dayInVilnius } from '../time.ts'
import { soonDays } from './show-card.ts'

const state = sql<CompanyPlaceRow['state']>`case
  when order_places.user_id is null then case when order_places.claim_hash is null then 'free' else 'sent' end
  when enrolments.completed_at is not null then 'finished'
  when enrolments.begun_at is not null then 'begun' else 'given' end`
const person = sql<string | null>`case
  when order_places.user_id is null then order_places.sent_name
  when users.anonymised_at is not null then null else concat(users.lastname, ' ', users.firstname) end`
const email = sql<string | null>`case
  when order_places.user_id is null then order_places.sent_to
  when users.anonymised_at is not null then null else users.email end`
const practice = sql<Date | null>`(
  select max(g.starts_at) from practice_seats s join practice_groups g on g.id = s.group_id
  where s.user_id = order_places.user_id and s.enrolment_id = order_places.enrolment_id
    and s.state in ('taken', 'attended') and s.replaced_at is null and g.state = 'planned')`
const ownCertificate = sql<
  Pick<Selectable<Certificates>, 'number' | 'valid_to' | 'superseded_at' | 'revoked_at'>
>`(select c.number, c.valid_to, c.superseded_at, c.revoked_at ${certificateOf})`.as('certificates')
const found = searched(sql`concat_ws(' ', companies.name, companies.code, users.firstname, users.lastname,
  order_places.sent_name, order_places.sent_to, order_lines.name)`)

/** The days between which certificates of a filter end; null: no bound. */
const daysOf = (ends: 'soon' | 'over' | 'valid', today: string) =>
  ({
    soon: { from: today, to: addDays(today, soonDays) },
    over: { from: null, to: addDays(today, -1) },
    valid: { from: today, to: null },
  })[ends]

export const companyPlaceListHandlers = list(companyPlaceList, async ({ db, now, language }, asked, part) => {
  const { search, company, state: only, ends, sort, dir = 'asc' } = asked
  const bounds = ends && daysOf(ends, dayInVilnius(now()))
  const wanted = db
    .selectFrom('order_places')
    .innerJoin('orders', 'orders.order_id', 'order_places.order_id')
    .innerJoin('company_codes', 'company_codes.code', 'orders.company_key')
    .innerJoin('companies', 'companies.id', 'company_codes.company_id')
    .innerJoin('order_lines', (join) =>
      join
        .onRef('order_lines.order_id', '=', 'order_places.order_id')
        .onRef('order_lines.position', '=', 'order_places.line'),
    )
    .innerJoin('courses', 'courses.id', 'order_lines.course_id')
    .leftJoin('users', 'users.id', 'order_places.user_id')
    .leftJoin('enrolments', (join) =>
      join
        .onRef('enrolments.user_id', '=', 'order_places.user_id')
        .onRef('enrolments.id', '=', 'order_places.enrolment_id'),
    )
    .leftJoinLateral(ownCertificate, (join) => join.on('certificates.revoked_at', 'is', null))
    .select(['order_places.id', 'order_places.order_id', 'order_places.user_id', 'courses.title'])
    .select(['companies.id as company_id', 'companies.name as company'])
    .select(['certificates.number as certificate', 'certificates.valid_to'])
    .select([state.as('state'), person.as('person'), email.as('email'), practice.as('practice')])
    .select(theoryShare.as('theory'))
    .where('orders.state', '=', 'fulfilled')
    .$if(search.trim() !== '', (all) => all.where(found, 'like', searchPattern(search)))
    .$if(company !== undefined, (all) => all.where('companies.id', '=', Number(company)))
    .$if(only !== undefined, (all) => all.where(state, '=', only ?? 'free'))
    .$if(bounds !== undefined, (all) =>
      all.where('certificates.valid_to', 'is not', null).where('certificates.superseded_at', 'is', null),
    )
    .$if(Boolean(bounds?.from), (all) => all.where('certificates.valid_to', '>=', bounds?.from ?? ''))
    .$if(Boolean(bounds?.to), (all) => all.where('certificates.valid_to', '<=', bounds?.to ?? ''))
  const by =
    sort === 'person' ? person : sort === 'valid_to' ? sql.ref('certificates.valid_to') : sql.ref('companies.name')
  const order = sql`${by} ${sql.raw(dir)} nulls last, companies.name, ${person} nulls last, order_places.id`
  const { rows, total } = await readPart(db, wanted, { part, key: 'order_places.id', order })
  const shown = rows.map(({ title, theory, practice: at, ...row }): CompanyPlaceRow => ({
    ...row,
    course: inLanguage(title, language),
    theory: theory === null ? null : Number(theory),
    practice: at?.toISOString() ?? null,
  }))
  return { rows: shown, total }
})
