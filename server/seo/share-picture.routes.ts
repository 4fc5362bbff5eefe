import { createHash } from 'node:crypto'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Language } from '../../contract/common.ts'
import { findCard, findPicture } from '../catalogue/course.queries.ts'
import { drawing, drawSharePicture, type SharePicture } from './draw-share-picture.ts'
import type { Config } from '../config.ts'
import type { Database } from '../db/connect.ts'
import type { Outside } from '../integrations/integrations.ts'
import { answerUnknownCall } from '../http/errors.ts'
import { matchesTag } from '../http/reply-cache.ts'
import { limitWork } from '../http/security.ts'
import { readLanguage } from '../sentences.ts'
import { SharedWork } from '../http/shared-work.ts'

const drawingsPerMinute = 60

/** One at a time: whoever asks for many must not take both cores. */
function inTurn<T>() {
  let last: Promise<unknown> = Promise.resolve()
  return (work: () => Promise<T>): Promise<T> => {
    const mine = last.then(work, work)
    last = mine.catch(() => undefined)
    return mine
  }
}

/** `/media/og/course/<id>-<language>.jpg`: what a course looks like where it is shared. Drawn when first asked for, kept by what it shows. */
export function serveSharePictures(
  app: FastifyInstance,
  config: Config,
  { db, outside }: { db: Database; outside: Outside },
): void {
  const drawn = new SharedWork<Uint8Array>()
  const wait = inTurn<Uint8Array>()
  const secondsToWait = limitWork(app, config, 'picture', drawingsPerMinute)

  async function find(id: number, language: Language): Promise<SharePicture | undefined> {
    const [found, picture] = [await findCard(db, id, language), await findPicture(db, id)]
    if (!found || !picture) return undefined
    const { title, category_name: category, category_key: categoryKey } = found.card
    return { title, category, categoryKey, image: picture.image, brand: config.brand }
  }

  async function draw(name: string, shared: SharePicture): Promise<Uint8Array> {
    const bytes = await wait(() => drawSharePicture(shared))
    // Drawn is drawn: a store that fails only makes the next one wait again.
    await outside.files
      .put(name, bytes, 'image/jpeg')
      .catch((error: unknown) => app.log.error({ err: error }, 'a picture could not be kept'))
    return bytes
  }

  function send(request: FastifyRequest, reply: FastifyReply, bytes: Uint8Array, etag: string) {
    void reply
      .type('image/jpeg')
      .header('etag', etag)
      .header('cache-control', 'public, max-age=86400')
      .header('cross-origin-resource-policy', 'cross-origin')
    return matchesTag(request.headers['if-none-match'], etag) ? reply.code(304).send() : reply.send(bytes)
  }

  app.get<{ Params: { name: string } }>('/media/og/course/:name', async (request, reply) => {
    const [, id = '', tag] = /^([1-9]\d{0,8})-(lt|en|ru)\.jpg$/.exec(request.params.name) ?? []
    const shared = id ? await find(Number(id), readLanguage(tag)) : undefined
    if (!shared) return answerUnknownCall(request, reply)
    const hash = createHash('sha1')
      .update(JSON.stringify([drawing, shared]))
      .digest('base64url')
      .slice(0, 16)
    const name = `og/${id}-${tag}-${hash}.jpg`
    const kept = await outside.files.get(name)
    if (kept) return send(request, reply, kept, `"${hash}"`)
    const seconds = drawn.find(name, 0) ? undefined : await secondsToWait(request)
    if (seconds !== undefined) return reply.code(429).header('retry-after', seconds).send()
    return send(
      request,
      reply,
      await (drawn.find(name, 0) ?? drawn.start(name, 0, () => draw(name, shared))),
      `"${hash}"`,
    )
  })
}
