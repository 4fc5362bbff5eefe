import type { OwnCourse } from '../../contract/learning.ts'
import { renewalReason } from '../certificates/parts/renewal.rules.ts'

type Finished = Pick<OwnCourse, 'certificate_id' | 'certificate_until' | 'renewable'>

/** What a finished course says of its certificate; `plain`: that there is one, which has no last day. */
export function certificateState(course: Finished, today: string): 'none' | 'plain' | 'ends' | 'ended' | 'revoked' {
  const { certificate_id, certificate_until, renewable } = course
  if (certificate_id === null) return 'none'
  return certificate_until === null && !renewable ? 'plain' : renewalReason(certificate_until, today)
}

/** What may be renewed first: the certificates that end next, then those that have ended, the last one first. */
export function renewFirst<T extends Finished>(courses: readonly T[], today: string): T[] {
  const rank = ({ renewable, certificate_until: until }: T) =>
    !renewable ? 3 : until === null ? 2 : until < today ? 1 : 0
  const end = ({ certificate_until }: T) => certificate_until ?? ''
  return courses.toSorted((a, b) => {
    const [first, second] = [rank(a), rank(b)]
    if (first !== second) return first - second
    if (first > 1) return 0
    return first === 0 ? end(a).localeCompare(end(b)) : end(b).localeCompare(end(a))
  })
}
