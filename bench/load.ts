import { spawn } from 'node:child_process'
import { rmSync, writeFileSync } from 'node:fs'
import { Agent, request } from 'node:http'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { freePort, newDataDir, type RunningServer } from '../harness/server.ts'
import { readConnection } from './connection.ts'
import { median, type Row } from './rows.ts'

type Shot = { url: string; method?: 'GET' | 'POST'; headers?: Record<string, string>; body?: string }
type Comparison = { ours: number; baseline: number; ratio: number }
const [seconds, connections] = [3, 16]

/**
 * What every browser accepts; a body sent as it is would be decompressed from the cache, which only rare clients ask
 * for.
 */
const browser = { 'accept-encoding': 'gzip, br' }

/** The status of one reply, read to its end. */
const send = (agent: Agent, { url, method = 'GET', headers, body }: Shot): Promise<number | undefined> =>
  new Promise((done, failed) => {
    const sent = request(url, { agent, method, headers: { ...browser, ...headers } }, (response) =>
      response.resume().on('end', () => done(response.statusCode)),
    )
    sent.on('error', failed).end(body)
  })

/** Requests per second that a server answers with 2xx, over one stretch. */
export async function rate(shot: Shot): Promise<number> {
  const agent = new Agent({ keepAlive: true, maxSockets: connections })
  const [began, end] = [performance.now(), performance.now() + seconds * 1000]
  let replies = 0
  const askOn = async () => {
    while (performance.now() < end) {
      const status = (await send(agent, shot)) ?? 0
      if (status < 200 || status > 299) throw new Error(`${shot.url}: ${status}`)
      replies++
    }
  }
  await Promise.all(Array.from({ length: connections }, askOn))
  agent.destroy()
  return replies / ((performance.now() - began) / 1000)
}

/** The body of a reply as it is sent to a browser, compressed. */
const readEncoded = (url: string): Promise<Buffer> =>
  new Promise((done, failed) => {
    const sent = request(url, { headers: browser }, async (response) => done(Buffer.concat(await response.toArray())))
    sent.on('error', failed).end()
  })

/**
 * Both alternately, A B A B A B, so that a machine that slows down slows both; medians, and the median of the ratios A
 * / B.
 */
async function compare(ours: Shot, baseline: Shot, rounds = 3): Promise<Comparison> {
  await rate(ours)
  const pairs: { ours: number; baseline: number }[] = []
  for (let round = 0; round < rounds; round++) pairs.push({ ours: await rate(ours), baseline: await rate(baseline) })
  return {
    ours: median(pairs.map((pair) => pair.ours)),
    baseline: median(pairs.map((pair) => pair.baseline)),
    ratio: median(pairs.map((pair) => pair.ours / pair.baseline)),
  }
}

function rowOf(what: string, { ours, baseline, ratio }: Comparison, least?: number): Row {
  const measured = `${ratio.toFixed(2)} × (${Math.round(ours)} of ${Math.round(baseline)}/s)`
  return least === undefined ? { what, measured } : { what, measured, aim: `≥ ${least} ×`, met: ratio >= least }
}

/** A bare Fastify server that sends the files of a folder (baseline.ts); with a connection, also a route with an INSERT. */
export async function startBaseline(folder: string, connection = '') {
  const port = await freePort()
  const script = join(import.meta.dirname, 'baseline.ts')
  const child = spawn(process.execPath, [script, String(port), folder, connection], { stdio: 'inherit' })
  const url = `http://127.0.0.1:${port}`
  const answers = () =>
    fetch(`${url}/home.html`).then(
      () => true,
      () => false,
    )
  for (let tries = 0; tries < 100 && !(await answers()); tries++) await wait(50)
  return { url, stop: () => child.kill() }
}

/**
 * Requests per second of cached pages and calls, of a search page, and of a write, each as a ratio to a bare server.
 */
export async function* measureLoad(server: RunningServer): AsyncGenerator<Row> {
  const course = (await (await fetch(`${server.url}/api/learning/products?limit=4`)).json()).data[0].id
  const cached = [
    { name: 'home.html', path: '/', least: 0.5 },
    { name: 'discover.html', path: '/discover', least: 0.5 },
    { name: 'course.html', path: `/course-about/${course}`, least: 0.5 },
    { name: 'catalogue.json', path: '/api/learning/products?limit=12', least: undefined },
  ]
  const folder = newDataDir()
  for (const { name, path } of cached) writeFileSync(join(folder, name), await readEncoded(server.url + path))
  const bare = await startBaseline(folder, readConnection(server.dataDir))
  try {
    for (const { name, path, least } of cached)
      yield rowOf(
        `${path}, ratio to the same bytes`,
        await compare({ url: server.url + path }, { url: `${bare.url}/${name}` }),
        least,
      )
    const search = await compare({ url: `${server.url}/discover?q=uncached` }, { url: `${server.url}/discover` }, 1)
    yield rowOf('a search page, ratio to the cached catalogue page', search)
    // The first line of a guest's cart costs most: a session, a cart and a line are written.
    const { products } = await (await fetch(`${server.url}/api/learning/products/${course}`)).json()
    const body = JSON.stringify({ product_id: products[0].product_id, quantity: 1 })
    const headers = { 'content-type': 'application/json' }
    const write = await compare(
      { url: `${server.url}/api/shop/cart`, method: 'POST', headers, body },
      { url: `${bare.url}/insert`, method: 'POST' },
    )
    yield rowOf('add to cart, ratio to a bare Fastify route with one INSERT', write, 0.15)
  } finally {
    bare.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}
