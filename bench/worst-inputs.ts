import { Agent } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import type { Call } from '../contract/call.ts'
import { certificatesCalls } from '../contract/certificates.ts'
import { contentCalls } from '../contract/content.ts'
import { contentsCalls } from '../contract/manage/contents.ts'
import { courseArchiveCalls } from '../contract/manage/course-archives.ts'
import { importCalls } from '../contract/manage/import-calls.ts'
import { packageCalls } from '../contract/manage/packages.ts'
import type { RunningServer } from '../harness/server.ts'
import { openDatabase, openPool } from '../server/db/connect.ts'
import { runningDatabase } from '../server/db/embedded.ts'
import { accessTokens } from '../server/http/identity.ts'
import { ownSecret } from '../server/secret.ts'
import { makeLearner } from '../server/test/make.ts'
import { addressOf, lend, type World } from '../server/test/make-world.ts'
import { uploadFile } from '../server/test/uploads.ts'
import { endlessCourse, worstCourses, worstMarkdown, worstPackages, worstTables } from '../server/test/worst-inputs.ts'
import { quantile, timeCall } from './http.ts'
import type { Row } from './rows.ts'

const maxMilliseconds = 100
/** Calls that each measurement has at least. */
const minCalls = 200

/** Sends a call to a server, as the tests do in their own process. */
export async function sendCall(
  url: string,
  call: Call,
  parts: { params?: object; query?: object; body?: object },
  token = '',
) {
  const reply = await fetch(url + addressOf(call, { ...parts.params }, { ...parts.query }), {
    method: call.method,
    headers: { 'authorization': `Bearer ${token}`, 'content-type': 'application/json' },
    ...(parts.body ? { body: JSON.stringify(parts.body) } : {}),
  })
  const body = await reply.text()
  const json = body.startsWith('{') ? JSON.parse(body) : undefined
  return { status: reply.status, headers: Object.fromEntries(reply.headers), reply: json, failure: json, body }
}

/** How long cached calls of others take while a worst upload of each kind is read, or a large PDF drawn. */
export async function* measureWorstInputs(server: RunningServer): AsyncGenerator<Row> {
  const pool = openPool(runningDatabase(server.dataDir), 4)
  const now = () => new Date()
  const tokens = accessTokens(ownSecret(server.dataDir), now)
  const call: World['call'] = (definition, parts, as = {}) => sendCall(server.url, definition, parts ?? {}, as.token)
  const world: World = lend({ db: openDatabase(pool), pool, tokens, now, clock: { at: undefined }, call })
  const agent = new Agent({ keepAlive: true, maxSockets: 8 })
  const address = server.url + addressOf(contentCalls.listFaqCategories, {}, {})
  try {
    const author = await makeLearner(world, { role: 'author' })
    const support = await makeLearner(world, { role: 'support' })
    const { token } = await makeLearner(world)

    async function measure(what: string, work: () => Promise<unknown>): Promise<Row> {
      const times: number[] = []
      let working = true
      const ended = work().finally(() => (working = false))
      while (working || times.length < minCalls) {
        times.push(await timeCall(agent, address, { token }))
        await wait(5)
      }
      await ended
      const p99 = quantile(times, 0.99)
      return {
        what: `a cached call ${what}, p99`,
        measured: `${p99.toFixed(0)} ms (median ${quantile(times, 0.5).toFixed(1)} ms, longest ${Math.max(...times).toFixed(0)} ms)`,
        aim: `≤ ${maxMilliseconds} ms`,
        met: p99 <= maxMilliseconds,
      }
    }

    yield await measure('alone', async () => undefined)
    for (const [name, package_kind, archive] of worstPackages) {
      const upload_id = await uploadFile(world, author, archive())
      const upload = () => call(packageCalls.uploadPackage, { body: { package_kind, upload_id } }, author)
      yield await measure(`beside a package (${package_kind}) with ${name}`, upload)
    }
    for (const [name, archive] of [...worstCourses, ['more values than memory', endlessCourse] as const]) {
      const upload_id = await uploadFile(world, author, archive())
      const upload = () => call(courseArchiveCalls.importStaffCourse, { body: { upload_id } }, author)
      yield await measure(`beside an archive of a course with ${name}`, upload)
    }
    for (const [name, csv] of worstTables) {
      const body = { file_name: 'a.csv', csv_file: Buffer.from(csv()).toString('base64') }
      yield await measure(`beside a table with ${name}`, () => call(importCalls.checkPeople, { body }, support))
    }
    const text = { markdown: worstMarkdown(), text_language: 'lt' } as const
    yield await measure('beside a text', () => call(contentsCalls.previewText, { body: text }, author))
    const codes = Array.from({ length: 100 }, (_, at) => `${at} ${'kodas '.repeat(6)}`)
    const check = () => call(certificatesCalls.exportVerification, { body: { codes, format: 'pdf' } }, author)
    yield await measure('beside a large PDF', check)
  } finally {
    agent.destroy()
    await pool.end()
  }
}
