import type { FastifyInstance } from 'fastify'
import { ExpectedFailure } from '../http/fail.ts'
import type { Files } from '../integrations/files/port.ts'

/** The name of a picture in the file store: of its content's hash and its width, or size, in pixels. */
export const storedPictureName = (hash: string, width: number | string) => `media/${hash}-${width}.webp`

/** An uploaded picture, by the base name `stored/<hash>` that its course has. */
export async function readStoredPicture(files: Files, image: string, width: number): Promise<Uint8Array | undefined> {
  const [, hash] = /^stored\/([0-9a-f]{32})$/.exec(image) ?? []
  return hash ? files.get(storedPictureName(hash, width)) : undefined
}

const headers = {
  'content-type': 'image/webp',
  // The name changes with the content (RFC 8246).
  'cache-control': 'public, max-age=31536000, immutable',
}

/** `/media/stored/<hash>-<width>.webp` and `…-<width>x<height>.webp`: pictures that were uploaded. */
export function serveStoredPictures(app: FastifyInstance, files: Files): void {
  app.get<{ Params: { name: string } }>('/media/stored/:name', async (request, reply) => {
    const [, hash, width] = /^([0-9a-f]{32})-(480|720|960|\d{2,4}x\d{2,4})\.webp$/.exec(request.params.name) ?? []
    const bytes = hash && width ? await files.get(storedPictureName(hash, width)) : undefined
    if (!bytes) throw new ExpectedFailure('unknown_call')
    return reply.headers(headers).send(Buffer.from(bytes))
  })
}
