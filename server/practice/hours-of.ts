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
