import { createHash } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import type { Language } from '../../contract/common.ts'
import { runFor } from '../caller.ts'
import { findCard, findPicture, readStoredPicture } from '../catalogue/public.ts'
import type { Root } from '../context.ts'
import { clientNetwork } from '../http/client-network.ts'
import { EncodedResponse } from '../http/encoded-response.ts'
import { ExpectedFailure } from '../http/fail.ts'
import { limitWork } from '../http/rate-limits.ts'
import type { ResponseCache } from '../http/response-cache.ts'
import { readLanguage } from '../sentences.ts'
import type { SharePicture } from '../workers/drawing/draw-share-picture.ts'
import { runTask } from '../workers/run-task.ts'

const drawingsPerMinute = 60
/** Increment when the drawing changes, so that stored images are drawn again. */
const drawingVersion = 2
const headers = {
  'content-type': 'image/jpeg',
  'cache-control': 'public, max-age=86400',
  'cross-origin-resource-policy': 'cross-origin',
}

const checksumOf = (picture: SharePicture) =>
  createHash('sha1')
    .update(JSON.stringify([drawingVersion, picture]))
    .digest('base64url')
    .slice(0, 16)

/**
 * `/media/og/course/<id>-<language>.jpg`: the Open Graph image of a course, not without the shop. Drawn on demand, stored by a checksum of
 * its content.
 */
export function serveSharePictures(app: FastifyInstance, root: Root, cache: ResponseCache): void {
  const { config, db, integrations } = root
  const secondsToWait = limitWork(app, config, 'picture', drawingsPerMinute)

  async function find(id: number, language: Language): Promise<SharePicture | undefined> {
    const [found, picture] = [await findCard(db, id, language), await findPicture(db, id)]
    if (!found || !picture) return undefined
    const { title, category_name: category, category_key: categoryKey } = found.card
    return { title, category, categoryKey, image: picture.image, brand: config.brand }
  }

  async function drawAndStore(file: string, picture: SharePicture): Promise<Uint8Array> {
    const photograph = await readStoredPicture(integrations.files, picture.image, 960)
    // As of one user: drawing must not occupy both cores.
    const bytes = await runTask('drawSharePicture', { shared: picture, photograph }, { user: 'share pictures' })
    // If storing fails, the image is drawn again at the next request.
    await integrations.files
      .put(file, bytes, 'image/jpeg')
      .catch((error: unknown) => app.log.error({ err: error }, 'storing a share picture failed'))
    return bytes
  }

  const responseOf = (bytes: Uint8Array) => EncodedResponse.create(200, headers, Buffer.from(bytes))

  app.get<{ Params: { name: string } }>('/media/og/course/:name', async (request, reply) => {
    const [, id = '', tag] = /^([1-9]\d{0,8})-(lt|en|ru)\.jpg$/.exec(request.params.name) ?? []
    const picture =
      id && config.shopping
        ? await runFor(clientNetwork(request.ip), () => find(Number(id), readLanguage(tag)))
        : undefined
    if (!picture) throw new ExpectedFailure('unknown_call')
    const file = `og/${id}-${tag}-${checksumOf(picture)}.jpg`
    const stored = await integrations.files.get(file)
    if (stored) return (await responseOf(stored)).send(request, reply)
    const key = `picture ${file}`
    const wait = cache.has(key) ? undefined : await secondsToWait(request)
    if (wait !== undefined) throw new ExpectedFailure('too_many_requests', {}, wait)
    const drawn = await cache.fetch(key, async () => ({
      response: await responseOf(await drawAndStore(file, picture)),
      cacheClass: 'other',
      storable: false,
    }))
    return drawn.send(request, reply)
  })
}
