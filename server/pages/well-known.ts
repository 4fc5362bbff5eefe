import type { FastifyInstance } from 'fastify'
import { languageTags } from '../../contract/constants.ts'
import type { Config } from '../config.ts'
import type { Clock } from '../context.ts'

/** RFC 9116 advises less than a year. */
const validFor = 180 * 86_400_000

/**
 * `/.well-known/change-password` (W3C "A Well-Known URL for Changing Passwords") for password managers, and
 * `security.txt` (RFC 9116) where an address is configured.
 */
export function serveWellKnown(app: FastifyInstance, { securityEmail, publicUrl }: Config, now: Clock): void {
  app.get('/.well-known/change-password', (_request, reply) => reply.redirect('/dashboard/settings', 302))
  if (!securityEmail) return
  app.get('/.well-known/security.txt', (_request, reply) =>
    reply
      .type('text/plain; charset=utf-8')
      .header('cache-control', 'public, max-age=86400')
      .send(
        [
          `Contact: mailto:${securityEmail}`,
          `Expires: ${new Date(now().getTime() + validFor).toISOString()}`,
          `Preferred-Languages: ${languageTags.join(', ')}`,
          `Canonical: ${publicUrl}/.well-known/security.txt`,
          '',
        ].join('\n'),
      ),
  )
}
