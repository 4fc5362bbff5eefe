import { describe, expect, test } from 'vitest'
import { v7 } from 'uuid'
import { certificateList } from '../../contract/manage/certificates.list.ts'
import { certificatesCalls } from '../../contract/certificates.ts'
import { issuedCalls } from '../../contract/manage/certificates.ts'
import { peopleCalls } from '../../contract/manage/people.ts'
import { FilesUnavailable } from '../integrations/files/port.ts'
import { type MadeUser, makeCourse, makeLearner } from '../test/make.ts'
import { enrol } from '../learning/public.ts'
import { openWorld, type World } from '../test/world.ts'
import { anonymiseCertificatesOf } from './anonymise-certificates.ts'
import { findCertificate } from './certificates.queries.ts'
import { issueCertificate } from './issue-certificate.ts'
import { makeCertificatePdf } from './make-certificate-pdf.ts'
import { printedOf } from './printed-certificate.ts'
import { reissueCertificate } from './reissue-certificate.ts'
import { withdrawCertificate } from './withdraw-certificate.ts'

const world = openWorld()
const closed = openWorld({ SHOPPING_MODE: 'off' })
const { listCertificates, getCertificate, getCertificatePdf, getCertificatePicture, verifyCertificate } =
  certificatesCalls

async function issue(
  { db, jobs, config, now }: World,
  user: MadeUser,
  course: { id: number },
  months = 12,
  at = now(),
  practisedOn: string | null = null,
): Promise<string> {
  return db
    .transaction()
    .execute(async (write) =>
      issueCertificate(
        { db: write, enqueue: jobs.enqueueIn(write), config },
        {
          userId: user.id,
          courseId: course.id,
          enrolmentId: await enrol(write, {
            userId: user.id,
            courseId: course.id,
            productId: null,
            orderId: null,
            now: at,
          }),
          months,
          endResult: 90,
          practisedOn,
          now: at,
        },
      ),
    )
}

async function holderOf(where: World, at?: Date) {
  const user = await makeLearner(where, { firstname: 'Žydrūnė', lastname: 'Kazlauskaitė' })
  const course = await makeCourse(where, { title: 'Gaivinimas' })
  return { user, course, id: await issue(where, user, course, 12, at) }
}

const read = async (where: World, user: MadeUser, id: string) =>
  (await where.call(getCertificate, { params: { id } }, { token: user.token })).reply
const codeOf = (address: string) => address.split('/').at(-1) ?? ''
const longAgo = () => new Date('2020-05-10T09:00:00Z')

describe('issuing', () => {
  test('stores a snapshot of the data with a number, a code and the last day', async () => {
    const { user, course, id } = await holderOf(world, new Date('2026-01-31T22:30:00Z')) // the 1st of February in Vilnius
    await world.db
      .updateTable('courses')
      .set({ title: JSON.stringify({ lt: 'Kitas pavadinimas' }) })
      .where('id', '=', course.id)
      .execute()
    expect(await read(world, user, id)).toMatchObject({
      title: 'Gaivinimas',
      lang: 'lt',
      holder: 'Žydrūnė Kazlauskaitė',
      organisation: world.config.brand,
      number: expect.stringMatching(/^PR-2026-\d{6}$/),
      valid: { from: '2026-02-01', to: '2027-02-01' },
      endResult: 90,
      courseId: course.id,
      type: 'pmp',
      description: '4 valandos. Tik teorija',
    })
  })

  test('claims practice only when it was attended', async () => {
    const user = await makeLearner(world)
    const id = await issue(world, user, await makeCourse(world), 12, world.now(), '2026-10-01')
    expect((await read(world, user, id)).description).toBe('4 valandos. Dalyvauta praktikos užsiėmime')
  })

  test('states the language of teaching of the course, which its texts need not have', async () => {
    const user = await makeLearner(world)
    const { id: english } = await world.db
      .selectFrom('filters')
      .select('filter_id as id')
      .where('filter_group_id', '=', 7)
      .where('key', '=', 'en')
      .executeTakeFirstOrThrow()
    const id = await issue(world, user, await makeCourse(world, { filters: [english] }))
    const { taught_in, verify_url } = await read(world, user, id)
    expect(taught_in).toBe('en')
    const { reply } = await world.call(verifyCertificate, { params: { code: codeOf(verify_url) } })
    expect(reply.taught_in).toBe('en')
    const { language } = await world.db
      .selectFrom('certificates')
      .select('language')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    expect(language).toBe('lt')
  })

  test('is idempotent; the email and the PDF are enqueued once', async () => {
    const { user, course, id } = await holderOf(world)
    expect(await issue(world, user, course)).toBe(id)
    const { rows } = await world.pool.query(
      "select name, data from jobs.job where data->>'certificateId' = $1 or data->>'to' = $2 order by name",
      [id, user.email],
    )
    expect(rows).toMatchObject([
      { name: 'make-certificate-pdf', data: { certificateId: id } },
      {
        name: 'send-email',
        data: {
          to: user.email,
          subject: expect.stringContaining('Gaivinimas'),
          text: expect.stringContaining(`/dashboard/certificates/praktika/${id}/show`),
        },
      },
    ])
  })
})

describe("the user's certificates", () => {
  test('are listed newest first, without those of other users', async () => {
    const { user, id: older } = await holderOf(world, new Date('2026-03-01T10:00:00Z'))
    const newer = await issue(world, user, await makeCourse(world), 12, new Date('2026-06-01T10:00:00Z'))
    expect(await world.call(listCertificates, {})).toMatchObject({ status: 401 })
    const { reply } = await world.call(listCertificates, {}, { token: user.token })
    expect(reply.data.map(({ id }) => id)).toEqual([newer, older])
    const stranger = await makeLearner(world)
    expect((await world.call(listCertificates, {}, { token: stranger.token })).reply.data).toEqual([])
    for (const call of [getCertificate, getCertificatePdf, getCertificatePicture]) {
      expect(await world.call(call, { params: { id: newer } }, { token: stranger.token })).toMatchObject({
        status: 404,
        failure: { code: 'not_found' },
      })
      expect(await world.call(call, { params: { id: v7() } }, { token: user.token })).toMatchObject({
        status: 404,
        failure: { code: 'not_found' },
      })
      expect(await world.call(call, { params: { id: newer } })).toMatchObject({ status: 401 })
    }
  })

  test('have no PDF after they expire', async () => {
    const { user, id } = await holderOf(world, longAgo())
    expect(await read(world, user, id)).toMatchObject({
      is_valid: false,
      pdf: null,
      valid: { from: '2020-05-10', to: '2021-05-10' },
    })
    expect(await world.call(getCertificatePdf, { params: { id } }, { token: user.token })).toMatchObject({
      status: 403,
      failure: { code: 'certificate_expired' },
    })
  })

  test('have a PDF named by their number, before and after its job has run', async () => {
    const { user, id } = await holderOf(world)
    const get = () => world.call(getCertificatePdf, { params: { id } }, { token: user.token })
    expect((await get()).body.slice(0, 5)).toBe('%PDF-')
    await makeCertificatePdf({ db: world.db, files: world.integrations.files, config: world.config }, id)
    const { number, pdf } = await read(world, user, id)
    expect(pdf).toBe(`/api/learning/certificates/${id}/pdf`)
    const got = await get()
    expect(got).toMatchObject({
      status: 200,
      headers: { 'content-type': 'application/pdf', 'content-disposition': `attachment; filename="${number}.pdf"` },
    })
    expect(got.body.slice(0, 5)).toBe('%PDF-')
  })

  test('have a picture, also after they expire', async () => {
    const { user, id } = await holderOf(world, longAgo())
    const get = (size?: 'small') =>
      world.call(getCertificatePicture, { params: { id }, query: size ? { size } : {} }, { token: user.token })
    const whole = await get()
    expect(whole).toMatchObject({
      status: 200,
      headers: { 'content-type': 'image/svg+xml', 'cache-control': 'no-store' },
    })
    expect(whole.body).toMatch(/^<svg /)
    expect(await get('small')).toMatchObject({ status: 200, headers: { 'content-type': 'image/webp' } })
  })

  test('are drawn and stored again when the file is lost; a deleted certificate is not drawn', async () => {
    const { user, id } = await holderOf(world)
    const name = `certificates/${id}.pdf`
    await world.db.updateTable('certificates').set({ pdf_file: name }).where('id', '=', id).execute()
    expect(await world.integrations.files.get(name)).toBeUndefined()
    const got = await world.call(getCertificatePdf, { params: { id } }, { token: user.token })
    expect([got.status, got.body.slice(0, 5)]).toEqual([200, '%PDF-'])
    expect(await world.integrations.files.get(name)).toBeDefined()
    await expect(
      makeCertificatePdf({ db: world.db, files: world.integrations.files, config: world.config }, v7()),
    ).resolves.toBeUndefined()
  })
})

test('of a holder who was erased say so wherever a name would stand, and are not issued again', async () => {
  const { user, id } = await holderOf(world)
  const { code, number } = await read(world, user, id)
  const staff = await makeLearner(world, { role: 'manager' })
  await world.db.transaction().execute((db) => anonymiseCertificatesOf(db, user.id))
  for (const [language, erased] of [
    ['lt', 'Turėtojo duomenys ištrinti'],
    ['en', 'Holder erased'],
    ['ru', 'Данные владельца удалены'],
  ] as const) {
    const one = await world.call(verifyCertificate, { params: { code } }, { language })
    expect(one.reply).toMatchObject({ number, holder: erased, state: 'valid' })
    const many = await world.call(certificatesCalls.verifyCertificates, { body: { codes: [code] } }, { language })
    expect(many.reply.data).toMatchObject([{ certificate: { holder: erased } }])
    const csv = { codes: [code], format: 'csv' as const }
    expect((await world.call(certificatesCalls.exportVerification, { body: csv }, { language })).body).toContain(erased)
    const listed = await world.call(
      certificateList.calls.findCertificates,
      { query: { search: number } },
      { ...staff, language },
    )
    expect(listed.reply.data).toMatchObject([{ holder: erased }])
  }
  const row = await findCertificate(world.db, id)
  expect(row && printedOf(row, world.config).holder).toBe('Turėtojo duomenys ištrinti')
  const again = await world.call(issuedCalls.reissueIssued, { params: { id } }, staff)
  expect(again.failure.code).toBe('already_decided')
})

// requirements 10.1044
test('of a holder who is erased while the PDF is stored no file is left', async () => {
  const { user, id } = await holderOf(world)
  const { files } = world.integrations
  const put: typeof files.put = async (...file) => {
    for (const name of await world.db.transaction().execute((db) => anonymiseCertificatesOf(db, user.id)))
      await files.delete(name)
    await files.put(...file)
  }
  await makeCertificatePdf({ db: world.db, files: { ...files, put }, config: world.config }, id)
  expect(await files.get(`certificates/${id}.pdf`)).toBeUndefined()
  expect((await findCertificate(world.db, id))?.pdf_file).toBeNull()
})

// requirements 10.1045
test('one that was taken back gives the earlier one back, also where a merge of accounts had superseded it', async () => {
  const { user, course, id: earlier } = await holderOf(world, new Date(Date.now() - 30 * 86_400_000))
  const other = await makeLearner(world)
  const later = await issue(world, other, course)
  await world.pool.query(
    'update enrolments set completed_at = enrolled_at where course_id = $1 and user_id in ($2, $3)',
    [course.id, user.id, other.id],
  )
  const manager = await makeLearner(world, { role: 'manager' })
  const merging = { params: { id: user.id }, body: { from_id: other.id, stays: [] } }
  expect((await world.call(peopleCalls.mergePeople, merging, manager)).status).toBe(200)
  const stateOf = async (id: string) => (await read(world, user, id)).state
  expect([await stateOf(earlier), await stateOf(later)]).toEqual(['superseded', 'valid'])
  const { enrolment_id } = await world.db
    .selectFrom('certificates')
    .select('enrolment_id')
    .where('id', '=', later)
    .executeTakeFirstOrThrow()
  const taken = { userId: user.id, enrolmentId: enrolment_id ?? '', reason: 'Nedalyvavo', now: world.now() }
  await world.db
    .transaction()
    .execute((db) => withdrawCertificate({ db, enqueue: world.jobs.enqueueIn(db), config: world.config }, taken))
  expect([await stateOf(earlier), await stateOf(later)]).toEqual(['valid', 'revoked'])
})

test('a PDF in a file store that is away is answered with 503 and Retry-After', async () => {
  const { user, id } = await holderOf(world)
  await makeCertificatePdf({ db: world.db, files: world.integrations.files, config: world.config }, id)
  const { files } = world.integrations
  const away = () => Promise.reject(new FilesUnavailable('The file store cannot be reached'))
  world.integrations.files = { put: away, get: away, read: away, delete: away }
  const { status, headers, failure } = await world.call(getCertificatePdf, { params: { id } }, { token: user.token })
  world.integrations.files = files
  expect([status, headers['retry-after'], failure.code]).toEqual([503, '5', 'service_unavailable'])
})

describe('verifying', () => {
  test('an unknown or malformed code is not found', async () => {
    for (const code of ['7K3M-QX9T-0RWD-4HN1-Z5CE-G', 'abc']) {
      expect(await world.call(verifyCertificate, { params: { code } })).toMatchObject({
        status: 404,
        failure: { code: 'not_found' },
      })
    }
  })

  test('a number in place of the code is answered alike, whether or not it was issued', async () => {
    const { user, id } = await holderOf(world)
    const { number } = await read(world, user, id)
    for (const code of [number, number.toLowerCase().replaceAll('-', ' '), 'PR-2019-999999'])
      expect(await world.call(verifyCertificate, { params: { code } })).toMatchObject({
        status: 404,
        failure: { code: 'certificate_number_given' },
      })
  })

  test('a guest sees the public fields, for any spelling of the code', async () => {
    const { user, id } = await holderOf(world)
    const { verify_url, number } = await read(world, user, id)
    const code = codeOf(verify_url)
    for (const spelling of [code, code.toLowerCase(), code.replaceAll('-', '')]) {
      const { reply } = await world.call(verifyCertificate, { params: { code: spelling } })
      expect(reply).toEqual({
        code,
        number,
        title: 'Gaivinimas',
        lang: 'lt',
        holder: 'Žydrūnė Kazlauskaitė',
        organisation: world.config.brand,
        issuer: { name: world.config.seller?.name, code: world.config.seller?.code },
        valid: expect.any(Object),
        is_valid: true,
        state: 'valid',
        hours: 4,
        practice_hours: null,
        practised: false,
        guideline: null,
        taught_in: 'lt',
      })
    }
  })

  test('the seller is the one of the issue, also of one that is issued again; of earlier ones none is named', async () => {
    const { user, id } = await holderOf(world)
    const { verify_url } = await read(world, user, id)
    const issuerOf = async (code: string) => (await world.call(verifyCertificate, { params: { code } })).reply.issuer
    const former = { issuer_name: 'UAB „Buvusi“', issuer_code: '300000004' }
    await world.db.updateTable('certificates').set(former).where('id', '=', id).execute()
    expect(await issuerOf(codeOf(verify_url))).toEqual({ name: 'UAB „Buvusi“', code: '300000004' })
    const again = await world.db
      .transaction()
      .execute((db) =>
        reissueCertificate({ db, enqueue: world.jobs.enqueueIn(db), config: world.config, now: world.now }, id),
      )
    const row = again === undefined ? undefined : await findCertificate(world.db, again)
    expect(row).toMatchObject(former)
    const unknown = { issuer_name: null, issuer_code: null }
    await world.db.updateTable('certificates').set(unknown).where('id', '=', id).execute()
    expect(await issuerOf(codeOf(verify_url))).toBeNull()
  })

  test('an expired certificate is genuine, but not valid', async () => {
    const { user, id } = await holderOf(world, longAgo())
    const { verify_url } = await read(world, user, id)
    expect((await world.call(verifyCertificate, { params: { code: codeOf(verify_url) } })).reply).toMatchObject({
      is_valid: false,
    })
  })
})

describe('without the shop', () => {
  test('the certificate screens are off, but certificates can be verified', async () => {
    const { user, id } = await holderOf(closed)
    const off = { status: 404, failure: { code: 'shop_is_off' } }
    expect(await closed.call(listCertificates, {}, { token: user.token })).toMatchObject(off)
    for (const call of [getCertificate, getCertificatePdf])
      expect(await closed.call(call, { params: { id } }, { token: user.token })).toMatchObject(off)
    const { code } = await closed.db
      .selectFrom('certificates')
      .select('code')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    expect(await closed.call(verifyCertificate, { params: { code } })).toMatchObject({
      status: 200,
      reply: { is_valid: true },
    })
    const { rows } = await closed.pool.query("select data from jobs.job where data->>'to' = $1", [user.email])
    expect(rows[0].data.text).toContain(`/verify/${code}`)
  })
})
