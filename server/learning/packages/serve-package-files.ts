import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { LRUCache } from 'lru-cache'
import type { Config } from '../../config.ts'
import type { Clock } from '../../context.ts'
import type { Database } from '../../db/connect.ts'
import { fail } from '../../http/fail.ts'
import type { Files } from '../../integrations/files/port.ts'
import { readLanguage } from '../../sentences.ts'
import { activityOrigin } from '../activities/activity-address.rules.ts'
import { readRange } from '../files/byte-range.rules.ts'
import { isDocument, typeOfFile } from './file-types.ts'
import { type PackageClaims, packageTokens } from './package-tokens.ts'
import { closedPolicy, packagePolicy } from './package-policy.ts'
import { playerPage, readPlayerPage, refusalPage } from './packages-page.ts'
import { fileName, listPaths } from './packages.queries.ts'
import { withOwnScripts } from './own-scripts.ts'

/** What the packages' origin is made of. */
export type PackagesParts = { config: Config; db: Database; now: Clock; integrations: { files: Files } }

/** The names in the file store by the paths of a package; packages never change. */
const knownPackages = () => new LRUCache<string, ReadonlyMap<string, string>>({ max: 200 })

function sendBytes(request: FastifyRequest, reply: FastifyReply, bytes: Uint8Array) {
  const range = readRange(request.headers.range, bytes.byteLength)
  void reply.header('accept-ranges', 'bytes')
  if (range === undefined) return reply.send(Buffer.from(bytes))
  // A part of a compressed file would be none of the file.
  void reply.header('content-encoding', 'identity')
  if (range === 'unsatisfiable') return reply.code(416).header('content-range', `bytes */${bytes.byteLength}`).send()
  return reply
    .code(206)
    .header('content-range', `bytes ${range.start}-${range.end}/${bytes.byteLength}`)
    .send(Buffer.from(bytes.subarray(range.start, range.end + 1)))
}

/**
 * `GET /p/<token>/` is the player, `GET /p/<token>/<path>` a file of the package that the token names, so that relative
 * addresses in it work. An expired token answers a page that says so, in the frame of the portal that launched it.
 */
export function servePackageFiles(app: FastifyInstance, { config, db, now, integrations }: PackagesParts): void {
  const tokens = packageTokens(config.secret)
  const page = readPlayerPage()
  const known = knownPackages()
  if (!page) app.log.warn('the player of packages is not built: "npm run build" makes it')

  async function namesOf(hash: string): Promise<ReadonlyMap<string, string>> {
    const cached = known.get(hash)
    if (cached) return cached
    const names = new Map((await listPaths(db, hash))?.map((path, at) => [path, fileName(hash, at)]))
    if (names.size) known.set(hash, names)
    return names
  }

  /** The claims of the address's token; undefined when the reply was sent. */
  async function admit(
    request: FastifyRequest,
    reply: FastifyReply,
    token: string,
  ): Promise<PackageClaims | undefined> {
    const read = await tokens.read(token, now())
    void reply.header('cache-control', 'no-store')
    void reply.header('content-security-policy', read ? packagePolicy(config, read.claims.portal) : closedPolicy)
    if (read && !read.expired) return read.claims
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
    const name = (await namesOf(claims.package)).get(path)
    const bytes = name === undefined ? undefined : await integrations.files.get(name)
    if (!bytes)
      return reply.code(404).type('text/html; charset=utf-8').send(refusalPage('activity_not_found', claims.lang))
    const type = typeOfFile(path) ?? 'application/octet-stream'
    void reply.type(type).header('cache-control', 'private, max-age=3600')
    // The browser names the file as the address does.
    if (isDocument(path)) void reply.header('content-disposition', 'attachment')
    return sendBytes(request, reply, type.includes('html') ? withOwnScripts(Buffer.from(bytes)) : bytes)
  })
}
