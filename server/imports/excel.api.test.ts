import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { importCalls } from '../../contract/manage/import-calls.ts'
import { type ImportKind, type WorkplaceChoice } from '../../contract/manage/imports.ts'
import { peopleCalls } from '../../contract/manage/people.ts'
import type * as v from 'valibot'
import { runEnqueued, takeEmailsTo } from '../test/enqueued.ts'
import { makeCourse, type MadeUser, makeLearner, unique } from '../test/make.ts'
import { openWorld } from '../test/world.ts'
import { workplaceKey } from '../accounts/public.ts'
import { inviteImported, removeImported, saveImport } from './imports.jobs.ts'
import { listMade } from './imports.queries.ts'
import { actions, traces } from './undo.queries.ts'

const world = openWorld()
const email = () => `${unique('excel')}@praktika.test`

const baltic = 'ĄČĘĖĮŠŲŪŽąčęėįšųūž„“–'
const codes1257 = [
  0xc0, 0xc8, 0xc6, 0xcb, 0xc1, 0xd0, 0xd8, 0xdb, 0xde, 0xe0, 0xe8, 0xe6, 0xeb, 0xe1, 0xf0, 0xf8, 0xfb, 0xfe, 0x84,
  0x93, 0x96,
]
const in1257 = (text: string) =>
  Buffer.from(Array.from(text, (sign) => codes1257[baltic.indexOf(sign)] ?? sign.charCodeAt(0)))
const inUtf8 = (text: string) => Buffer.from(text)
const inUtf16 = (text: string) => Buffer.from(`\uFEFF${text}`, 'utf16le')

const check = (kind: ImportKind, bytes: Buffer, as: MadeUser) =>
  world.call(
    kind === 'people' ? importCalls.checkPeople : importCalls.checkDates,
    { body: { file_name: 'Excel.csv', csv_file: bytes.toString('base64') } },
    { ...as, language: 'lt' },
  )
const look = async (id: string, as: MadeUser) =>
  (await world.call(importCalls.getPeopleImport, { params: { id }, query: {} }, { ...as, language: 'lt' })).reply
const start = (id: string, invite: 'now' | 'later', as: MadeUser) =>
  world.call(importCalls.startPeopleImport, { params: { id }, body: { invite } }, { ...as, language: 'lt' })
const leaveOut = (id: string, headings: string[], as: MadeUser) =>
  world.call(importCalls.leaveOutPeopleColumns, { params: { id }, body: { headings } }, as)
type Choice = { name: string; choice: v.InferOutput<typeof WorkplaceChoice> }
const choose = (id: string, body: { choices: Choice[]; rest?: 'create' | 'none' }, as: MadeUser) =>
  world.call(importCalls.chooseWorkplaces, { params: { id }, body }, as)

async function addWorkplace(name: string) {
  const values = { name, name_key: workplaceKey(name) }
  return (await world.db.insertInto('organisations').values(values).returning('id').executeTakeFirstOrThrow()).id
}
const accountOf = (address: string) =>
  world.db
    .selectFrom('users')
    .leftJoin('organisations', 'organisations.id', 'organisation_id')
    .select(['users.id', 'telephone', 'language', 'organisations.name as workplace'])
    .where('email', '=', address)
    .executeTakeFirst()
async function runToEnd(id: string) {
  for (let state = ''; state !== 'done';) {
    await runEnqueued(world, saveImport)
    ;({ state } = await world.db.selectFrom('imports').select('state').where('id', '=', id).executeTakeFirstOrThrow())
  }
}

/** A list as a hospital sends it: other headings, columns of its own, and each value in another form. */
async function makeHospitalList() {
  const hospital = unique('Pajūrio ligoninė ')
  const [one, two, three, four] = [email(), email(), email(), email()]
  const known = await addWorkplace(hospital)
  const clinic = unique('Kopų klinika ')
  const rows = [
    'Vardas;Pavardė;El. pašto adresas;Bendravimo kalba;Tel. nr.;Darbovietė;Asmens kodas;Pareigos;',
    `Ona;Žėčiūtė;${one};lietuvių;8 612 34567;VšĮ „${hospital}“;38703181745;slaugytoja;`,
    `Jonas;Šapas;${two};Rusų;370 612 34568;${clinic};39912319997;gydytojas;`,
    `Rūta;Ąžuolė;${three};Lithuanian;(8-612) 34569;UAB ${clinic.toUpperCase()};33309240064;gydytoja;x`,
    `Eglė;Ūsė;${four};vokiečių;12;;;slaugytoja;`,
    `Ieva;Įdė;38703181745;LT;+37061234570;;;;`,
  ]
  return { hospital, known, clinic, csv: rows.join('\r\n'), addresses: [one, two, three, four] as const }
}

describe('a list as Excel and hospitals make it', () => {
  test.each([
    ['Windows-1257 of Lithuanian Excel', in1257, ';'],
    ['UTF-16 of its “Unicode text”', inUtf16, '\t'],
    ['UTF-8', inUtf8, ';'],
    ['UTF-8 with commas', inUtf8, ','],
  ])('is read in %s', async (_, encode, delimiter) => {
    const as = await makeLearner(world, { role: 'support' })
    const { csv } = await makeHospitalList()
    const { reply } = await check('people', encode(csv.replaceAll(';', delimiter)), as)
    expect(reply.counts).toMatchObject({ ready: 3, refused: 2 })
    const { rows } = await look(reply.id, as)
    expect(rows.data.map(({ cells }) => [cells.lastname, cells.language, cells.telephone])).toEqual([
      ['Žėčiūtė', 'lt', '+37061234567'],
      ['Šapas', 'ru', '+37061234568'],
      ['Ąžuolė', 'lt', '+37061234569'],
      ['Ūsė', 'vokiečių', '12'],
      ['Įdė', 'lt', '+37061234570'],
    ])
  })

  test('its other columns are left out by choice, personal codes always; none of their values is kept', async () => {
    const as = await makeLearner(world, { role: 'support' })
    const { csv } = await makeHospitalList()
    const { reply } = await check('people', in1257(csv), as)
    expect((await look(reply.id, as)).import.columns).toEqual([
      { heading: 'Asmens kodas', personal: true, left_out: true },
      { heading: 'Pareigos', personal: false, left_out: false },
      { heading: '9 stulpelis be pavadinimo', personal: false, left_out: false },
    ])
    await choose(reply.id, { choices: [], rest: 'none' }, as)
    expect((await start(reply.id, 'later', as)).failure.code).toBe('import_open')
    await leaveOut(reply.id, ['Pareigos', '9 stulpelis be pavadinimo'], as)
    expect((await look(reply.id, as)).import.columns.every(({ left_out }) => left_out)).toBe(true)
    expect((await start(reply.id, 'later', as)).reply.state).toBe('running')
    const { rows } = await sql`select from import_rows where import_id = ${reply.id}
      and (cells::text ~ '38703181745|slaugytoja' or faults::text ~ '38703181745')`.execute(world.db)
    expect(rows).toEqual([])
  })

  test('a personal code inside a longer text is kept nowhere', async () => {
    const as = await makeLearner(world, { role: 'support' })
    const csv = [
      'Vardas;Pavardė;El. paštas;Įstaiga;Kita',
      `Ona;Onaitė;${email()};Šilutės ligoninė, a. k. 38703181745;"a. k. 38703181745"`,
      `Jonas 38703181745.;Jonaitis;${email()};;'38703181745`,
    ]
    const { reply } = await check('people', inUtf8(csv.join('\n')), as)
    expect(reply.counts).toMatchObject({ ready: 0, refused: 2 })
    const { import: found } = await look(reply.id, as)
    expect(found.columns).toEqual([{ heading: 'Kita', personal: true, left_out: true }])
    expect(found.workplaces.total).toBe(0)
    const { rows } = await sql`select from imports join import_rows on import_id = imports.id
      where imports.id = ${reply.id} and concat(workplaces, cells, faults) ~ '38703181745'`.execute(world.db)
    expect(rows).toEqual([])
  })

  test('a file without a needed column is refused with the names of what is missing, and no empty list', async () => {
    const as = await makeLearner(world, { role: 'support' })
    const { failure } = await check('people', in1257('Vardas;Pareigos\nOna;slaugytoja'), as)
    expect(failure.errors).toEqual({
      csv_file: ['Trūksta stulpelių: Pavardė, El. paštas. Įrašykite jų pavadinimus pirmoje eilutėje'],
    })
  })

  test('faults are grouped by column with their rows; a cell that may be empty is left out in one step', async () => {
    const as = await makeLearner(world, { role: 'support' })
    const { csv, addresses } = await makeHospitalList()
    const { reply } = await check('people', in1257(csv), as)
    const { faults } = (await look(reply.id, as)).import
    expect(faults.map(({ column, rows, lines, remedy }) => [column, rows, lines, remedy]).toSorted()).toEqual([
      ['email', 1, [6], 'file'],
      ['language', 1, [5], 'empty'],
      ['telephone', 1, [5], 'empty'],
    ])
    expect(faults.find(({ column }) => column === 'email')?.message).toContain('asmens kodas')
    const empty = (column: 'language' | 'telephone') =>
      world.call(importCalls.emptyPeopleCells, { params: { id: reply.id }, body: { column } }, as)
    expect((await empty('language')).reply.counts).toMatchObject({ ready: 3, refused: 2 })
    expect((await empty('telephone')).reply.counts).toMatchObject({ ready: 4, refused: 1 })
    const { rows } = await look(reply.id, as)
    expect(rows.data[3]).toMatchObject({ outcome: 'ready', cells: { email: addresses[3] }, faults: [] })
    expect(rows.data[3]?.cells).not.toHaveProperty('telephone')
  })

  test('workplaces that are not in the list are created or chosen in the preview, and not before the start', async () => {
    const as = await makeLearner(world, { role: 'support' })
    const { csv, hospital, known, clinic, addresses } = await makeHospitalList()
    const { reply } = await check('people', in1257(csv), as)
    const { workplaces } = (await look(reply.id, as)).import
    expect(workplaces).toMatchObject({ total: 3, open: 2 })
    const first = workplaces.data.find(({ choice }) => choice === known)
    expect(first).toMatchObject({ name: `VšĮ „${hospital}“`, rows: 1 })
    expect(first?.like[0]).toEqual({ id: known, name: hospital })
    const names = workplaces.data.filter(({ choice }) => choice === null).map(({ name }) => name)
    expect(names.toSorted()).toEqual([clinic, `UAB ${clinic.toUpperCase()}`].toSorted())
    await choose(reply.id, { choices: [{ name: `UAB ${clinic.toUpperCase()}`, choice: 'none' }], rest: 'create' }, as)
    const nobody = await choose(reply.id, { choices: [{ name: clinic, choice: 2147483647 }] }, as)
    expect(nobody.failure.code).toBe('not_found')
    const named = () => world.db.selectFrom('organisations').select('id').where('name', '=', clinic).execute()
    expect(await named()).toEqual([])
    await leaveOut(reply.id, ['Pareigos', '9 stulpelis be pavadinimo'], as)
    await start(reply.id, 'later', as)
    await runToEnd(reply.id)
    expect(await named()).toHaveLength(1)
    expect(await accountOf(addresses[0])).toMatchObject({ workplace: hospital, telephone: '+37061234567' })
    expect(await accountOf(addresses[1])).toMatchObject({ workplace: clinic, language: 'ru' })
    expect(await accountOf(addresses[2])).toMatchObject({ workplace: null })
  })
})

test('dates and prices are read in the forms of Lithuania, and a day that may be two is refused with the reason', async () => {
  const as = await makeLearner(world, { role: 'manager' })
  const course = await makeCourse(world, { title: unique('Excel kursas ') })
  const { key } = await world.db
    .selectFrom('products')
    .innerJoin('locations', 'locations.id', 'products.location_id')
    .select('key')
    .where('product_id', '=', course.productId)
    .executeTakeFirstOrThrow()
  const of = (day: string, price: string) => `${course.id};${day};${day};${key};8;${price}`
  const csv = [
    'Kursas;Pradžia;Pabaiga;Vieta;Valandos;Kaina, EUR',
    of('2027.12.15', '1 099,00'),
    of('15.03.2027', '99 €'),
    of('2027 m. gruodžio 16 d.', '99.00 EUR'),
    of('2027 12 17', '1.099,00'),
    of('03/01/2027', '99'),
  ].join('\r\n')
  const { reply } = await check('dates', in1257(csv.replaceAll('€', 'EUR')), as)
  const { rows } = (
    await world.call(importCalls.getDateImport, { params: { id: reply.id }, query: {} }, { ...as, language: 'lt' })
  ).reply
  expect(rows.data.map(({ outcome, cells }) => [outcome, cells.start, cells.price])).toEqual([
    ['ready', '2027-12-15', '1099.00'],
    ['ready', '2027-03-15', '99.00'],
    ['ready', '2027-12-16', '99.00'],
    ['ready', '2027-12-17', '1099.00'],
    ['refused', '03/01/2027', '99.00'],
  ])
  expect(rows.data[4]?.faults[0]?.message).toContain('diena, ar mėnuo')
})

/** An import of two people at a new workplace, done without an email. */
async function importLater() {
  const as = await makeLearner(world, { role: 'support' })
  const [one, two, workplace] = [email(), email(), unique('Nauja įstaiga ')]
  const csv = `Vardas;Pavardė;El. paštas;Įstaiga\nOna;Onaitė;${one};${workplace}\nJonas;Jonaitis;${two};${workplace}`
  const { reply } = await check('people', inUtf8(csv), as)
  await choose(reply.id, { choices: [], rest: 'create' }, as)
  await start(reply.id, 'later', as)
  await runToEnd(reply.id)
  const params = { id: reply.id }
  const undo = () => world.call(importCalls.undoImport, { params }, { ...as, language: 'lt' })
  return { as, id: reply.id, params, one, two, workplace, undo }
}
const undosOf = (id: string) =>
  world.db
    .selectFrom('audit_entries')
    .select(['user_id', 'after'])
    .where('action', '=', 'import.undone')
    .where('object_id', '=', id)
    .execute()
const workplacesNamed = (name: string) =>
  world.db.selectFrom('organisations').select('id').where('name', '=', name).execute()

const changeAddress = async (id: string, as: MadeUser) => {
  const body = { email: email(), reason: 'Prašė laišku' }
  expect((await world.call(peopleCalls.changeEmail, { params: { id }, body }, as)).status).toBe(200)
}

describe('an import without emails', () => {
  test('emails nobody until its invitations are sent, each once', async () => {
    const { as, id, params, one, two } = await importLater()
    expect((await look(id, as)).import).toMatchObject({ invites: false, uninvited: 2 })
    expect(await takeEmailsTo(world, one)).toEqual([])
    const send = () => world.call(importCalls.inviteImported, { params }, as)
    expect((await send()).status).toBe(200)
    await runEnqueued(world, inviteImported)
    expect((await send()).failure.code).toBe('nothing_to_send')
    const { rows } = await sql<{ to: string }>`
      select data ->> 'to' as to from jobs.job where name = 'send-email'`.execute(world.db)
    const sent = rows.map(({ to }) => to).filter((to) => to === one || to === two)
    expect(sent.toSorted()).toEqual([one, two].toSorted())
    expect((await look(id, as)).import).toMatchObject({ uninvited: 0 })
  })

  test('is undone: its people and its workplace are gone, and nothing else', async () => {
    const { as, id, params, one, two, workplace, undo } = await importLater()
    const stranger = await importLater()
    const { reply } = await world.call(importCalls.getImportUndo, { params }, as)
    expect(reply).toEqual({ people: 2, workplaces: 1, blocks: [] })
    expect((await undo()).reply.state).toBe('undoing')
    await runEnqueued(world, removeImported)
    expect((await look(id, as)).import.state).toBe('undone')
    expect(await undosOf(id)).toEqual([{ user_id: as.id, after: { people: 2, workplaces: 1 } }])
    expect([await accountOf(one), await accountOf(two)]).toEqual([undefined, undefined])
    expect(await workplacesNamed(workplace)).toEqual([])
    expect(await accountOf(stranger.one)).toMatchObject({ workplace: stranger.workplace })
    expect((await undo()).failure.code).toBe('import_blocked')
    expect((await look(id, as)).import).toMatchObject({ state: 'undone', uninvited: 0 })
  })

  test('keeps who came to have something between the request and the job, and is done again', async () => {
    const { as, id, one, undo } = await importLater()
    expect((await undo()).status).toBe(200)
    const user_id = (await accountOf(one))?.id ?? ''
    await world.db.insertInto('user_roles').values({ user_id, role: 'author', granted_at: world.now() }).execute()
    await runEnqueued(world, removeImported)
    expect((await look(id, as)).import.state).toBe('done')
    expect(await accountOf(one)).toBeDefined()
  })

  test('removes nobody when one of those who come later came to have something meanwhile', async () => {
    const as = await makeLearner(world, { role: 'support' })
    const addresses = Array.from({ length: 101 }, email)
    const csv = ['Vardas;Pavardė;El. paštas', ...addresses.map((to) => `Ona;Onaitė;${to}`)].join('\n')
    const { id } = (await check('people', inUtf8(csv), as)).reply
    await start(id, 'later', as)
    await runToEnd(id)
    const made = await listMade(world.db, id)
    expect((await world.call(importCalls.undoImport, { params: { id } }, as)).status).toBe(200)
    const user_id = made.at(-1) ?? ''
    await world.db.insertInto('user_roles').values({ user_id, role: 'author', granted_at: world.now() }).execute()
    await runEnqueued(world, removeImported)
    expect((await look(id, as)).import.state).toBe('done')
    expect([made.length, await listMade(world.db, id)]).toEqual([101, made])
    expect(await undosOf(id)).toEqual([])
  })

  test('is in the audit log with who was removed, also when a later one stays', async () => {
    const { as, id, one, two, undo } = await importLater()
    expect((await undo()).status).toBe(200)
    const [first, user_id] = [(await accountOf(one))?.id ?? '', (await accountOf(two))?.id ?? '']
    await world.db.deleteFrom('users').where('id', '=', first).execute() // as an earlier part of the job
    await world.db.insertInto('user_roles').values({ user_id, role: 'author', granted_at: world.now() }).execute()
    await runEnqueued(world, removeImported)
    expect((await look(id, as)).import.state).toBe('done')
    expect(await undosOf(id)).toEqual([{ user_id: as.id, after: { people: 1, workplaces: 0 } }])
  })

  test('keeps whose address staff changes between the request and the job', async () => {
    const { as, id, one, undo } = await importLater()
    expect((await undo()).status).toBe(200)
    await changeAddress((await accountOf(one))?.id ?? '', as)
    await runEnqueued(world, removeImported)
    expect((await look(id, as)).import.state).toBe('done')
  })

  test('keeps a workplace that somebody else has chosen since', async () => {
    const { workplace, undo } = await importLater()
    const [{ id: organisation_id } = { id: 0 }] = await workplacesNamed(workplace)
    const colleague = await makeLearner(world)
    await world.db.updateTable('users').set({ organisation_id }).where('id', '=', colleague.id).execute()
    expect((await undo()).status).toBe(200)
    await runEnqueued(world, removeImported)
    expect(await workplacesNamed(workplace)).toHaveLength(1)
  })

  test.each<[string, (id: string, params: { id: string }, as: MadeUser) => Promise<unknown>, string]>([
    [
      'an email',
      async (_id, params, as) => {
        await world.call(importCalls.inviteImported, { params }, as)
        await runEnqueued(world, inviteImported)
      },
      'emails',
    ],
    ['a change of an address by staff', (id, _params, as) => changeAddress(id, as), 'emails'],
    [
      'a password',
      (id) => world.db.updateTable('users').set({ password_hash: 'x' }).where('id', '=', id).execute(),
      'sign_ins',
    ],
    [
      'a role',
      (user_id) =>
        world.db.insertInto('user_roles').values({ user_id, role: 'author', granted_at: world.now() }).execute(),
      'roles',
    ],
  ])('cannot be undone after %s, which is said with the name; nothing is removed', async (_, happen, block) => {
    const { as, params, one, two, undo } = await importLater()
    await happen((await accountOf(one))?.id ?? '', params, as)
    const { reply } = await world.call(importCalls.getImportUndo, { params }, as)
    expect(reply.blocks.find((found) => found.block === block)?.names).toContain('Ona')
    const { status, failure } = await undo()
    expect([status, failure.code]).toEqual([409, 'import_blocked'])
    expect(failure.message).toContain('Ona')
    expect(await accountOf(two)).toBeDefined()
  })
})

test('every table that refers to a user is in the way of an undo, or is of what staff did', async () => {
  const { rows } = await sql<{ name: string }>`
    select conrelid::regclass || '.' || attname as name from pg_constraint
    join pg_attribute on attrelid = conrelid and attnum = conkey[1]
    where contype = 'f' and confrelid = 'users'::regclass`.execute(world.db)
  const known = [...Object.values(traces).flatMap((tables) => tables.map((table) => `${table}.user_id`)), ...actions]
  expect(rows.map(({ name }) => name).toSorted()).toEqual(known.toSorted())
})
