import type { FastifyInstance } from 'fastify'
import { readRange } from './byte-range.rules.ts'

/**
 * Has static files read the header `Range` as all other files: what is no single range of bytes is ignored, one that is
 * beyond the end of the file is refused. Registered before the routes of files.
 */
export function ignoreInvalidRanges(app: FastifyInstance): void {
  app.addHook('onRequest', ({ raw: { headers } }, _reply, done) => {
    if (readRange(headers.range, Infinity) === undefined) delete headers.range
    done()
  })
}
