import { strFromU8, unzipSync } from 'fflate'
import { beforeAll, describe, expect, test } from 'vitest'
import { peopleList } from '../../contract/manage/people.list.ts'
import { accountsCalls } from '../../contract/accounts.ts'
import { certificatesCalls } from '../../contract/certificates.ts'
import { learningCalls } from '../../contract/learning.ts'
import { issuedCalls } from '../../contract/manage/certificates.ts'
import { importCalls } from '../../contract/manage/import-calls.ts'
import { peopleCalls } from '../../contract/manage/people.ts'
import { orderCalls } from '../../contract/orders.ts'
import { settingsCalls, type SettingsChanges } from '../../contract/settings.ts'
import { shopCalls } from '../../contract/shop.ts'
import { seedLookups } from '../seed/lookups.ts'
import { enrol } from '../learning/public.ts'
import { resumeCheckouts } from '../shop/shop.jobs.ts'
import { takeEmailsTo } from '../test/enqueued.ts'
import { makeCourse, makeEnrolment, type MadeUser, makeLearner, unique } from '../test/make.ts'
import { namesOfTheWorld } from '../test/names.ts'
import { makeCertificate } from '../test/owned.ts'
import { pay } from '../test/payments.ts'
import { pdfText } from '../test/pdf-text.ts'
import { registrationOf } from '../test/registration.ts'
import { openWorld } from '../test/world.ts'
import { dayInVilnius } from '../time.ts'

const world = openWorld()
beforeAll(() => world.db.transaction().execute(seedLookups))

const chinese = { firstname: '小龙', lastname: '李' }
const save = (user: MadeUser, body: SettingsChanges) =>
  world.call(settingsCalls.saveSettings, { body }, { ...user, language: 'en' })
const isSetUp = async (user: MadeUser) => (await world.call(settingsCalls.getCredentialsSet, {}, user)).reply.result
const holdersOf = async ({ id }: MadeUser) =>
  (
    await world.db
      .selectFrom('certificates')
      .select('holder')
      .where('user_id', '=', id)
      .where('superseded_at', 'is', null)
      .execute()
  ).map(({ holder }) => holder)

/** A learner who has completed a course of one page. */
async function complete(user: MadeUser) {
  const course = await makeCourse(world, { pages: 1, months: 12 })
  await world.db.deleteFrom('steps').where('course_id', '=', course.id).where('module', '=', 'quiz').execute()
  await makeEnrolment(world, user, course)
  const body = { module: 'page' as const, id: course.stepIds[0] ?? 0, state: 1 as const }
  return (await world.call(learningCalls.completeActivity, { body }, user)).reply
}

test.each(namesOfTheWorld)(
  'registration accepts %s %s, in Latin letters too where needed',
  async (first, last, latin) => {
    const name = { firstname: first, lastname: last }
    if (latin !== null) {
      const { status, failure } = await world.call(
        accountsCalls.register,
        { body: await registrationOf(world, name) },
        { language: 'en' },
      )
      expect(status).toBe(400)
      expect(failure.errors).toEqual({
        latin_name: ['Documents cannot print these letters. Enter your first and last name in Latin letters'],
      })
    }
    const body = await registrationOf(world, { ...name, ...(latin === null ? {} : { latin_name: latin }) })
    expect((await world.call(accountsCalls.register, { body })).status).toBe(200)
  },
)

describe('who has a name in other letters', () => {
  test('is asked for Latin ones by the settings, and cannot take them away', async () => {
    const user = await makeLearner(world)
    expect(await isSetUp(user)).toBe(true)
    expect((await save(user, chinese)).reply).toMatchObject({ ...chinese, latin_name: '' })
    expect(await isSetUp(user)).toBe(false)
    expect((await save(user, { latin_name: '李小龙' })).failure.errors).toEqual({
      latin_name: ['Use Latin letters, spaces, hyphens, apostrophes and full stops only'],
    })
    expect((await save(user, { latin_name: ' Li Xiaolong ' })).reply.latin_name).toBe('Li Xiaolong')
    expect(await isSetUp(user)).toBe(true)
    expect(Object.keys((await save(user, { latin_name: '' })).failure.errors ?? {})).toEqual(['latin_name'])
  })

  test('has a certificate that waits, hears of it once, and gets it with the Latin form', async () => {
    const user = await makeLearner(world, chinese)
    expect(await complete(user)).toMatchObject({ completed: { done: 1, total: 1 }, certificate_id: null })
    expect(await holdersOf(user)).toEqual([])
    const [mail, ...others] = await takeEmailsTo(world, user.email)
    expect([mail?.subject, others]).toEqual([expect.stringContaining('lotyniškomis raidėmis'), []])
    await save(user, { latin_name: 'Li Xiaolong' })
    await save(user, { latin_name: 'Li Xiao Long' })
    expect(await holdersOf(user)).toEqual(['Li Xiaolong'])
    const { data } = (await world.call(certificatesCalls.listCertificates, {}, user)).reply
    expect(data).toHaveLength(1)
    const own = (await world.call(learningCalls.listOwnCourses, { query: {} }, user)).reply.data
    expect(own.map(({ certificate_id }) => certificate_id)).toEqual([data[0]?.id])
  })

  test('gets the certificates again that had been issued with letters that are not printed', async () => {
    const user = await makeLearner(world)
    const { id } = await makeCertificate(world, user, (await makeCourse(world)).id)
    await world.db.updateTable('certificates').set({ holder: '小龙 李' }).where('id', '=', id).execute()
    await save(user, chinese)
    expect(await holdersOf(user)).toEqual(['小龙 李'])
    const as = await makeLearner(world, { role: 'manager' })
    const again = await world.call(issuedCalls.reissueIssued, { params: { id } }, as)
    expect(again.failure.code).toBe('name_not_printed')
    await save(user, { latin_name: 'Li Xiaolong' })
    expect(await holdersOf(user)).toEqual(['Li Xiaolong'])
  })

  test('is corrected by staff with the Latin form, and by the account of the shop', async () => {
    const as = await makeLearner(world, { role: 'support' })
    const user = await makeLearner(world)
    const shown_name = { firstname: 'Jonė', lastname: 'Testuotoja' }
    const correct = (body: object) =>
      world.call(peopleCalls.correctName, { params: { id: user.id }, body: { ...chinese, shown_name, ...body } }, as)
    expect(Object.keys((await correct({})).failure.errors ?? {})).toEqual(['latin_name'])
    const latin_name = unique('Li Xiaolong ').replace(/\d/g, (digit) => 'ghijklmnop'.charAt(Number(digit)))
    expect((await correct({ latin_name })).reply.latin_name).toBe(latin_name)
    const found = await world.call(peopleList.calls.findPeople, { query: { search: latin_name.toUpperCase() } }, as)
    expect(found.reply.data.map(({ id }) => id)).toEqual([user.id])
    const account = { email: user.email, telephone: '+37061234567', date_of_birth: '1990-05-21' }
    const other = { ...account, firstname: 'محمد', lastname: 'الخطيب' }
    const keep = (body: typeof other & { latin_name?: string }) => world.call(accountsCalls.saveAccount, { body }, user)
    expect(Object.keys((await keep({ ...other, latin_name: '' })).failure.errors ?? {})).toEqual(['latin_name'])
    expect((await keep({ ...other, latin_name: 'Muhammad al-Khatib' })).status).toBe(200)
  })

  test('is refused in a row of an import without the Latin form', async () => {
    const as = await makeLearner(world, { role: 'support' })
    const csv = [
      'First name,Last name,Email,Name in Latin letters',
      `小龙,李,${unique('a')}@praktika.test,`,
      `小龙,李,${unique('b')}@praktika.test,Li Xiaolong`,
      `Thị Ánh,Nguyễn,${unique('c')}@praktika.test,`,
    ].join('\n')
    const { reply } = await world.call(
      importCalls.checkPeople,
      { body: { file_name: 'p.csv', csv_file: Buffer.from(csv).toString('base64') } },
      { ...as, language: 'en' },
    )
    const { rows } = (await world.call(importCalls.getPeopleImport, { params: { id: reply.id }, query: {} }, as)).reply
    expect(rows.data.map(({ outcome, faults }) => [outcome, faults.map(({ column }) => column)])).toEqual([
      ['refused', ['latin_name']],
      ['ready', []],
      ['ready', []],
    ])
  })
})

describe('an invoice', () => {
  const buy = async (buyer: MadeUser, company?: object) => {
    const { productId } = await makeCourse(world, { cents: 8900 })
    await world.call(shopCalls.addToCart, { body: { product_id: productId, quantity: 1 } }, buyer)
    const saved = company && (await world.call(shopCalls.saveCompany, { body: company as never }, buyer))
    await world.call(shopCalls.choosePaymentMethod, { body: { payment_method: 'banklink', agree: true } }, buyer)
    return { saved, confirmed: await world.call(shopCalls.confirmOrder, { body: {} }, { ...buyer, language: 'en' }) }
  }

  test('names a private buyer in Latin letters, and is not ordered without them', async () => {
    const buyer = await makeLearner(world, chinese)
    const { confirmed } = await buy(buyer)
    expect(confirmed.failure).toMatchObject({ code: 'latin_name_needed', message: expect.stringContaining('Latin') })
    await save(buyer, { latin_name: 'Li Xiaolong' })
    const { reply } = await world.call(shopCalls.confirmOrder, { body: {} }, buyer)
    const params = { id: reply.order_id }
    await pay(world, (await world.call(orderCalls.payOrder, { params, body: {} }, buyer)).reply.url)
    await world.runJob(resumeCheckouts, {})
    const { invoices } = (await world.call(orderCalls.getOrder, { params }, buyer)).reply
    const { rawPayload, statusCode } = await world.app.inject({
      url: `/api/shop/invoices/${invoices[0]?.id}/pdf`,
      headers: { authorization: `Bearer ${buyer.token}` },
    })
    expect(statusCode).toBe(200)
    expect(pdfText(new Uint8Array(rawPayload)).join(' ')).toContain('Li Xiaolong')
  })

  test('of a company has letters only that it prints: others are refused at the field', async () => {
    const company = { private: false, company_name: 'შპს თბილისი', company_code: '304567894', company_address: 'Αθήνα' }
    const refused = await buy(await makeLearner(world), { ...company, company_address: '北京' })
    expect(refused.saved?.failure.errors).toEqual({ company_address: [expect.any(String)] })
    const accepted = await buy(await makeLearner(world, chinese), company)
    expect([accepted.saved?.status, accepted.confirmed.status]).toEqual([200, 200])
    const address = await buy(await makeLearner(world), { private: true, company_address: '北京' })
    expect(address.saved?.failure.errors).toEqual({ company_address: [expect.any(String)] })
  })
})

test('an audit pack has the names of the world as documents print them', async () => {
  const as = await makeLearner(world, { role: 'manager' })
  const course = await makeCourse(world)
  for (const [firstname, lastname, latin] of namesOfTheWorld) {
    const user = await makeLearner(world, { firstname, lastname })
    if (latin !== null) await save(user, { latin_name: latin })
    const at = { productId: null, orderId: null, now: world.now() }
    await world.db.transaction().execute((db) => enrol(db, { userId: user.id, courseId: course.id, ...at }))
  }
  const today = dayInVilnius(world.now())
  const response = await world.app.inject({
    method: 'POST',
    url: '/api/manage/audit-packs',
    payload: { from: today, to: today, course: course.id },
    headers: { authorization: `Bearer ${as.token}` },
  })
  const files = unzipSync(new Uint8Array(response.rawPayload))
  const [csv, pdf] = [files['evidence.csv'], files['evidence.pdf']].map((file) => file ?? new Uint8Array())
  const flat = (text: string) => text.replaceAll(/\s/g, '').normalize('NFC')
  const texts = [flat(strFromU8(csv ?? new Uint8Array())), flat(pdfText(pdf ?? new Uint8Array()).join(''))]
  for (const [firstname, lastname, latin] of namesOfTheWorld)
    for (const text of texts) expect(text).toContain(flat(latin ?? `${firstname} ${lastname}`))
})
