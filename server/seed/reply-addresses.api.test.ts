import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import { accountsCalls } from '../../contract/accounts.ts'
import { catalogueCalls } from '../../contract/catalogue.ts'
import type { Call } from '../../contract/call.ts'
import { calls } from '../../contract/calls.ts'
import { certificatesCalls } from '../../contract/certificates.ts'
import { contentCalls } from '../../contract/content.ts'
import { learningCalls } from '../../contract/learning.ts'
import { orderCalls } from '../../contract/orders.ts'
import { screenAt } from '../../contract/screens.ts'
import { openWorld } from '../test/world.ts'
import { seedDemo } from './demo.ts'
import { demoPassword, demoUsers } from './people.ts'
import { readReference } from './read.ts'

const world = openWorld()
const publicFiles = join(import.meta.dirname, '../../web/public')

/** Fields whose value is an address, by their names; `icon` is a name that the specification fixes. */
const addressField = /(?:^|_)(?:url|link|image|thumb|logo|pdf|photo|picture|src|href|redirect|validate)2?$|Url$/
const addressForm = /^(?:\/(?!\/)|https?:\/\/|data:image\/|mailto:|tel:)/
type Found = { field: string; text: string }

/** The texts of a reply that are addresses, or whose field says so; links and pictures in HTML too. */
function addressesIn(value: unknown, field = ''): Found[] {
  if (Array.isArray(value)) return value.flatMap((each) => addressesIn(each, field))
  if (typeof value === 'object' && value !== null)
    return Object.entries(value).flatMap(([name, each]) => addressesIn(each, name))
  if (typeof value !== 'string' || value === '') return []
  if (addressField.test(field) || (addressForm.test(value) && !/\s/.test(value))) return [{ field, text: value }]
  return [...value.matchAll(/(?:href|src)="([^"]+)"/g)].map(([, text = '']) => ({ field, text }))
}

beforeAll(async () => {
  const { config, integrations, jobs } = world
  await world.db
    .insertInto('environments')
    .values({
      environment: 'akademija',
      position: 0,
      name: '{"lt":"Akademija"}',
      logo: '/media/environments/akademija.svg',
      issuer: 'https://akademija.example',
      client_id: 'x',
      client_secret_env: 'AKADEMIJA_CLIENT_SECRET',
      ways: ['oauth'],
    })
    .execute()
  await world.db
    .transaction()
    .execute((write) =>
      seedDemo(write, {
        config,
        reference: readReference(),
        files: integrations.files,
        einvoice: undefined,
        now: new Date(),
        report: () => undefined,
        enqueue: jobs.enqueueIn(write),
      }),
    )
})

const tokenOf = async (username: string) => {
  const { reply } = await world.call(accountsCalls.signIn, { body: { username, password: demoPassword } })
  return reply.access_token ?? ''
}

async function opens(text: string, token: string): Promise<boolean> {
  const { origin } = new URL(world.config.publicUrl)
  const address = new URL(text, origin)
  if (!addressForm.test(text)) return false
  if (address.origin !== origin) return true
  const path = decodeURI(address.pathname)
  if (path.startsWith('/api/')) {
    const { statusCode } = await world.app.inject({
      url: `${address.pathname}${address.search}`,
      headers: { authorization: `Bearer ${token}` },
    })
    return statusCode === 200 || statusCode === 302
  }
  if (existsSync(join(publicFiles, path)) && path !== '/') return true
  if (path.startsWith('/media/') || path.startsWith('/files/'))
    return (await world.app.inject(address.pathname)).statusCode === 200
  const screen = screenAt(path.replace(/^\/(?:en|ru)(?=\/|$)/, '') || '/')
  const json = address.searchParams.get('json')
  if (json && !/^\/activity\/[a-z_]+\/\d+$/.test(JSON.parse(json).url)) return false
  return screen !== undefined
}

const { newcomer, learner, certified, company } = demoUsers
const learners = [newcomer, learner, certified, company]

/** Read calls without parameters that answer JSON and are not of staff. */
const plain = Object.entries<Call>(calls).filter(
  ([, { method, audience, params, reply }]) =>
    method === 'GET' && audience !== 'staff' && !params && typeof reply !== 'string',
)

// requirements 3.13
test.each(learners.map(({ username }) => username))('every address in a reply to %s opens', async (username) => {
  const as = { token: await tokenOf(username) }
  const found = new Map<string, string>()
  const note = (call: string, reply: unknown) => {
    for (const { field, text } of addressesIn(reply)) found.set(text, `${call}: ${field} = ${text}`)
  }
  const read = async (name: string, call: Call, ids: readonly (number | string)[]) => {
    for (const id of ids) note(name, (await world.call(call, { params: { id, category: id } }, as)).reply)
  }
  for (const [name, call] of plain) note(name, (await world.call(call, {}, as)).reply)
  const own = (await world.call(learningCalls.listOwnCourses, {}, as)).reply.data.map(({ id }) => id)
  await read('getStudiedCourse', learningCalls.getStudiedCourse, own)
  await read('listTests', learningCalls.listTests, own)
  await read('listSurveys', learningCalls.listSurveys, own)
  await read('getCourse', catalogueCalls.getCourse, own)
  const { reply: certificates } = await world.call(certificatesCalls.listCertificates, {}, as)
  await read(
    'getCertificate',
    certificatesCalls.getCertificate,
    certificates.data.map(({ id }) => id),
  )
  const { reply: orders } = await world.call(orderCalls.listOrders, {}, as)
  await read(
    'getOrder',
    orderCalls.getOrder,
    orders.map(({ order_id }) => order_id),
  )
  const { reply: topics } = await world.call(contentCalls.listFaqCategories, {}, as)
  await read(
    'getFaq',
    contentCalls.getFaq,
    topics.map(({ id }) => id),
  )
  const closed = await Promise.all(
    [...found].map(async ([text, where]) => ((await opens(text, as.token)) ? [] : [where])),
  )
  expect(found.size).toBeGreaterThan(40)
  expect(closed.flat().toSorted()).toEqual([])
})

// requirements 3.18
test('a certificate of a partner’s course is of the type extlms, one of ours of the type pmp', async () => {
  const token = await tokenOf(certified.username)
  const { data } = (await world.call(certificatesCalls.listCertificates, {}, { token })).reply
  expect(new Set(data.map(({ type, environment }) => `${environment} ${type}`))).toEqual(
    new Set(['praktika pmp', 'akademija extlms']),
  )
})
