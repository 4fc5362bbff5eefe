import { randomBytes, timingSafeEqual } from 'node:crypto'
import type { FastifyInstance, FastifyRequest } from 'fastify'

const header = 'x-in-process'
/** Random, different at each start and known to this process only. */
const secret = randomBytes(32)

/** Whether the call was made by a page that this process renders, not received over a socket. */
export function isInProcess({ headers }: Pick<FastifyRequest, 'headers'>): boolean {
  const value = Buffer.from(String(headers[header] ?? ''), 'base64url')
  return value.length === secret.length && timingSafeEqual(value, secret)
}

/**
 * Calls the API without a socket, as a guest. Exempt from the API's rate limits, because all these calls share one
 * address; rendering has a limit of its own.
 */
export async function callInProcess(
  app: FastifyInstance,
  method: 'GET',
  url: string,
  payload: object | undefined,
  language: string,
) {
  const reply = await app.inject({
    method,
    url,
    payload,
    headers: { 'accept-language': language, [header]: secret.toString('base64url') },
  })
  return { status: reply.statusCode, json: reply.body ? JSON.parse(reply.body) : undefined }
}
