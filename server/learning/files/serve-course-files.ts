import type { FastifyInstance } from 'fastify'
import { Readable } from 'node:stream'
import * as v from 'valibot'
import { runFor } from '../../caller.ts'
import { isSignedIn } from '../../db/hold-user.ts'
import { readRange } from '../../http/byte-range.rules.ts'
import { fail } from '../../http/fail.ts'
import type { ActivityParts } from '../activities/kind.ts'
import { activityTokens, type FileClaims, signInOf } from '../activities/activity-tokens.ts'
import { findPreviewed } from '../activities/preview/find-previewed.ts'
import { mayPreview } from '../activities/preview/may-preview.ts'
import { requireAvailableStep } from '../study/require-available-step.ts'
import { findFile } from './course-files.queries.ts'

const Asked = v.object({ token: v.string() })

/**
 * `/files/<id>/<name>?token=…` on the activities' origin: a file of a step, for whom its token names. The token is in the
 * query, which is not logged, because media elements cannot send headers. The step must be available at each request.
 */
export function serveCourseFiles(app: FastifyInstance, parts: ActivityParts): void {
  const { config, db, integrations, now } = parts
  const tokens = activityTokens(config.secret)

  /** The file of a step that is available, or that staff looks at. */
  async function findReadable(claims: FileClaims) {
    const { sub, module, item, file: id, preview } = claims
    const mayRead = await (preview ? mayPreview(parts, db, claims) : isSignedIn(db, signInOf(claims)))
    if (!mayRead) return fail('activity_session_expired')
    const courseId = preview
      ? (await findPreviewed({ db, fail }, module, item)).courseId
      : (await requireAvailableStep({ db, now: now(), fail }, sub, module, item)).enrolled.courseId
    return (await findFile(db, courseId, id)) ?? fail('activity_not_found')
  }

  app.get<{ Params: { id: string; name: string } }>('/files/:id/:name', async (request, reply) => {
    const asked = v.safeParse(Asked, request.query)
    const claims = asked.success ? await tokens.readFile(asked.output.token, now()) : undefined
    if (!claims) return fail('activity_session_expired')
    if (String(claims.file) !== request.params.id) return fail('activity_not_found')
    const file = await runFor(claims.sub, () => findReadable(claims))
    const { type, size, sha256, stored_name } = file
    const etag = `"${sha256}"`
    void reply.headers({
      'accept-ranges': 'bytes',
      'cache-control': 'private, max-age=3600',
      // Media elements and our viewers ignore it; opened as a page, the file is saved instead of shown on this origin.
      'content-disposition': `attachment; filename="${file.name}"`,
      'content-type': type === 'text/vtt' ? 'text/vtt; charset=utf-8' : type,
      etag,
    })
    const asksAgain = request.headers['if-range']
    const range = asksAgain && asksAgain !== etag ? undefined : readRange(request.headers.range, size)
    if (range === 'unsatisfiable')
      return reply.code(416).header('content-range', `bytes */${size}`).header('content-type', 'text/plain').send('')
    const { start, end } = range ?? { start: 0, end: size - 1 }
    void reply.header('content-length', end - start + 1)
    if (range) void reply.code(206).header('content-range', `bytes ${start}-${end}/${size}`)
    if (request.method === 'HEAD') return reply.send(Readable.from([]))
    const bytes = await integrations.files.read(stored_name, { start, end })
    return bytes ? reply.send(bytes) : fail('service_unavailable')
  })
}
