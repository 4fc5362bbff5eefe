import { createHash, randomBytes } from 'node:crypto'
import type { FastifyRequest } from 'fastify'

const form = /^[A-Za-z0-9_-]{22,128}$/

/** A new shop session id: 192 random bits (readings.md asks for at least 128). */
export const newSessionId = () => randomBytes(24).toString('base64url')

/** What is stored of a session id or token: whoever reads the database cannot use it. */
export const hashOf = (secret: string) => createHash('sha256').update(secret).digest('base64url')

/** The `X-Session-Id` header, when it has the form of one of ours. */
export function readSessionId(request: FastifyRequest): string | undefined {
  const header = request.headers['x-session-id']
  return typeof header === 'string' && form.test(header) ? header : undefined
}

export const isSessionId = (text: string | undefined): text is string => text !== undefined && form.test(text)
