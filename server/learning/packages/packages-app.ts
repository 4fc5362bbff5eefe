import compress from '@fastify/compress'
import rateLimit from '@fastify/rate-limit'
import fastifyStatic from '@fastify/static'
import Fastify, { type FastifyInstance } from 'fastify'
import { clientNetwork } from '../../http/client-network.ts'
import { refuseWhileClosing } from '../../http/drain.ts'
import { answerFailures, answerUnknownCall } from '../../http/errors.ts'
import { ExpectedFailure } from '../../http/fail.ts'
import { ignoreInvalidRanges } from '../../http/ignore-invalid-ranges.ts'
import { serverOptions } from '../../http/server-options.ts'
import { closedPolicy } from './package-policy.ts'
import { h5pFolder } from './h5p-folder.ts'
import { assetsFolder } from './packages-page.ts'
import { ownScripts } from './own-scripts.ts'
import { type PackagesParts, servePackageFiles } from './serve-package-files.ts'
import { existsSync } from 'node:fs'

function serveAssets(app: FastifyInstance) {
  const day = { preCompressed: true, index: false as const, maxAge: '1 day' }
  void app.register(fastifyStatic, { root: h5pFolder(), prefix: '/h5p/', ...day })
  if (existsSync(assetsFolder))
    void app.register(fastifyStatic, {
      root: assetsFolder,
      prefix: '/assets/',
      decorateReply: false,
      preCompressed: true,
      index: false,
      maxAge: '365 days',
      immutable: true,
    })
  for (const [path, script] of Object.entries(ownScripts))
    app.get(path, (_request, reply) =>
      reply.type('text/javascript; charset=utf-8').header('cache-control', 'public, max-age=86400').send(script),
    )
}

/**
 * H5P and SCORM packages, on an origin of their own: what they run can reach neither the portal nor the activities and
 * their tokens. It only reads: no cookies, no calls, no bodies.
 */
export async function makePackagesApp(parts: PackagesParts): Promise<FastifyInstance> {
  const { config } = parts
  const app = Fastify({ ...serverOptions(config), bodyLimit: 1024, routerOptions: { maxParamLength: 2000 } })
  answerFailures(app)
  refuseWhileClosing(app)
  ignoreInvalidRanges(app)
  app.setNotFoundHandler(answerUnknownCall)
  app.addHook('onRequest', async (_request, reply) => {
    void reply.headers({
      'content-security-policy': closedPolicy,
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
      'cross-origin-resource-policy': 'same-origin',
      'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=()',
      ...(config.production ? { 'strict-transport-security': 'max-age=31536000; includeSubDomains' } : {}),
    })
  })
  await app.register(compress, { encodings: ['br', 'gzip'], threshold: 1024, globalDecompression: false })
  if (config.rateLimits) {
    await app.register(rateLimit, {
      timeWindow: '1 minute',
      max: 3000,
      keyGenerator: ({ ip }) => clientNetwork(ip),
      cache: 10_000,
      errorResponseBuilder: (_request, { ttl }) => new ExpectedFailure('too_many_requests', {}, Math.ceil(ttl / 1000)),
    })
  }
  serveAssets(app)
  servePackageFiles(app, parts)
  return app
}
