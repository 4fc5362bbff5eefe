import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { LRUCache } from 'lru-cache'
import { runFor } from '../../caller.ts'
import type { Config } from '../../config.ts'
import type { Clock } from '../../context.ts'
import type { Database } from '../../db/connect.ts'
import { isSignedIn } from '../../db/hold-user.ts'
import { fail } from '../../http/fail.ts'
import type { Files } from '../../integrations/files/port.ts'
import { readLanguage } from '../../sentences.ts'
import { activityOrigin } from '../activities/activity-address.rules.ts'
import { signInOf } from '../activities/activity-tokens.ts'
import type { ActivityParts } from '../activities/kind.ts'
import { mayPreview } from '../activities/preview/may-preview.ts'
import { isDocument, typeOfFile } from './file-types.ts'
import { type PackageClaims, packageTokens } from './package-tokens.ts'
import { closedPolicy, packagePolicy } from './package-policy.ts'
import { playerPage, readPlayerPage, refusalPage } from './packages-page.ts'
import { fileName, listFiles } from './packages.queries.ts'
import { sendFile, type StoredFile } from './send-package-file.ts'

/** What the packages' origin is made of. */
export type PackagesParts = { config: Config; db: Database; now: Clock; integrations: { files: Files } } & Pick<
  ActivityParts,
  'capabilitiesOf'
>

/** The files in the store by the paths of a package; packages never change. */
const knownPackages = () => new LRUCache<string, ReadonlyMap<string, StoredFile>>({ max: 200 })

/**
 * `GET /p/<token>/` is the player, `GET /p/<token>/<path>` a file of the package that the token names, so that relative
 * addresses in it work. An expired token answers a page that says so, in the frame of the portal that launched it.
 */
export function servePackageFiles(app: FastifyInstance, parts: PackagesParts): void {
  const { config, db, now, integrations } = parts
  const tokens = packageTokens(config.secret)
  const page = readPlayerPage()
  const known = knownPackages()
  if (!page) app.log.warn('the player of packages is not built: "npm run build" makes it')

  async function filesOf(hash: string): Promise<ReadonlyMap<string, StoredFile>> {
    const cached = known.get(hash)
    if (cached) return cached
    const listed = (await listFiles(db, hash)) ?? []
    const files = new Map(listed.map(({ path, size }, at) => [path, { name: fileName(hash, at), size }]))
    if (files.size) known.set(hash, files)
    return files
  }

  /** Whether the sign-in lasts that opened the package. */
  const mayRead = (claims: PackageClaims): Promise<boolean> =>
    runFor(claims.sub, () => (claims.preview ? mayPreview(parts, db, claims) : isSignedIn(db, signInOf(claims))))

  /** The claims of the address's token; undefined when the reply was sent. */
  async function admit(
    request: FastifyRequest,
    reply: FastifyReply,
    token: string,
  ): Promise<PackageClaims | undefined> {
    const read = await tokens.read(token, now())
    void reply.header('cache-control', 'no-store')
    void reply.header('content-security-policy', read ? packagePolicy(config, read.claims.portal) : closedPolicy)
    if (read && !read.expired && (await mayRead(read.claims))) return read.claims
    const language = read?.claims.lang ?? readLanguage(request.headers['accept-language'])
    await reply.code(403).type('text/html; charset=utf-8').send(refusalPage('activity_session_expired', language))
    return undefined
  }

  app.get<{ Params: { token: string } }>('/p/:token/', async (request, reply) => {
    const claims = await admit(request, reply, request.params.token)
    if (!claims) return reply
    if (!page) return fail('service_unavailable')
    const activities = activityOrigin(config, claims.portal).origin
    return reply.type('text/html; charset=utf-8').send(playerPage(page, activities, claims.lang))
  })

  app.get<{ Params: { 'token': string; '*': string } }>('/p/:token/*', async (request, reply) => {
    const claims = await admit(request, reply, request.params.token)
    if (!claims) return reply
    const path = request.params['*']
    const file = (await filesOf(claims.package)).get(path)
    const type = typeOfFile(path) ?? 'application/octet-stream'
    if (file) {
      void reply.type(type).header('cache-control', 'private, max-age=3600')
      // The browser names the file as the address does.
      if (isDocument(path)) void reply.header('content-disposition', 'attachment')
      const isSent = await sendFile(integrations.files, file, { request, reply, isHtml: type.includes('html') })
      if (isSent) return reply
    }
    return reply
      .code(404)
      .type('text/html; charset=utf-8')
      .header('cache-control', 'no-store')
      .removeHeader('content-disposition')
      .send(refusalPage('activity_not_found', claims.lang))
  })
}
