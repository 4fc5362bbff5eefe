import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Config } from '../config.ts'
import { countCourses, listCourseEntries, listEntries } from './sitemap.queries.ts'
import { partsOf, writeIndex, writeRobots, writeSitemap } from './sitemap.rules.ts'
import type { Database } from '../db/connect.ts'
import { encodeLater, type Encoding, encodingFor } from '../http/compress.ts'
import { answerUnknownCall } from '../http/errors.ts'
import { type CachedReply, etagOf, matchesTag, ReplyCache } from '../http/reply-cache.ts'
import { limitRenders } from '../http/security.ts'
import { SharedWork } from '../http/shared-work.ts'

/** A text as it is sent in one encoding: each has bytes and so a tag of its own (RFC 9110, 8.8.3.3). */
type Representation = CachedReply & { encoding: Encoding | undefined }

/** A part of 10 000 addresses is 7 MB of text and packed some 250 kB: those of a large catalogue that are asked for stay ready. */
const mostBytes = 16 * 1024 * 1024

async function represent(text: string, encoding: Encoding | undefined): Promise<Representation> {
  const plain = Buffer.from(text)
  const body = encoding ? await encodeLater(plain, encoding) : plain
  return { body, size: body.length, etag: etagOf(body), encoding }
}

function send(request: FastifyRequest, reply: FastifyReply, type: string, { body, etag, encoding }: Representation) {
  void reply
    .type(type)
    .header('etag', etag)
    .header('cache-control', 'public, max-age=3600')
    .header('vary', 'accept-encoding')
  if (matchesTag(request.headers['if-none-match'], etag)) return reply.code(304).send()
  return encoding ? reply.header('content-encoding', encoding).send(body) : reply.send(body)
}

/** How to forget what is ready when the catalogue changed, and how many bytes of it there are. */
export type Found = { forget: () => void; bytes: () => number }

/** `/robots.txt` and `/sitemap.xml`: what search engines read first. `most` is how many bytes stay ready. */
export function tellSearchEngines(app: FastifyInstance, config: Config, db: Database, most = mostBytes): Found {
  const { publicUrl, shopping } = config
  const robots = writeRobots(publicUrl)
  const ready = new ReplyCache<Representation>(most)
  const writing = new SharedWork<Representation | undefined>()
  const secondsToWait = limitRenders(app, config)

  /** The index or the only sitemap is number 0, the parts are numbered from 1. Nothing when there is no such part. */
  async function write(part: number): Promise<string | undefined> {
    const [entries, courses] = [await listEntries(db, shopping), await countCourses(db)]
    const parts = partsOf(entries.length, courses)
    if (part === 0)
      return parts === 1
        ? writeSitemap(publicUrl, [...entries, ...(await listCourseEntries(db))])
        : writeIndex(publicUrl, parts)
    if (parts === 1 || part > parts) return undefined
    return writeSitemap(publicUrl, part === 1 ? entries : await listCourseEntries(db, part - 2))
  }

  async function make(
    key: string,
    part: number,
    encoding: Encoding | undefined,
    generation: number,
  ): Promise<Representation | undefined> {
    const text = await write(part)
    if (text === undefined) return undefined
    const sitemap = await represent(text, encoding)
    ready.set(key, sitemap, generation)
    return sitemap
  }

  async function answer(request: FastifyRequest, reply: FastifyReply, part: number) {
    const { generation } = ready
    const encoding = encodingFor(request.headers['accept-encoding'])
    const key = `${part} ${encoding ?? 'plain'}`
    const known = ready.get(key)
    if (known) return send(request, reply, 'application/xml; charset=utf-8', known)
    const wait = await secondsToWait(request)
    if (wait !== undefined) return reply.code(429).header('retry-after', wait).send()
    const sitemap = await (writing.find(key, generation) ??
      writing.start(key, generation, () => make(key, part, encoding, generation)))
    return sitemap ? send(request, reply, 'application/xml; charset=utf-8', sitemap) : answerUnknownCall(request, reply)
  }

  app.get('/robots.txt', async (request, reply) =>
    send(
      request,
      reply,
      'text/plain; charset=utf-8',
      await represent(robots, encodingFor(request.headers['accept-encoding'])),
    ),
  )
  app.get('/sitemap.xml', (request, reply) => answer(request, reply, 0))
  app.get<{ Params: { part: string } }>('/sitemap-:part(^[1-9]\\d{0,4}$).xml', (request, reply) =>
    answer(request, reply, Number(request.params.part)),
  )
  return { forget: () => ready.clear(), bytes: () => ready.bytes }
}
