import type { Session } from '../../contract/sessions.ts'

type Part = { minutes: number }
type Timed<P> = P & { starts: string }

const minute = 60_000

/**
 * The parts of a practice at their times in one group, for each of its sessions. A part that would last beyond the end
 * of a session is in the next one; undefined: they do not fit into the sessions, so that no time is true.
 */
export function onTheClock<P extends Part>(
  parts: readonly P[],
  { further = [], ...first }: Session,
): Timed<P>[][] | undefined {
  const sessions = [first, ...further].map(({ starts_at, ends_at }) => ({
    at: Date.parse(starts_at),
    end: Date.parse(ends_at),
    parts: [] as Timed<P>[],
  }))
  let open = 0
  for (const part of parts) {
    const lasts = part.minutes * minute
    const found = sessions.findIndex(({ at, end }, number) => number >= open && at + lasts <= end)
    const session = sessions[found]
    if (!session) return undefined
    session.parts.push({ ...part, starts: new Date(session.at).toISOString() })
    session.at += lasts
    open = found
  }
  return sessions.map((session) => session.parts)
}
