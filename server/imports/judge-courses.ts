import { findByCode } from '../companies/public.ts'
import { accountKey } from '../accounts/public.ts'
import type { Read } from '../db/connect.ts'
import type { ImportCells, ImportFault } from '../db/json-columns.ts'
import { listEnrolled } from '../learning/public.ts'
import { judgeLearners } from '../sales/public.ts'
import { findCompanyPlaces } from '../shop/public.ts'
import { dayInVilnius } from '../time.ts'
import { type GivenCourse, givesCourse, readGivenCourse } from './course-row.rules.ts'
import { findCourse } from './find-course.ts'
import { came, type Checking, fault, type Outcome, type ReadRow, refused, type Row, type Saving } from './rows.ts'

/** Where a row gives a course: the date, and the company whose place it is. */
export type Aim = { productId: number; courseId: number; companyId: number | undefined }
type Asking = Pick<Saving, 'db' | 'now' | 'language'>

/** A fault of the column by which a row names its date. */
export const dateFault = ({ course_date }: ImportCells, key: string, values?: ImportFault['values']): ImportFault =>
  fault(course_date ? 'course_date' : 'course', key, values)

/** The dates of a course that are not over and may be meant. */
const offered = (db: Read, courseId: number, now: Date) =>
  db
    .selectFrom('products')
    .select(['product_id', 'course_id'])
    .where('course_id', '=', courseId)
    .where('products.state', '=', 'offered')
    .where((eb) => eb.or([eb('start_date', 'is', null), eb('start_date', '>=', dayInVilnius(now))]))

async function findDate({ db, now }: Asking, { course, productId, day }: GivenCourse) {
  const named = course ? await findCourse(db, course) : undefined
  if (course && !named) return { column: 'course', key: 'imports.unknown.course' } as const
  if (productId !== undefined) {
    const found = await db
      .selectFrom('products')
      .select(['product_id', 'course_id'])
      .where('product_id', '=', productId)
      .executeTakeFirst()
    const isOf = found && (named === undefined || found.course_id === named.id)
    return isOf ? found : ({ column: 'course_date', key: 'imports.unknown.offered' } as const)
  }
  const dates = offered(db, named?.id ?? 0, now())
  const found = await (day === undefined ? dates : dates.where('start_date', '=', day)).execute()
  const [only, ...others] = found
  if (only && !others.length) return only
  return { column: 'course_date', key: only ? 'imports.which_date' : 'imports.unknown.offered' } as const
}

/** What a row aims at, or why it cannot be found. */
export async function findAim(ctx: Asking, cells: ImportCells): Promise<{ aim?: Aim; faults: ImportFault[] }> {
  const { given, faults } = readGivenCourse(cells)
  if (!given) return { faults }
  const date = await findDate(ctx, given)
  if ('key' in date) return { faults: [fault(date.column, date.key)] }
  const companyId = given.companyCode ? await findByCode(ctx.db, given.companyCode) : undefined
  if (given.companyCode && companyId === undefined)
    return { faults: [fault('company_code', 'imports.unknown.company')] }
  return { aim: { productId: date.product_id, courseId: date.course_id, companyId }, faults: [] }
}

type Aimed = { at: number; row: Row; aim: Aim }
const personIn = ({ email = '', firstname = '', lastname = '' }: ImportCells) => ({ email, firstname, lastname })

/** What becomes of people who are enrolled in a date. */
async function judgeEnrolled(ctx: Asking, productId: number, rows: readonly Aimed[]): Promise<Outcome[]> {
  const judged = await judgeLearners(
    ctx,
    productId,
    rows.map(({ row }) => personIn(row.cells)),
  )
  return rows.map(({ row: { cells } }, i) => {
    const verdict = judged?.verdicts[i]
    if (!verdict) return refused([dateFault(cells, 'imports.unknown.offered')])
    if (verdict.state === 'enrolled') return came('existing')
    if (verdict.state !== 'refused' || !verdict.fault) return came('ready')
    const { key, values } = verdict.fault
    return refused([key === 'enrolling.no_seat' ? dateFault(cells, key, values) : fault('email', key, values)])
  })
}

/** Which of the people of rows have the course already, by the keys of their addresses. */
async function findEnrolled({ db, now }: Asking, courseId: number, rows: readonly Aimed[]): Promise<Set<string>> {
  const keys = rows.map(({ row }) => accountKey(row.cells.email ?? ''))
  const users = await db
    .selectFrom('users')
    .select(['id', 'email_key'])
    .where('email_key', 'in', [...keys, ''])
    .execute()
  const enrolled = await listEnrolled(
    db,
    users.map(({ id }) => id),
    courseId,
    now(),
  )
  return new Set(users.flatMap(({ id, email_key }) => (enrolled.has(id) ? [email_key] : [])))
}

/** What becomes of people who get places of a company's orders. */
async function judgePlaces(ctx: Asking, aim: Aim & { companyId: number }, rows: readonly Aimed[]): Promise<Outcome[]> {
  const places = await findCompanyPlaces(ctx.db, aim)
  const enrolled = await findEnrolled(ctx, aim.courseId, rows)
  let { free } = places
  return rows.map(({ row: { cells } }) => {
    const email = (cells.email ?? '').toLowerCase()
    if (places.emails.has(email) || enrolled.has(accountKey(email))) return came('existing')
    free -= 1
    if (free >= 0) return came('ready')
    const orders = places.unconfirmed.slice(0, 5).join(', ')
    return refused([
      orders
        ? fault('company_code', 'imports.unconfirmed_company_place', { orders })
        : fault('company_code', 'imports.no_company_place'),
    ])
  })
}

/** What becomes of the people of rows that aim at the same date, of the same company or none. */
export const judgeAim = (ctx: Asking, aim: Aim, rows: readonly Aimed[]): Promise<Outcome[]> => {
  const { companyId } = aim
  return companyId === undefined
    ? judgeEnrolled(ctx, aim.productId, rows)
    : judgePlaces(ctx, { ...aim, companyId }, rows)
}

/**
 * What would become of rows of people that give a course, whose outcomes are so far those of their accounts. Seats and
 * places are given in the order of the file. Only who may sell gives courses.
 */
export async function judgeCourses(
  checking: Checking,
  rows: readonly ReadRow[],
  outcomes: readonly Outcome[],
): Promise<Outcome[]> {
  const judged = [...outcomes]
  const found = new Map<string, Awaited<ReturnType<typeof findAim>>>()
  const aims = new Map<string, Aimed[]>()
  const maySell = checking.capabilities.includes('make_sales')
  for (const [at, row] of rows.entries()) {
    const { cells } = row
    if (!givesCourse(cells) || outcomes[at]?.outcome === 'refused') continue
    const key = JSON.stringify([cells.course, cells.course_date, cells.company_code])
    const { aim, faults } = found.get(key) ?? (await findAim(checking, cells))
    found.set(key, aim ? { aim, faults: [] } : { faults })
    if (!maySell) judged[at] = refused([dateFault(cells, 'imports.may_not_enrol')])
    else if (!aim) judged[at] = refused(faults)
    else {
      const same = `${aim.productId} ${aim.companyId ?? ''}`
      const rowsOf = aims.get(same)
      if (rowsOf) rowsOf.push({ at, row, aim })
      else aims.set(same, [{ at, row, aim }])
    }
  }
  for (const group of aims.values()) {
    const [first] = group
    if (!first) continue
    const answers = await judgeAim(checking, first.aim, group)
    for (const [i, { at }] of group.entries()) judged[at] = answers[i] ?? refused([])
  }
  return judged
}
