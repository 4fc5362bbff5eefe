import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { auditCalls } from '../../contract/manage/audit.ts'
import { importCalls } from '../../contract/manage/import-calls.ts'
import { passwordsCalls } from '../../contract/passwords.ts'
import { linkIn, runEnqueued, takeEmailsTo } from '../test/enqueued.ts'
import { makeCourse, type MadeUser, makeLearner, makeRoom, unique } from '../test/make.ts'
import { groupsOf, makeInstructor } from '../test/practice.ts'
import { openWorld } from '../test/world.ts'
import { addDays } from '../time.ts'
import { unaccent } from '../unaccent.ts'
import { inviteImported, saveImport } from './imports.jobs.ts'
import { exemptVat } from '../invoicing/public.ts'

const world = openWorld()
const base64 = (text: string) => Buffer.from(text).toString('base64')
const email = () => `${unique('importas')}@praktika.test`
const people = (...rows: string[]) => ['Vardas;Pavardė;El. paštas;Kalba;Telefonas;Įstaiga', ...rows].join('\n')

const upload = (csv: string, as: MadeUser, language: 'lt' | 'en' = 'lt') =>
  world.call(importCalls.checkPeople, { body: { file_name: 'Žmonės.csv', csv_file: base64(csv) } }, { ...as, language })
const read = async (id: string, as: MadeUser, language: 'lt' | 'en' = 'lt') =>
  (await world.call(importCalls.getPeopleImport, { params: { id }, query: {} }, { ...as, language })).reply
const startOf = (id: string, invite: 'now' | 'later' = 'now') => ({ params: { id }, body: { invite } })
/** Runs the job until the import is done. */
async function runToEnd(id: string) {
  const isRunning = async () =>
    (await world.db.selectFrom('imports').select('state').where('id', '=', id).executeTakeFirstOrThrow()).state ===
    'running'
  while (await isRunning()) await runEnqueued(world, saveImport)
}
const usersWith = async (address: string) =>
  world.db
    .selectFrom('users')
    .leftJoin('organisations', 'organisations.id', 'organisation_id')
    .select(['users.id', 'firstname', 'telephone', 'language', 'terms_agreed_at', 'organisations.name as organisation'])
    .where('email', '=', address)
    .execute()

describe('an import of people', () => {
  test('says of every row what would become of it, at row and column in the language of staff, and saves nothing', async () => {
    const as = await makeLearner(world, { role: 'support' })
    const [one, known] = [email(), await makeLearner(world)]
    const { reply } = await upload(
      people(
        `Ona;Onaitė;${one};lt;+37061234567;`,
        `Jonas;Jonaitis;${known.email.toUpperCase()};;;`,
        `;"Be ""vardo""";blogas@;xx;12;Nėra tokios`,
        `Ona;Kita;${one.toUpperCase()};en;;`,
      ),
      as,
    )
    expect(reply).toMatchObject({ state: 'checked', counts: { ready: 1, existing: 1, refused: 2, created: 0 } })
    const { rows } = await read(reply.id, as)
    expect(rows.data.map(({ line, outcome, faults }) => [line, outcome, faults.map(({ column }) => column)])).toEqual([
      [2, 'ready', []],
      [3, 'existing', []],
      [4, 'refused', ['firstname', 'email', 'language', 'telephone']],
      [5, 'refused', ['email']],
    ])
    expect(rows.data[3]?.faults).toEqual([{ column: 'email', message: 'Toks pat el. paštas jau yra 2 eilutėje' }])
    const inEnglish = (await read(reply.id, as, 'en')).rows.data[3]
    expect(inEnglish?.faults[0]?.message).toBe('Line 2 has the same email address')
    expect(await usersWith(one)).toEqual([])
  })

  test('invites the people of the rows when it is started: a link by email, no agreed terms, an entry in the history', async () => {
    const as = await makeLearner(world, { role: 'support' })
    const [one, other] = [email(), email()]
    const organisation = unique('Šilutės ligoninė ')
    const named = { name: organisation, name_key: unaccent(organisation) }
    await world.db.insertInto('organisations').values(named).execute()
    const csv = `\uFEFF${people(`Ona;Onaitė;${one};en;861234567;${unaccent(organisation).toUpperCase()}`, `Petras;Petraitis;${other};;;`)}`
    const { reply } = await upload(csv.replaceAll(';', ',').replaceAll('\n', '\r\n'), as)
    const started = await world.call(importCalls.startPeopleImport, startOf(reply.id), as)
    expect(started.reply.state).toBe('running')
    await runToEnd(reply.id)
    const after = await read(reply.id, as)
    expect(after.rows.data.flatMap(({ faults }) => faults)).toEqual([])
    expect(after.import).toMatchObject({ state: 'done', counts: { created: 2, ready: 0 } })
    const [user] = await usersWith(one)
    expect(user).toMatchObject({
      firstname: 'Ona',
      telephone: '+37061234567',
      language: 'en',
      terms_agreed_at: null,
      organisation,
    })
    const history = { params: { object: 'person', id: user?.id ?? '' } }
    const { data } = (await world.call(auditCalls.getHistory, history, as)).reply
    expect(data).toMatchObject([{ action: 'person.imported', after: { email: one } }])
    await runEnqueued(world, inviteImported)
    const [sent] = await takeEmailsTo(world, one)
    const token = linkIn(sent, '/password/reset/').split('/').at(-1) ?? ''
    const body = { token, password: 'Praktika ir teorija', password_repeat: 'Praktika ir teorija' }
    expect((await world.call(passwordsCalls.resetPassword, { body })).status).toBe(200)
  })

  test('is harmless when repeated: the job runs twice, the file comes twice, and each person is there once', async () => {
    const as = await makeLearner(world, { role: 'manager' })
    const addresses = Array.from({ length: 120 }, email)
    const csv = people(...addresses.map((address, at) => `Vardas;Pavardė ${at};${address};lt;;`))
    const { reply } = await upload(csv, as)
    await world.call(importCalls.startPeopleImport, startOf(reply.id), as)
    const again = await world.call(importCalls.startPeopleImport, startOf(reply.id), as)
    expect([again.status, again.failure.code]).toEqual([409, 'import_started'])
    await Promise.all([
      world.runJob(saveImport, { importId: reply.id }),
      world.runJob(saveImport, { importId: reply.id }),
    ])
    await runToEnd(reply.id)
    expect((await read(reply.id, as)).import.counts).toMatchObject({ created: 120, existing: 0 })
    const second = await upload(csv, as)
    expect(second.reply.counts).toMatchObject({ existing: 120, ready: 0 })
  })

  test('does not touch who registered after the check', async () => {
    const as = await makeLearner(world, { role: 'support' })
    const user = await makeLearner(world)
    await world.db.updateTable('users').set({ email_key: 'x', email: 'x' }).where('id', '=', user.id).execute()
    const { reply } = await upload(people(`Kita;Kitaitė;${user.email};en;;`), as)
    expect(reply.counts.ready).toBe(1)
    const registered = { email: user.email, email_key: user.email }
    await world.db.updateTable('users').set(registered).where('id', '=', user.id).execute()
    await world.call(importCalls.startPeopleImport, startOf(reply.id), as)
    await runToEnd(reply.id)
    expect((await read(reply.id, as)).import.counts).toMatchObject({ existing: 1, created: 0 })
    expect(await usersWith(user.email)).toMatchObject([{ firstname: 'Jonė' }])
  })

  test('gives the refused rows as CSV with what is wrong; corrected, the file is imported', async () => {
    const as = await makeLearner(world, { role: 'support' })
    const address = email()
    const { reply } = await upload(people(`Ona;"O; naitė";${address};xx;;`), as)
    const { body } = await world.app.inject({
      url: `/api/manage/imports/people/${reply.id}/refused`,
      headers: { 'authorization': `Bearer ${as.token}`, 'accept-language': 'lt' },
    })
    expect(body).toContain(
      `"Ona";"O; naitė";"${address}";"xx";;;;;;;2;"Kalba: Įrašykite lietuvių, anglų arba rusų (lt, en, ru)"`,
    )
    const corrected = await upload(body.replace(';"xx";', ';"ru";'), as)
    expect(corrected.reply.counts).toMatchObject({ ready: 1, refused: 0 })
  })

  test.each([
    ['an empty file', 'Vardas;Pavardė;El. paštas\n', 'import_empty'],
    ['a file without a needed column', 'Vardas;El. paštas\nOna;a@b.lt', 'import_columns'],
    ['a file with a column twice', 'Vardas;Pavardė;El. paštas;Email\nOna;O;a@b.lt;1', 'import_column_twice'],
    ['a broken quotation', 'Vardas;Pavardė;El. paštas\n"Ona;O;a@b.lt', 'import_unreadable'],
    ['what another encoding left', 'Vardas;Pavard\uFFFD;El. paštas\nOna;O;a@b.lt', 'invalid_fields'],
    ['a workbook', 'PK\u0003\u0004', 'invalid_fields'],
    ['a NUL', 'Vardas;Pavardė;El. paštas\nOna\0;O;a@b.lt', 'invalid_fields'],
  ])('%s is refused as a whole, with a sentence at the file', async (_, csv, code) => {
    const { status, failure } = await upload(csv, await makeLearner(world, { role: 'support' }))
    expect([status, failure.code, Object.keys(failure.errors ?? {})]).toEqual([400, code, ['csv_file']])
  })

  test('of 10 000 rows is checked; one more is too many', async () => {
    const as = await makeLearner(world, { role: 'support' })
    const rows = Array.from({ length: 10_000 }, (_, at) => `Vardas;Pavardė;zmogus${at}@importas.test;lt;;`)
    expect((await upload(people(...rows), as)).reply.counts.ready).toBe(10_000)
    const { failure } = await upload(people(...rows, `Vardas;Pavardė;${email()};lt;;`), as)
    expect(failure.code).toBe('import_too_long')
  })

  test('has a template with the headings of the language, which can be imported', async () => {
    const as = await makeLearner(world, { role: 'support' })
    const { body } = await world.app.inject({
      url: '/api/manage/imports/people/template',
      headers: { 'authorization': `Bearer ${as.token}`, 'accept-language': 'ru' },
    })
    expect(body).toBe(
      '\uFEFF"Имя";"Фамилия";"Эл. почта";"Язык";"Телефон";"Учреждение";"Имя и фамилия латинскими буквами";"Курс";"Дата курса";"Код предприятия"\r\n',
    )
    expect((await upload(`${body}Она;Онайте;${email()};ru;;;`, as)).reply.counts.ready).toBe(1)
  })
})

const columns = 'course;date;location;start;end;hours;price;room;instructor;places'
async function makePlan() {
  const as = await makeLearner(world, { role: 'manager' })
  const course = await makeCourse(world, { groups: 1, title: unique('Importo kursas ') })
  const room = unique('Kambarys ')
  await makeRoom(world, room)
  const instructor = await makeInstructor(world, as, [course.id])
  const { key } = await world.db
    .selectFrom('products')
    .innerJoin('locations', 'locations.id', 'products.location_id')
    .select('key')
    .where('product_id', '=', course.productId)
    .executeTakeFirstOrThrow()
  const send = (...rows: string[]) =>
    world.call(
      importCalls.checkDates,
      { body: { file_name: 'Datos.csv', csv_file: base64([columns, ...rows].join('\n')) } },
      as,
    )
  const show = async (id: string) =>
    (await world.call(importCalls.getDateImport, { params: { id }, query: {} }, as)).reply
  const start = async (id: string) => {
    await world.call(importCalls.startDateImport, { params: { id } }, as)
    await runToEnd(id)
    return show(id)
  }
  return { as, course, room, instructor, key, send, show, start }
}

describe('an import of dates', () => {
  test('makes a date with groups as large as the first one, which is what its other groups have', async () => {
    const { course, key, send, start } = await makePlan()
    const row = (time: string, places: string) =>
      `${course.id};;${key};2027-03-01 ${time};2027-03-01 ${time.replace(':00', ':45')};8;120,50;;;${places}`
    await start((await send(row('09:00', '6'), row('11:00', ''), row('13:00', '2'))).reply.id)
    const planned = await world.db
      .selectFrom('products')
      .innerJoin('practice_groups as g', 'g.product_id', 'products.product_id')
      .innerJoin('practice_seats', 'group_id', 'g.id')
      .select(['group_size', 'starts_at'])
      .select(({ fn }) => fn.countAll<number>().as('seats'))
      .where('course_id', '=', course.id)
      .where('start_date', '=', '2027-03-01')
      .groupBy(['group_size', 'starts_at'])
      .orderBy('starts_at')
      .execute()
    expect(planned.map(({ group_size, seats }) => [group_size, Number(seats)])).toEqual([
      [6, 6],
      [6, 6],
      [6, 2],
    ])
  })

  test('makes dates with practice groups, once however often the file comes', async () => {
    const { course, room, instructor, key, send, start } = await makePlan()
    const exempt = { product_id: course.productId, from_day: '2000-01-01', vat_class_id: exemptVat }
    await world.db.insertInto('product_vat').values(exempt).execute()
    const rows = [
      `${course.id};;${key};2027-03-01 09:00;2027-03-01 12:00;8;120,50;${room};${instructor.email};3`,
      `${course.id};;${key};2027-03-01 13:00;2027-03-01 16:00;8;120,50;${room};${instructor.email};2`,
      `${course.id};;${key};2027-04-01;2027-04-02;8;99;;;`,
      `${course.id};${course.productId};;2027-03-02 9:00;2027-03-02 12:00;;;${room};;`,
    ]
    const { reply } = await send(...rows)
    expect(reply.counts).toMatchObject({ ready: 4, refused: 0 })
    expect(await groupsOf(world, course)).toHaveLength(1)
    expect((await start(reply.id)).import.counts).toMatchObject({ created: 4, refused: 0 })
    const made = await world.db
      .selectFrom('products')
      .leftJoin('practice_groups', 'practice_groups.product_id', 'products.product_id')
      .select(['start_date', 'end_date', 'price_cents'])
      .select(({ fn }) => fn.count<number>('practice_groups.id').as('groups'))
      .where('course_id', '=', course.id)
      .where('products.product_id', '<>', course.productId)
      .groupBy(['products.product_id', 'start_date'])
      .orderBy('start_date')
      .execute()
    expect(made.map(({ groups, ...date }) => ({ ...date, groups: Number(groups) }))).toEqual([
      { start_date: '2027-03-01', end_date: '2027-03-01', price_cents: 12050, groups: 2 },
      { start_date: '2027-04-01', end_date: '2027-04-02', price_cents: 9900, groups: 0 },
    ])
    const { rows: vat } = await sql<{ vat_class_id: number }>`
      select distinct vat_class_id from product_vat join products using (product_id)
      where course_id = ${course.id} and product_id > ${course.productId}`.execute(world.db)
    expect(vat).toEqual([{ vat_class_id: exemptVat }])
    expect((await send(...rows)).reply.counts).toMatchObject({ existing: 4, ready: 0 })
  })

  test('emails each instructor once all groups that they are to lead, with the calendar entries', async () => {
    const { as, course, room, instructor, send, start } = await makePlan()
    const second = await makeCourse(world, { groups: 1, title: unique('Antras ') })
    await sql`insert into instructor_courses select ${instructor.id}, ${second.id}`.execute(world.db)
    const colleague = await makeInstructor(world, as, [course.id])
    const row = ({ id, productId }: typeof course, day: string, { email: of }: MadeUser) =>
      `${id};${productId};;${day} 09:00;${day} 12:00;;;${room};${of};3`
    const days = Array.from({ length: 50 }, (_, at) => addDays('2027-09-01', at))
    const rows = days.map((day) => row(course, day, instructor))
    const { reply } = await send(...rows, row(second, '2027-12-01', instructor), row(course, '2027-12-02', colleague))
    expect(reply.counts).toMatchObject({ ready: 52, refused: 0 })
    await start(reply.id)
    const { rows: sent } = await sql<{ to: string }>`
      select data ->> 'to' as to from jobs.job where name = 'send-email'`.execute(world.db)
    expect(sent.filter(({ to }) => to === colleague.email)).toHaveLength(1)
    const emails = await takeEmailsTo(world, instructor.email)
    expect(emails).toHaveLength(1)
    expect(emails[0]?.subject).toContain('vesite praktikas')
    expect(emails[0]?.text).toContain('51 praktiką')
    expect(emails[0]?.text).toContain(course.title)
    expect(emails[0]?.text).toContain(second.title)
    expect(emails[0]?.calendar?.content.match(/BEGIN:VEVENT/g)).toHaveLength(51)
  }, 60_000)

  test('refuses a row that overlaps another one or a planned group, with the sentence of the form', async () => {
    const { course, room, instructor, send, show, start } = await makePlan()
    const row = (from: string, to: string) =>
      `${course.id};${course.productId};;2027-05-03 ${from};2027-05-03 ${to};;;${room};${instructor.email};3`
    const { reply } = await send(row('09:00', '12:00'), row('11:45', '14:00'))
    const [first, second] = (await show(reply.id)).rows.data
    expect([first?.outcome, second?.outcome]).toEqual(['ready', 'refused'])
    expect(second?.faults).toEqual([{ column: 'room', message: expect.stringContaining(room) }])
    await start(reply.id)
    const later = await send(row('11:00', '13:00'))
    expect((await show(later.reply.id)).rows.data[0]?.faults[0]?.message).toContain(course.title)
  })

  test('leaves nothing of a refused row: the date of an unknown room is not made', async () => {
    const { course, key, send, start } = await makePlan()
    const { reply } = await send(
      `${course.id};;${key};2027-06-01 09:00;2027-06-01 12:00;8;120;Nėra tokio;;`,
      `${course.id};;${key};2027-06-02;2027-06-02;8;120;;;`,
    )
    expect(reply.counts).toMatchObject({ ready: 1, refused: 1 })
    await start(reply.id)
    const dates = await world.db
      .selectFrom('products')
      .select('start_date')
      .where('course_id', '=', course.id)
      .execute()
    expect(dates.filter(({ start_date }) => start_date?.startsWith('2027-06'))).toEqual([{ start_date: '2027-06-02' }])
  })

  test.each<[string, string, string]>([
    ['nera-tokio;;KEY;2027-06-01;2027-06-01;8;120;;;', 'course', 'kurso nėra'],
    ['COURSE;;nera-tokios;2027-06-01;2027-06-01;8;120;;;', 'location', 'vietos nėra'],
    ['COURSE;99999999;;2027-06-01;2027-06-01;;;;;', 'date', 'datos neturi'],
    ['COURSE;;KEY;2020-06-01 09:00;2020-06-01 12:00;8;120;;;', 'start', ''],
    ['COURSE;;KEY;2027-06-01 09:00;2027-06-01 12:00;8;120;Nėra;;', 'room', 'kambario nėra'],
    ['COURSE;;KEY;2027-06-01 09:00;2027-06-01 12:00;8;120;;nera@praktika.test;', 'instructor', 'instruktoriaus nėra'],
  ])('%s is refused at its column', async (row, column, said) => {
    const { course, key, send, show } = await makePlan()
    const { reply } = await send(row.replace('COURSE', String(course.id)).replace('KEY', key))
    const faults = (await show(reply.id)).rows.data[0]?.faults
    expect(faults).toEqual([{ column, message: expect.stringContaining(said) }])
  })
})

test('an import of dates is not found as one of people, nor by who may not plan', async () => {
  const { as, course, key, send } = await makePlan()
  const { reply } = await send(`${course.id};;${key};2027-06-01;2027-06-01;8;120;;;`)
  const params = { id: reply.id }
  expect((await world.call(importCalls.getPeopleImport, { params, query: {} }, as)).status).toBe(404)
  const support = await makeLearner(world, { role: 'support' })
  expect((await world.call(importCalls.getDateImport, { params, query: {} }, support)).failure.code).toBe('not_allowed')
})
