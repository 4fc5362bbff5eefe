import { randomBytes, timingSafeEqual } from 'node:crypto'
import type { FastifyInstance, FastifyRequest } from 'fastify'

const header = 'x-in-process'
/** Known to this process only and new at each start, so that nobody outside can name it. */
const proof = randomBytes(32)

/** Whether the call came from a page that this process renders, and not over the wire. */
export function isInProcess({ headers }: Pick<FastifyRequest, 'headers'>): boolean {
  const given = Buffer.from(String(headers[header] ?? ''), 'base64url')
  return given.length === proof.length && timingSafeEqual(given, proof)
}

/** Calls the API without a socket, as a guest. Exempt from the rate limits: a render has its own, and all of them would share one address. */
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
    headers: { 'accept-language': language, [header]: proof.toString('base64url') },
  })
  return { status: reply.statusCode, json: reply.body ? JSON.parse(reply.body) : undefined }
}
