import { firstSession } from '../../contract/attendance-time.rules.ts'
import type { FurtherSession, Session } from '../../contract/sessions.ts'

/** The further sessions of a group as queries give them. */
type WithFurther = { further?: readonly FurtherSession[] | null | undefined }

/** The hours of a group as screens and emails put them in words. */
export const hoursOf = ({
  starts_at,
  ends_at,
  further,
}: { starts_at: Date; ends_at: Date } & WithFurther): Session => ({
  starts_at: starts_at.toISOString(),
  ends_at: ends_at.toISOString(),
  ...(further?.length ? { further: [...further] } : {}),
})

/** A group by its first session, with its further ones. */
export type GroupTimes = { startsAt: Date; endsAt: Date } & WithFurther

/** Each session of a group. */
export const sessionTimes = ({ startsAt, endsAt, further }: GroupTimes) => [
  { startsAt, endsAt },
  ...(further ?? []).map((session) => ({ startsAt: new Date(session.starts_at), endsAt: new Date(session.ends_at) })),
]

type Sessioned = { starts_at: Date; ends_at: Date; room: string | null; further: readonly FurtherSession[] | null }

/** A group at those of its sessions that are chosen: the first of them is its own time. All of them when none is. */
export function atSessions<G extends Sessioned>(
  group: G,
  isChosen: (session: { ends_at: Date; number: number }) => boolean,
): G {
  const { room } = group
  const all = [
    { starts_at: group.starts_at, ends_at: group.ends_at, room },
    ...(group.further ?? []).map((session) => ({
      starts_at: new Date(session.starts_at),
      ends_at: new Date(session.ends_at),
      room: session.room ?? room,
    })),
  ]
  const [first, ...further] = all.filter(({ ends_at }, at) => isChosen({ ends_at, number: at + firstSession }))
  if (!first) return group
  return {
    ...group,
    ...first,
    further: further.map((session) => ({
      starts_at: session.starts_at.toISOString(),
      ends_at: session.ends_at.toISOString(),
      room: session.room === first.room ? null : session.room,
    })),
  }
}

/** A group at its sessions that have not ended; at all of them when it is over. */
export const aheadOf = <G extends Sessioned>(group: G, now: Date): G =>
  atSessions(group, ({ ends_at }) => ends_at > now)
