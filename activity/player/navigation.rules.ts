/** Where a content may ask to go: the parts of its package, and which it is. */
export type Place = { part: string; parts: readonly string[] }
type Asked = { to: string | null } | undefined

/** Requests that lead away from a part: to the list of parts, or to the course (SCORM 2004 run-time, 4.4). */
const away = ['exit', 'exitAll', 'abandon', 'abandonAll', 'suspendAll']

/**
 * The part that a navigation request of SCORM 2004 asks for when the content ends (`adl.nav.request`); null: away from it,
 * undefined: none. A request for a part that the package does not have leads away.
 */
export function navigationOf(request: string, { part, parts }: Place): Asked {
  const at = parts.indexOf(part)
  if (request === 'continue') return { to: parts[at + 1] ?? null }
  if (request === 'previous') return { to: parts[at - 1] ?? null }
  const [, target] = /^\{target=([^}]+)\}(?:choice|jump)$/.exec(request) ?? []
  if (target !== undefined) return { to: parts.includes(target) ? target : null }
  return away.includes(request) ? { to: null } : undefined
}

/** Which requests are possible: every part is open, because sequencing is not run. */
export function possibleRequests({ part, parts }: Place): Record<string, 'true' | 'false'> {
  const at = parts.indexOf(part)
  const ways = {
    continue: at + 1 < parts.length,
    previous: at > 0,
    ...Object.fromEntries(away.map((way) => [way, true])),
  }
  return Object.fromEntries(Object.entries(ways).map(([way, isOpen]) => [way, isOpen ? 'true' : 'false']))
}
