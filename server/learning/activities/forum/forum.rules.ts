import type { ForumAuthor, ForumPost, ForumRole } from '../../../../contract/activities/forums.ts'
import type { Role } from '../../../../contract/common.ts'
import { limits } from '../../../../contract/limits.ts'

/** Posts of a user in an hour at most, in all forums. */
export const postsPerHour = 20
export const hourMs = 3_600_000

/** Of several roles of staff, the one that is shown. */
const shownRoles = ['instructor', 'author', 'manager', 'support', 'finance'] as const satisfies readonly ForumRole[]
export const roleOf = (roles: readonly Role[]): ForumRole | null =>
  shownRoles.find((role) => roles.includes(role)) ?? null

export type Written = { created_at: Date; removed_at: Date | null; state: 'visible' | 'hidden' }
/** What is shown in place of a post. */
export const stateOf = ({ removed_at, state }: Pick<Written, 'removed_at' | 'state'>): ForumPost['state'] =>
  removed_at ? 'removed' : state

/** Whether a user gets the text of a post: of a hidden one only its author. */
export function isShownTo(post: Pick<Written, 'removed_at' | 'state'> & { user_id: string | null }, userId: string) {
  const state = stateOf(post)
  return state === 'visible' || (state === 'hidden' && post.user_id === userId)
}

/** Whether the author of a post may still change it. */
export const mayEdit = (post: Written, now: Date): boolean =>
  stateOf(post) === 'visible' && now.getTime() - post.created_at.getTime() < limits.postMinutes * 60_000

type Named = { firstname: string | null; lastname: string | null; role: ForumRole | null }
/** First name and initial of the last name; null when the account was erased. */
export function authorOf({ firstname, lastname, role }: Named): ForumAuthor | null {
  if (firstname === null) return null
  const [initial] = lastname ?? ''
  return { name: initial ? `${firstname} ${initial}.` : firstname, role }
}

/** Seconds until another post may be written, by the instants of the last hour's posts; 0: now. */
export function secondsToWait(written: readonly Date[], now: Date): number {
  const last = written.toSorted((a, b) => b.getTime() - a.getTime())
  const limiting = last[postsPerHour - 1]
  return limiting ? Math.max(0, Math.ceil((limiting.getTime() + hourMs - now.getTime()) / 1000)) : 0
}

/** The instant of a post: after all others of its thread, so that "read up to here" leaves none out. */
export const momentOf = (now: Date, last: Date | null): Date =>
  last && last >= now ? new Date(last.getTime() + 1) : now
