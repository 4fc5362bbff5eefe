import { strFromU8, unzipSync } from 'fflate'
import sharp from 'sharp'
import { beforeAll, describe, expect, test } from 'vitest'
import { accountsCalls } from '../../../contract/accounts.ts'
import { settingsCalls, type SettingsChanges } from '../../../contract/settings.ts'
import { seedLookups } from '../../seed/lookups.ts'
import { linkIn, runEnqueued, takeEmailsTo } from '../../test/enqueued.ts'
import { buyPlaces } from '../../test/buy-places.ts'
import { makeCourse, type MadeUser, makeLearner, unique } from '../../test/make.ts'
import { makeCertificate } from '../../test/owned.ts'
import { openWorld } from '../../test/world.ts'
import { hashPassword } from '../passwords/hash-password.ts'
import { deleteFiles } from '../delete-files.ts'
import { emailVerification } from '../verify-email.ts'

const world = openWorld()
beforeAll(() => world.db.transaction().execute(seedLookups))
const save = (user: MadeUser, body: SettingsChanges) =>
  world.call(settingsCalls.saveSettings, { body }, { ...user, language: 'en' })
const older = (user: MadeUser) =>
  world.db
    .updateTable('token_families')
    .set({ authenticated_at: new Date(Date.now() - 11 * 60_000) })
    .where('id', '=', user.familyId)
    .execute()

describe('the profile', () => {
  test('changes only in the given fields, and answers as it is now', async () => {
    const user = await makeLearner(world)
    const { reply } = await save(user, { firstname: ' Ona ', gender: 'female' })
    expect(reply).toMatchObject({ firstname: 'Ona', lastname: 'Testuotoja', gender: 'female' })
    expect((await world.call(settingsCalls.getSettings, {}, user)).reply.firstname).toBe('Ona')
  })

  test.each<[SettingsChanges, string]>([
    [{ telephone: '+3706123' }, 'telephone'],
    [{ telephone: '861234567' }, 'telephone'],
    [{ date_of_birth: '2199-01-01' }, 'date_of_birth'],
    [{ date_of_birth: '21-05-1990' }, 'date_of_birth'],
    [{ firstname: ' ' }, 'firstname'],
    [{ country: 'XX' }, 'country'],
    [{ timezone: 'Europe/Nowhere' }, 'timezone'],
    [{ country: 'LT', city: 'Atlantida' }, 'city'],
    [{ organisation: 999_999 }, 'organisation'],
    [{ position: 999_999 }, 'position'],
  ])('%j is refused with a sentence at the field, and nothing is saved', async (changes, field) => {
    const user = await makeLearner(world)
    const { status, failure } = await save(user, { ...changes, lastname: 'Kita' } as SettingsChanges)
    expect([status, Object.keys(failure.errors ?? {})]).toEqual([400, [field]])
    expect((await world.call(settingsCalls.getSettings, {}, user)).reply.lastname).toBe('Testuotoja')
  })

  test('a city of Lithuania is one of the list, that of another country a free text; another country forgets it', async () => {
    const user = await makeLearner(world)
    expect((await save(user, { country: 'LT', city: 'Šiauliai' })).reply).toMatchObject({ city: 'Šiauliai' })
    expect((await save(user, { country: 'LV' })).reply).toMatchObject({ country: 'LV', city: null })
    expect((await save(user, { city: 'Rīga' })).reply).toMatchObject({ city: 'Rīga' })
    expect((await save(user, { country: '' })).reply).toMatchObject({ country: null, city: null })
  })

  test('the time zone 99 is that of the server', async () => {
    const user = await makeLearner(world)
    expect((await save(user, { timezone: '99' })).reply.timezone).toBe('99')
    expect((await save(user, { timezone: 'Europe/Vilnius' })).reply.timezone).toBe('Europe/Vilnius')
  })

  test('names an institution and a profession, which can be taken away', async () => {
    const user = await makeLearner(world)
    const [organisation] = (await world.call(settingsCalls.listOrganisations, { query: { search: 'santaros' } })).reply
    const [position] = (await world.call(settingsCalls.listPositions, { query: { search: 'midw' } })).reply
    const { reply } = await save(user, { organisation: organisation?.value ?? 0, position: position?.value ?? 0 })
    expect(reply.organisation?.name).toBe('Vilniaus universiteto ligoninė Santaros klinikos')
    expect(reply.position?.name).toBe('Midwife')
    expect((await save(user, { organisation: 0, position: 0 })).reply).toMatchObject({
      organisation: null,
      position: null,
    })
  })

  test('a workplace that is not in the list stays the text of the person, in place of one that is', async () => {
    const user = await makeLearner(world)
    const [listed] = (await world.call(settingsCalls.listOrganisations, { query: { search: 'santaros' } })).reply
    await save(user, { organisation: listed?.value ?? 0 })
    const own = (await save(user, { own_organisation: '  UAB „Kaimo klinika“ ', own_position: 'Felčerė' })).reply
    expect(own).toMatchObject({
      organisation: { id: 0, name: 'UAB „Kaimo klinika“' },
      position: { id: 0, name: 'Felčerė' },
    })
    const found = await world.call(settingsCalls.listOrganisations, { query: { search: 'kaimo kl' } })
    expect(found.reply).toEqual([])
    expect((await save(user, { organisation: listed?.value ?? 0 })).reply.organisation).toMatchObject({
      id: listed?.value,
    })
    expect((await save(user, { own_organisation: '', own_position: '' })).reply).toMatchObject({
      organisation: null,
      position: null,
    })
    expect((await save(user, { own_organisation: 'a'.repeat(161) })).failure.errors).toHaveProperty('own_organisation')
  })

  test('cannot be given what only staff may change', async () => {
    const user = await makeLearner(world)
    const given = { role: 'manager', password_hash: 'x', email_verified: true, username: 'kitas' }
    expect((await save(user, given as SettingsChanges)).status).toBe(200)
    const { reply } = await world.call(settingsCalls.getSettings, {}, user)
    expect(reply).toMatchObject({ username: user.username, email_verified: false, has_password: false })
    expect(await world.db.selectFrom('user_roles').where('user_id', '=', user.id).execute()).toEqual([])
  })
})

describe('another email address', () => {
  test('needs the password, is not confirmed, and gets a link', async () => {
    const user = await makeLearner(world)
    await older(user)
    const email = `${unique()}@praktika.test`
    expect((await save(user, { email })).failure.code).toBe('proof_needed')
    await world.db.updateTable('token_families').set({ authenticated_at: new Date() }).execute()
    expect((await save(user, { email })).reply).toMatchObject({ email, email_verified: false })
    await runEnqueued(world, emailVerification)
    const [sent] = await takeEmailsTo(world, email)
    expect(linkIn(sent, '/email/confirm/')).toMatch(/[\w-]{43}$/)
  })

  test('is emailed to the former one, if that was confirmed', async () => {
    const user = await makeLearner(world)
    const [stranger, next] = [`${unique()}@praktika.test`, `${unique()}@praktika.test`]
    const confirm = (email: string) =>
      world.db.updateTable('users').set({ email_verified_at: new Date() }).where('email', '=', email).execute()
    await confirm(user.email)
    await save(user, { email: user.email, firstname: 'Ona' })
    expect(await takeEmailsTo(world, user.email)).toEqual([])
    await save(user, { email: stranger })
    expect((await takeEmailsTo(world, user.email)).map(({ subject }) => subject)).toEqual([
      expect.stringContaining('pakeistas el. paštas'),
    ])
    // It may be somebody else's: it was never confirmed.
    await save(user, { email: next })
    expect(await takeEmailsTo(world, stranger)).toEqual([])
    await confirm(next)
    const body = { firstname: 'Ona', lastname: 'Onaitė', telephone: '+37061234567', date_of_birth: '1990-01-01' }
    const saved = await world.call(accountsCalls.saveAccount, { body: { ...body, email: user.email } }, user)
    expect(saved.status).toBe(200)
    expect(await takeEmailsTo(world, next)).toHaveLength(1)
  })

  test('may not be that of somebody else', async () => {
    const [user, other] = [await makeLearner(world), await makeLearner(world)]
    expect((await save(user, { email: other.email.toUpperCase() })).failure.errors).toEqual({
      email: ['The email has already been taken'],
    })
  })
})

describe('the photo', () => {
  const picture = (width: number, height: number, background = '#0f5446') =>
    sharp({ create: { width, height, channels: 3, background } })
      .withExif({ IFD0: { Copyright: 'vieta' } })
      .jpeg()
      .toBuffer()
  const upload = (user: MadeUser, image: string) => world.call(settingsCalls.saveImage, { body: { image } }, user)

  test('is cut to a square, drawn again without its data, and can be removed', async () => {
    const user = await makeLearner(world)
    const image = `data:image/jpeg;base64,${(await picture(900, 600)).toString('base64')}`
    const { reply } = await upload(user, image)
    const file = await world.app.inject(reply.image ?? '')
    const { format, width, height, exif } = await sharp(file.rawPayload).metadata()
    expect([format, width, height, exif]).toEqual(['webp', 256, 256, undefined])
    expect((await upload(user, '')).reply.image).toBeNull()
  })

  test('is deleted from the store when it is removed, replaced, or its account deleted', async () => {
    const user = await makeLearner(world, { passwordHash: await hashPassword('Praktika ir teorija') })
    const [first, second] = [
      (await picture(300, 300)).toString('base64'),
      (await picture(300, 300, '#b4541e')).toString('base64'),
    ]
    const isStored = async (image: string | null) => (await world.app.inject(image ?? '')).statusCode === 200
    const show = async (given: string) => (await upload(user, given)).reply.image

    const removed = await show(first)
    await show('')
    await runEnqueued(world, deleteFiles)
    expect(await isStored(removed)).toBe(false)

    const again = await show(first)
    await show('')
    expect(await show(first)).toBe(again) // uploaded again before the job runs
    await runEnqueued(world, deleteFiles)
    expect(await isStored(again)).toBe(true)

    const replaced = await show(second)
    await runEnqueued(world, deleteFiles)
    expect([await isStored(again), await isStored(replaced)]).toEqual([false, true])

    await world.call(settingsCalls.deleteAccount, { body: { password: 'Praktika ir teorija' } }, user)
    await runEnqueued(world, deleteFiles)
    expect(await isStored(replaced)).toBe(false)
  })

  test.each([
    ['no picture', Buffer.from('<svg onload="alert(1)"/>').toString('base64')],
    ['not base64', '§§§'],
    ['an SVG', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>').toString('base64')],
    ['a HEIC photo', Buffer.from('\0\0\0\x18ftypheic').toString('base64'), /HEIC/],
  ])('%s is refused at its field', async (_, image, sentence = /JPEG, PNG/) => {
    const { status, failure } = await upload(await makeLearner(world), image)
    expect([status, failure.errors]).toEqual([400, { image: [expect.stringMatching(sentence)] }])
  })

  test('of more than a megabyte is refused', async () => {
    const { status } = await upload(await makeLearner(world), 'A'.repeat(2_000_000))
    expect(status).toBe(413)
  })
})

describe('lookups', () => {
  test('institutions and professions are found from three characters, without diacritics, in any language', async () => {
    const organisations = async (search: string) =>
      (await world.call(settingsCalls.listOrganisations, { query: { search } })).reply.map(({ name }) => name)
    expect(await organisations('si')).toEqual([])
    expect(await organisations('siaul')).toContain('Respublikinė Šiaulių ligoninė')
    expect((await organisations('lig')).length).toBe(20)
    const positions = await world.call(settingsCalls.listPositions, { query: { search: 'акуш' } }, { language: 'ru' })
    expect(positions.reply.map(({ name }) => name)).toContain('Акушерка')
  })

  test('countries are in the language of the caller, Lithuania first', async () => {
    for (const [language, first] of [
      ['lt', 'Lietuva'],
      ['en', 'Lithuania'],
      ['ru', 'Литва'],
    ] as const) {
      const { reply } = await world.call(settingsCalls.listCountries, {}, { language })
      expect([reply[0], reply.length]).toEqual([{ key: 'LT', name: first }, 249])
    }
  })

  test('Lithuania has a list of cities, other countries have none', async () => {
    const cities = async (alt: string, language: 'lt' | 'ru' = 'lt') =>
      (await world.call(settingsCalls.listCities, { query: { alt } }, { language })).reply
    expect((await cities('LT')).length).toBe(103)
    expect((await cities('LT', 'ru'))[3]).toEqual({ key: 'Šiauliai', name: 'Шяуляй' })
    expect(await cities('LV')).toEqual([])
  })
})

describe('the data of the account', () => {
  const password = 'Praktika ir teorija'

  test('are exported as JSON, with nothing of others', async () => {
    const [user, other] = [await makeLearner(world), await makeLearner(world)]
    const { body, headers } = await world.call(settingsCalls.exportAccount, {}, user)
    expect(headers['content-disposition']).toContain(`${user.username}.json`)
    expect(JSON.parse(body).profile).toMatchObject({ email: user.email })
    expect(body).not.toContain(other.email)
    expect(body).not.toMatch(/argon2|token_hash/)
  })

  test('are exported as a ZIP with the documents that belong to the user, and with none of others', async () => {
    const { course, learner, id } = await buyPlaces(world, { quantity: 1 })
    await buyPlaces(world, { quantity: 1, of: course })
    const certificate = await makeCertificate(world, learner, course.id)
    const revoked = await makeCertificate(world, learner, (await makeCourse(world)).id)
    await world.db
      .updateTable('certificates')
      .set({ revoked_at: world.now(), revoked_reason: 'Klaida' })
      .where('id', '=', revoked.id)
      .execute()
    const response = await world.app.inject({
      url: '/api/learning/settings/archive',
      headers: { authorization: `Bearer ${learner.token}` },
    })
    expect(response.headers['content-type']).toBe('application/zip')
    expect(response.headers['content-disposition']).toContain(`${learner.username}.zip`)
    const files = unzipSync(response.rawPayload)
    const { rows } = await world.pool.query<{ name: string }>(
      `select 'invoices/' || replace(document ->> 'number', ' ', '-') || '.pdf' as name from invoices where order_id = $1
       union all select 'certificates/' || number || '.pdf' from certificates where id = $2`,
      [id, certificate.id],
    )
    expect(rows).toHaveLength(2)
    expect(Object.keys(files).toSorted()).toEqual(['data.json', ...rows.map(({ name }) => name)].toSorted())
    for (const [name, bytes] of Object.entries(files))
      if (name.endsWith('.pdf')) expect([name, strFromU8(bytes.slice(0, 5))]).toEqual([name, '%PDF-'])
    const { body } = await world.call(settingsCalls.exportAccount, {}, learner)
    const { exported_at: _one, ...inArchive } = JSON.parse(strFromU8(files['data.json'] ?? new Uint8Array()))
    const { exported_at: _other, ...inJson } = JSON.parse(body)
    expect(inArchive).toEqual(inJson)
  })

  // requirements 10.1040
  test('of staff are erased once the roles are taken away, as when others erase them', async () => {
    const passwordHash = await hashPassword(password)
    const user = await makeLearner(world, { role: 'instructor', passwordHash })
    const remove = () => world.call(settingsCalls.deleteAccount, { body: { password } }, user)
    expect((await remove()).failure.code).toBe('own_staff_account')
    expect((await world.call(settingsCalls.getSettings, {}, user)).status).toBe(200)
    await world.db.deleteFrom('user_roles').where('user_id', '=', user.id).execute()
    expect((await remove()).status).toBe(200)
  })

  test('are erased with the password, and the sign-in ends', async () => {
    const user = await makeLearner(world, { passwordHash: await hashPassword(password) })
    const remove = (given: string) =>
      world.call(settingsCalls.deleteAccount, { body: { password: given } }, { ...user, language: 'en' })
    expect((await remove('ne tas')).failure.errors).toEqual({ password: ['Incorrect password'] })
    expect((await remove(password)).status).toBe(200)
    expect((await world.call(settingsCalls.getSettings, {}, user)).status).toBe(401)
    const again = await world.call(accountsCalls.signIn, { body: { username: user.username, password } })
    expect(again.status).toBe(401)
    const [sent] = await takeEmailsTo(world, user.email)
    expect(sent).toMatchObject({ subject: 'Praktika: paskyra ištrinta' })
  })
})
