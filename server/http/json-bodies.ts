import type { FastifyInstance } from 'fastify'
import { ExpectedFailure } from './fail.ts'

/**
 * Strings, brackets, commas and colons of a JSON body. Each becomes memory, and each entry of a list may become a fault:
 * a list of our own has at most a few thousand entries; files are one string.
 */
const maxTokens = 50_000

const [quote, backslash] = ['"'.charCodeAt(0), '\\'.charCodeAt(0)]
const marks = new Set([...'[]{},:'].map((mark) => mark.charCodeAt(0)))

/** Where a JSON string ends whose first character is at `from`. */
function endOfString(json: string, from: number): number {
  for (let end = json.indexOf('"', from); end !== -1; end = json.indexOf('"', end + 1)) {
    let escapes = 0
    while (json.charCodeAt(end - 1 - escapes) === backslash) escapes++
    if (escapes % 2 === 0) return end
  }
  return json.length
}

/** Whether a JSON text has more than `most` tokens; inside of strings nothing counts. */
export function isOverfull(json: string, most = maxTokens): boolean {
  let count = 0
  for (let at = 0; at < json.length; at++) {
    const code = json.charCodeAt(at)
    if (code === quote) at = endOfString(json, at + 1)
    else if (!marks.has(code)) continue
    if (++count > most) return true
  }
  return false
}

/**
 * Reads JSON bodies. One of too many tokens is refused before it is parsed. One without characters counts as absent: many
 * programs declare JSON also for calls that take no body.
 */
export function readJsonBodies(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error')
  app.addContentTypeParser<string>('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body === '') return done(null)
    return isOverfull(body) ? done(new ExpectedFailure('body_too_large')) : parse(request, body, done)
  })
}
