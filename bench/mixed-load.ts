import { Agent, get } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import { courseSorts } from '../contract/constants.ts'
import { calls } from '../contract/calls.ts'
import { chance } from './scale/words.ts'

const [connections, requestsPerSecond] = [8, 300]
/** How many entity tags are remembered for revalidation. */
const maxTags = 5000
const languages = ['lt', 'en', 'ru']
const encodings = ['br', 'gzip', 'identity']

export type LoadResult = { requests: number; notModified: number; bytes: number; failed: number }

const pathOf = (address: string) => address.slice(new URL(address).origin.length)

/** The paths of every page that the sitemap lists, through the parts of an index. */
async function readSitemap(portal: string, path = '/sitemap.xml'): Promise<string[]> {
  const text = await (await fetch(portal + path)).text()
  const paths = [...text.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address = '']) =>
    pathOf(address.replaceAll('&amp;', '&')),
  )
  if (!text.includes('<sitemapindex')) return paths
  return (await Promise.all(paths.map((part) => readSitemap(portal, part)))).flat()
}

async function readCatalogue(portal: string): Promise<{ words: string[]; ids: number[] }> {
  const [words, ids] = [new Set<string>(), new Set<number>()]
  for (const language of languages) {
    const headers = { 'accept-language': language }
    const { data } = await (await fetch(`${portal}/api/learning/products?limit=48`, { headers })).json()
    for (const { id, title, shortDescription } of data) {
      ids.add(id)
      for (const word of `${title} ${shortDescription}`.toLowerCase().match(/\p{L}{4,}/gu) ?? []) words.add(word)
    }
  }
  return { words: [...words], ids: [...ids] }
}

/** GET calls that need no parameters and no sign-in. */
async function readOpenCalls(portal: string): Promise<string[]> {
  const paths = Object.values(calls).flatMap(({ api, method, path }) =>
    method === 'GET' && !path.includes(':') ? [`/api/${api}${path}`] : [],
  )
  const replies = await Promise.all(paths.map(async (path) => ({ path, ok: (await fetch(portal + path)).ok })))
  return replies.flatMap(({ path, ok }) => (ok ? [path] : []))
}

/** An endless choice of paths: the sitemap, searches, made-up queries and API calls, in fixed shares. */
async function pathsOf(portal: string, random: () => number): Promise<() => string> {
  const [pages, { words, ids }, open] = await Promise.all([
    readSitemap(portal),
    readCatalogue(portal),
    readOpenCalls(portal),
  ])
  const pick = <T>(list: readonly T[]) => list[Math.floor(random() * list.length)]
  const text = () => random().toString(36).slice(2)
  const query = (values: Record<string, unknown>) =>
    new URLSearchParams(Object.entries(values).map(([name, value]) => [name, String(value)]))
  const prefix = () => pick(['', '/en', '/ru'])
  const search = () => (random() < 0.5 ? pick(words) : `${pick(words)} ${pick(words)}`)
  const kinds: [share: number, make: () => string | undefined][] = [
    [0.35, () => pick(pages)],
    [0.1, () => `${prefix()}/discover?${query({ q: search() })}`],
    [0.1, () => `/api/learning/products?${query({ search: search(), sort: pick(courseSorts) })}`],
    [0.1, () => `${prefix()}/discover?${query({ q: text(), x: text() })}`],
    [0.05, () => `/?${query({ utm: text() })}`],
    [0.1, () => `/api/learning/products?${query({ search: text(), junk: text() })}`],
    [0.1, () => `/api/learning/products/${pick(ids)}`],
    [0.1, () => pick(open)],
  ]
  return () => {
    let rest = random()
    return kinds.find(([share]) => (rest -= share) < 0)?.[1]() ?? '/'
  }
}

/**
 * Requests on 8 connections, at most 300 per second, until aborted: random paths, languages and encodings; a third of
 * what is known is revalidated.
 */
export async function mixedLoad(portal: string, signal: AbortSignal): Promise<LoadResult> {
  const random = chance(8)
  const nextPath = await pathsOf(portal, random)
  const pick = (list: readonly string[]) => list[Math.floor(random() * list.length)] ?? ''
  const agent = new Agent({ keepAlive: true, maxSockets: connections })
  const tags = new Map<string, string>()
  const result: LoadResult = { requests: 0, notModified: 0, bytes: 0, failed: 0 }
  const send = () =>
    new Promise<void>((done) => {
      const [path, encoding, language] = [nextPath(), pick(encodings), pick(languages)]
      const key = `${encoding} ${language} ${path}`
      const tag = random() < 1 / 3 ? tags.get(key) : undefined
      const headers = { 'accept-encoding': encoding, 'accept-language': language, ...(tag && { 'if-none-match': tag }) }
      const end = (failed: boolean) => {
        result.requests++
        if (failed) result.failed++
        done()
      }
      get(portal + path, { agent, headers }, (reply) => {
        const { statusCode = 0 } = reply
        if (statusCode === 304) result.notModified++
        if (reply.headers.etag && tags.size < maxTags) tags.set(key, reply.headers.etag)
        reply.on('data', (chunk: Buffer) => (result.bytes += chunk.length))
        reply.on('end', () => end(statusCode >= 400)).on('error', () => end(true))
      }).on('error', () => end(true))
    })
  const interval = (1000 * connections) / requestsPerSecond
  await Promise.all(
    Array.from({ length: connections }, async () => {
      for (let due = performance.now(); !signal.aborted; due = Math.max(due + interval, performance.now() - interval)) {
        await wait(Math.max(0, due - performance.now()))
        await send()
      }
    }),
  )
  agent.destroy()
  return result
}
