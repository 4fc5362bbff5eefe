import type * as v from 'valibot'
import type { ActivityCall } from '../../../contract/activities/common.ts'
import type { ActivityModule } from '../../../contract/activities/modules.ts'
import type { activityCalls } from '../../../contract/activity.ts'
import type { AnySchema } from '../../../contract/call.ts'
import type { Capability, Language } from '../../../contract/common.ts'
import type { FailureCode } from '../../../contract/fail.ts'
import type { Config } from '../../config.ts'
import type { Clock, Fails, Principal } from '../../context.ts'
import type { Database, Read, Write } from '../../db/connect.ts'
import type { Integrations } from '../../integrations/integrations.ts'
import type { Enqueue } from '../../jobs/job.ts'
import type { Jobs } from '../../jobs/jobs.ts'
import type { Enrolled, OutlineStep } from '../study/outline.queries.ts'
import type { OpenClaims, PreviewClaims, WorkClaims } from './activity-tokens.ts'

/** What the activities' origin is made of. */
export type ActivityParts = {
  config: Config
  db: Database
  now: Clock
  jobs: Pick<Jobs, 'enqueueIn'>
  integrations: Pick<Integrations, 'files'>
  /** What a user may do as staff, while the sign-in lasts. */
  capabilitiesOf: (db: Read, signIn: Principal) => Promise<readonly Capability[]>
}

/** What the calls of the activities' origin work with, in one transaction. */
export type ActivityWork = { db: Write; enqueue: Enqueue; config: Config; now: Date }

/** What the calls work with when staff looks at a step. */
export type PreviewWork = { db: Read; config: Config; now: Date }

/** A step that a learner opens: available, in a course that the learner has. The enrolment is locked. */
export type OpeningStep = { step: OutlineStep; enrolled: Enrolled; lang: Language }

type Calls = typeof activityCalls
type Body<C extends ActivityCall> = C['body'] extends AnySchema ? v.InferOutput<C['body']> : undefined
type Reply<C extends ActivityCall> = C['reply'] extends AnySchema ? v.InferOutput<C['reply']> : void
type Claims<C extends ActivityCall> = C['token'] extends 'launch' ? OpenClaims : WorkClaims
type Failing<C extends ActivityCall> = Fails<Extract<C['fails'][number], FailureCode>>

/** Implements the calls of the activities' origin: each in one transaction, with the claims of its token. */
export type ActivityHandlers = {
  [K in keyof Calls]: (
    work: ActivityWork & Failing<Calls[K]>,
    claims: Claims<Calls[K]>,
    body: Body<Calls[K]>,
  ) => Promise<Reply<Calls[K]>>
}

/** The same calls for staff who looks at a step: what they answer is shown and nothing is written. */
export type PreviewHandlers = {
  [K in keyof Calls]: (
    work: PreviewWork & Failing<Calls[K]>,
    claims: PreviewClaims,
    body: Body<Calls[K]>,
  ) => Promise<Reply<Calls[K]>>
}

/**
 * What is set for a kind of step, and what follows from that. `settings`: of each of its modules, as an author writes them;
 * `opens`: whether a step opens on the activities' origin; `proves`: whether what is done there completes it.
 */
export type StepSettings = {
  settings: { [M in ActivityModule]?: v.GenericSchema }
  opens: (settings: object, module: ActivityModule) => boolean
  proves: (settings: object, completion: 1 | 2) => boolean
}
export const always = () => true

/**
 * A kind of step that opens on the activities' origin. `app`: the source of its app in `activity/`; `open`: for a learner; `preview`: for staff, who begins nothing;
 * `calls`: of an opened one; `previews`: the same for staff, which write nothing.
 */
export type ActivityKind = {
  modules: readonly ActivityModule[]
  app: string
  open: ActivityHandlers['openActivity']
  preview: PreviewHandlers['openActivity']
  calls: Partial<ActivityHandlers>
  previews: Partial<PreviewHandlers>
}
