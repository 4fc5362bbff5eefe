import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Config } from '../config.ts'
import { countCourses, listCoursePlaces, listPlaces } from '../content/sitemap.queries.ts'
import { partsOf, writeIndex, writeRobots, writeSitemap } from '../content/sitemap.rules.ts'
import type { Database } from '../db/connect.ts'
import { encode, encodingFor } from './compress.ts'
import { answerUnknownCall } from './errors.ts'
import { etagOf, matchesTag, ReplyCache } from './reply-cache.ts'
import { limitRenders } from './security.ts'
import { SharedWork } from './shared-work.ts'

type Sitemap = { body: Buffer; size: number; etag: string }

/** A small catalogue's whole sitemap stays ready; the parts of a large one are written for who asks. */
const readyBytes = 16 * 1024 * 1024

function send(request: FastifyRequest, reply: FastifyReply, type: string, { body, etag }: Pick<Sitemap, 'body' | 'etag'>) {
  void reply.type(type).header('etag', etag).header('cache-control', 'public, max-age=3600').header('vary', 'accept-encoding')
  if (matchesTag(request.headers['if-none-match'], etag)) return reply.code(304).send()
  const encoding = encodingFor(request.headers['accept-encoding'])
  return encoding ? reply.header('content-encoding', encoding).send(encode(body, encoding)) : reply.send(body)
}

/** `/robots.txt` and `/sitemap.xml`: what search engines read first. Answers how to forget what is ready when the catalogue changed. */
export function tellSearchEngines(app: FastifyInstance, config: Config, db: Database): () => void {
  const { publicUrl, shopping } = config
  const robots = Buffer.from(writeRobots(publicUrl))
  const ready = new ReplyCache<Sitemap>(readyBytes)
  const writing = new SharedWork<Sitemap | undefined>()
  const secondsToWait = limitRenders(app, config)

  /** The index or the only sitemap is number 0, the parts are numbered from 1. Nothing when there is no such part. */
  async function write(part: number): Promise<string | undefined> {
    const [places, courses] = [await listPlaces(db, shopping), await countCourses(db)]
    const parts = partsOf(places.length, courses)
    if (part === 0) return parts === 1 ? writeSitemap(publicUrl, [...places, ...(await listCoursePlaces(db))]) : writeIndex(publicUrl, parts)
    if (parts === 1 || part > parts) return undefined
    return writeSitemap(publicUrl, part === 1 ? places : await listCoursePlaces(db, part - 2))
  }

  async function make(part: number, generation: number): Promise<Sitemap | undefined> {
    const text = await write(part)
    if (text === undefined) return undefined
    const body = Buffer.from(text)
    const sitemap = { body, size: body.length, etag: etagOf(body) }
    ready.set(String(part), sitemap, generation)
    return sitemap
  }

  async function answer(request: FastifyRequest, reply: FastifyReply, part: number) {
    const { generation } = ready
    const [key, known] = [String(part), ready.get(String(part))]
    if (known) return send(request, reply, 'application/xml; charset=utf-8', known)
    const wait = await secondsToWait(request)
    if (wait !== undefined) return reply.code(429).header('retry-after', wait).send()
    const sitemap = await (writing.find(key, generation) ?? writing.start(key, generation, () => make(part, generation)))
    return sitemap ? send(request, reply, 'application/xml; charset=utf-8', sitemap) : answerUnknownCall(request, reply)
  }

  app.get('/robots.txt', (request, reply) => send(request, reply, 'text/plain; charset=utf-8', { body: robots, etag: etagOf(robots) }))
  app.get('/sitemap.xml', (request, reply) => answer(request, reply, 0))
  app.get<{ Params: { part: string } }>('/sitemap-:part(^[1-9]\\d{0,4}$).xml', (request, reply) => answer(request, reply, Number(request.params.part)))
  return () => ready.clear()
}
