import { createHash, randomBytes } from 'node:crypto'
import type { FastifyRequest } from 'fastify'

const form = /^[A-Za-z0-9_-]{22,128}$/

/** A new shop session id: 192 random bits (requirements 10.22). */
export const newSessionId = () => randomBytes(24).toString('base64url')

/** The stored form of a session id or token: with read access to the database it cannot be used. */
export const hashOf = (secret: string) => createHash('sha256').update(secret).digest('base64url')

/** The `X-Session-Id` header, if well-formed. */
export function readSessionId(request: FastifyRequest): string | undefined {
  const header = request.headers['x-session-id']
  return typeof header === 'string' && form.test(header) ? header : undefined
}

export const isSessionId = (text: string | undefined): text is string => text !== undefined && form.test(text)
