import type { FastifyInstance } from 'fastify'
import { ExpectedFailure } from '../../http/fail.ts'
import type { Files } from '../../integrations/files/port.ts'
import { photoName } from '../delete-files.ts'

const headers = {
  'content-type': 'image/webp',
  // The name changes with the content (RFC 8246); a photo that was removed may not be kept by proxies.
  'cache-control': 'private, max-age=31536000, immutable',
}

/** `/media/photos/<hash>.webp`: the photos of users. Their names cannot be guessed. */
export function servePhotos(app: FastifyInstance, files: Files): void {
  app.get<{ Params: { name: string } }>('/media/photos/:name', async (request, reply) => {
    const [, hash] = /^([0-9a-f]{32})\.webp$/.exec(request.params.name) ?? []
    const bytes = hash ? await files.get(photoName(hash)) : undefined
    if (!bytes) throw new ExpectedFailure('unknown_call')
    return reply.headers(headers).send(Buffer.from(bytes))
  })
}
