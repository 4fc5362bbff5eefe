import * as v from 'valibot'
import type { Call } from '../call.ts'
import { AwaitedPractice, Language } from '../common.ts'

/**
 * A call of the activities' origin, under `/api`. `token`: the one of the launch, which opens the activity, or the one
 * that the opened activity works with.
 */
export type ActivityCall = Pick<Call, 'method' | 'path' | 'about' | 'body' | 'reply' | 'fails'> & {
  readonly token: 'launch' | 'work'
  /** Kilobytes of its body at most; 16 where it is absent. */
  readonly maxBody?: number
}

/** Fields of every opened activity. `lang`: of its title; `token`: for its calls. */
export const opened = { id: v.number(), title: v.string(), lang: Language, token: v.string() }

/** Names what the browser keeps of this learner's work until it is sent. */
export const drafts = v.string()

/** How often something was saved. */
export const Revision = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(1_000_000))

/** What the course waits for after an activity was completed. */
export const courseStanding = {
  certificate_id: v.nullable(v.string()),
  /** Whether the course issues a certificate that the portal shows. */
  certificate: v.boolean(),
  /** The titles of the steps and tests that the course still waits for. */
  missing: v.array(v.string()),
  /** The practice that is all that the course still waits for. */
  practice: v.nullable(AwaitedPractice),
}
export const CourseStanding = v.object(courseStanding)
export type CourseStanding = v.InferOutput<typeof CourseStanding>
