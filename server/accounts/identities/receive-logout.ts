import type { FastifyInstance } from 'fastify'
import { decodeJwt } from 'jose'
import type { Root } from '../../context.ts'
import { limitWork } from '../../http/rate-limits.ts'
import { IdentityFault, logoutAddress, type SignedOut } from '../../integrations/identity/port.ts'
import { endProviderSessions } from '../sign-ins/tokens.ts'
import { findServices, isIssuer } from './services.queries.ts'

const maxBodyBytes = 64 * 1024
/** Sign-outs per minute and network. */
const perMinute = 600

/** The issuer that a token names, before anything of it is verified: it says whose keys do that. */
function issuerOf(token: string): string | undefined {
  try {
    const { iss } = decodeJwt<{ iss: unknown }>(token)
    return typeof iss === 'string' ? iss : undefined
  } catch {
    return undefined
  }
}

/** Who was signed out at a provider that we know; undefined when the token is not authentic. */
async function read(root: Root, token: string): Promise<SignedOut | undefined> {
  const issuer = issuerOf(token)
  const service = (await findServices(root)).find(({ client }) => isIssuer(client, issuer))
  return service && root.integrations.identity.openId.readLogoutToken(service.client, token)
}

/**
 * Where OpenID providers report that somebody signed out there or was dismissed (Back-Channel Logout 1.0, 2.5): a form
 * with a signed `logout_token`, no session. Ends the sign-ins that were made with that session.
 */
export function receiveLogouts(app: FastifyInstance, root: Root): void {
  const { config, db, now } = root
  const limit = limitWork(app, config, 'provider-logout', perMinute)
  void app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: maxBodyBytes },
      (_request, body, done) => done(null, new URLSearchParams(String(body))),
    )
    // Before the body is read.
    scope.addHook('onRequest', async (request, reply) => {
      void reply.header('cache-control', 'no-store')
      const seconds = await limit(request)
      if (seconds === undefined) return undefined
      return reply.code(429).header('retry-after', seconds).send({ error: 'slow_down' })
    })
    scope.post(logoutAddress(''), async (request, reply) => {
      const token = request.body instanceof URLSearchParams ? request.body.get('logout_token') : null
      try {
        const signedOut = token ? await read(root, token) : undefined
        if (!signedOut) return await reply.code(400).send({ error: 'invalid_request' })
        const ended = await db.transaction().execute((work) => endProviderSessions(work, signedOut, now()))
        request.log.info({ issuer: signedOut.issuer, ended }, 'a sign-out at a provider')
        return await reply.code(200).send()
      } catch (error) {
        if (!(error instanceof IdentityFault)) throw error
        request.log.warn({ reason: error.reason, cause: String(error.cause) }, 'a logout token was refused')
        return reply.code(error.reason === 'away' ? 503 : 400).send({ error: 'invalid_request' })
      }
    })
  })
}
