import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Config } from '../config.ts'
import type { Clock } from '../context.ts'
import type { Database } from '../db/connect.ts'
import { EncodedResponse } from '../http/encoded-response.ts'
import { ExpectedFailure } from '../http/fail.ts'
import { limitRenders } from '../http/rate-limits.ts'
import type { ResponseCache } from '../http/response-cache.ts'
import { dayInVilnius } from '../time.ts'
import { countCourses, listCourseEntries, listEntries } from './sitemap.queries.ts'
import { partsOf, writeIndex, writeRobots, writeSitemap } from './sitemap.rules.ts'

const headersOf = (type: string) => ({
  'content-type': `${type}; charset=utf-8`,
  'cache-control': 'public, max-age=3600',
})

/** `/robots.txt` and `/sitemap.xml` with its parts `/sitemap-<n>.xml`. */
export function serveSitemap(
  app: FastifyInstance,
  config: Config,
  db: Database,
  cache: ResponseCache,
  now: Clock,
): void {
  const { publicUrl, shopping } = config
  const robots = EncodedResponse.create(200, headersOf('text/plain'), Buffer.from(writeRobots(publicUrl, shopping)))
  const secondsToWait = limitRenders(app, config)

  /**
   * Part 0 is the index, or the whole sitemap if it has one part; the others start at 1. Undefined: the part does not
   * exist.
   */
  async function write(part: number): Promise<string | undefined> {
    const [entries, courses] = [
      await listEntries(db, shopping, dayInVilnius(now())),
      shopping ? await countCourses(db) : 0,
    ]
    const parts = partsOf(entries.length, courses)
    if (part === 0)
      return parts === 1
        ? writeSitemap(publicUrl, [...entries, ...(shopping ? await listCourseEntries(db) : [])])
        : writeIndex(publicUrl, parts)
    if (parts === 1 || part > parts) return undefined
    return writeSitemap(publicUrl, part === 1 ? entries : await listCourseEntries(db, part - 2))
  }

  async function make(part: number) {
    const text = await write(part)
    if (text === undefined) throw new ExpectedFailure('unknown_call')
    const response = await EncodedResponse.create(200, headersOf('application/xml'), Buffer.from(text))
    return { response, cacheClass: 'public' as const, storable: true }
  }

  async function answer(request: FastifyRequest, reply: FastifyReply, part: number) {
    const key = `sitemap ${part}`
    const wait = cache.has(key) ? undefined : await secondsToWait(request)
    if (wait !== undefined) throw new ExpectedFailure('too_many_requests', {}, wait)
    return (await cache.fetch(key, () => make(part))).send(request, reply)
  }

  app.get('/robots.txt', async (request, reply) => (await robots).send(request, reply))
  app.get('/sitemap.xml', (request, reply) => answer(request, reply, 0))
  app.get<{ Params: { part: string } }>('/sitemap-:part(^[1-9]\\d{0,4}$).xml', (request, reply) =>
    answer(request, reply, Number(request.params.part)),
  )
}
