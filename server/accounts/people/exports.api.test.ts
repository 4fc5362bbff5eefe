import { expect, test } from 'vitest'
import { auditCalls } from '../../../contract/manage/audit.ts'
import { buyPlaces, someCompany } from '../../test/buy-places.ts'
import { makeCourse, makeLearner, type MadeUser, unique } from '../../test/make.ts'
import { makeCertificate } from '../../test/owned.ts'
import { openWorld } from '../../test/world.ts'

const world = openWorld()

async function exported(table: 'people' | 'orders' | 'certificates', as: MadeUser) {
  const { body, headers } = await world.app.inject({
    url: `/api/manage/exports/${table}`,
    headers: { 'authorization': `Bearer ${as.token}`, 'accept-language': 'lt' },
  })
  expect(headers['content-type']).toContain('text/csv')
  expect(headers['content-disposition']).toContain(`${table}-`)
  return body
}

test('people, orders and certificates are exported as CSV for spreadsheets, and the log says by whom', async () => {
  const as = await makeLearner(world, { role: 'manager' })
  const learner = await makeLearner(world, { firstname: '=1+1', lastname: unique('Eksportė;') })
  const { id } = await buyPlaces(world, { learner, quantity: 1, buyer: someCompany })
  await makeCertificate(world, learner, (await makeCourse(world)).id)

  const people = await exported('people', as)
  expect(people.startsWith('\uFEFFPavardė;Vardas;El. paštas;')).toBe(true)
  const line = people.split('\r\n').find((row) => row.includes(learner.email)) ?? ''
  expect(line).toMatch(/^"Eksportė;\w+";'=1\+1;learner\w+@praktika\.test;\+37061234567;1990-05-21;;lt;/)
  const order = (await exported('orders', as)).split('\r\n').find((row) => row.startsWith(`${id};`)) ?? ''
  expect(order).toContain('VšĮ Klinika;fulfilled;banklink;89,00')
  expect(await exported('certificates', as)).toContain(';valid;')

  const history = { params: { object: 'export', id: 'people' } }
  expect((await world.call(auditCalls.getHistory, history, as)).reply.data).toMatchObject([{ action: 'export.made' }])
})

test('a table longer than a batch is exported whole, each row once', async () => {
  const as = await makeLearner(world, { role: 'support' })
  const mark = unique('minia')
  await world.pool.query(
    `insert into users (id, username, username_key, email, email_key, firstname, lastname, terms_agreed_at, created_at)
     select gen_random_uuid(), $1 || n, $1 || n, $1 || n || '@praktika.test', $1 || n || '@praktika.test', 'A', 'B', now(), now()
     from generate_series(1, 2500) n`,
    [mark],
  )
  const emails = (await exported('people', as))
    .split('\r\n')
    .flatMap((row) => row.split(';').filter((cell) => cell.startsWith(mark)))
  expect([emails.length, new Set(emails).size]).toEqual([2500, 2500])
})
