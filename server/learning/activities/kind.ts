import type * as v from 'valibot'
import type { ActivityCall } from '../../../contract/activities/common.ts'
import type { ActivityModule, KindName, ModuleOf } from '../../../contract/activities/modules.ts'
import type { activityCalls, activityKinds } from '../../../contract/activity.ts'
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

type Body<C extends ActivityCall> = C['body'] extends AnySchema ? v.InferOutput<C['body']> : undefined
type Reply<C extends ActivityCall> = C['reply'] extends AnySchema ? v.InferOutput<C['reply']> : void
type Claims<C extends ActivityCall> = C['token'] extends 'launch' ? OpenClaims : WorkClaims
type Failing<C extends ActivityCall> = Fails<Extract<C['fails'][number], FailureCode>>
type Calls = Readonly<Record<string, ActivityCall>>
type HandlersOf<C extends Calls> = {
  [K in keyof C]: (work: ActivityWork & Failing<C[K]>, claims: Claims<C[K]>, body: Body<C[K]>) => Promise<Reply<C[K]>>
}
type PreviewsOf<C extends Calls> = {
  [K in keyof C]: (work: PreviewWork & Failing<C[K]>, claims: PreviewClaims, body: Body<C[K]>) => Promise<Reply<C[K]>>
}

/** Implements the calls of the activities' origin: each in one transaction, with the claims of its token. */
export type ActivityHandlers = HandlersOf<typeof activityCalls>
/** The same calls for staff who looks at a step: what they answer is shown and nothing is written. */
export type PreviewHandlers = PreviewsOf<typeof activityCalls>

type CallsOf<K extends KindName> = (typeof activityKinds)[K]['calls']
/** The calls of an opened step of a kind. */
export type KindHandlers<K extends KindName> = HandlersOf<CallsOf<K>>
export type KindPreviews<K extends KindName> = PreviewsOf<CallsOf<K>>

/**
 * A kind of step that opens on the activities' origin. `settings`: of each of its modules, as an author writes them;
 * `opens`: whether a step has what it needs to open; `proves`: whether what is done there completes one that opens;
 * `app`: the source of its app in `activity/`; `open`: for a learner; `preview`: for staff, who begins nothing;
 * `calls`: of an opened one; `previews`: the same for staff, which write nothing.
 */
export type StepKind<K extends KindName> = {
  settings: { [M in ModuleOf<K>]: v.GenericSchema }
  opens: (settings: object, module: ActivityModule) => boolean
  proves: (settings: object, completion: 1 | 2) => boolean
  app: string
  open: ActivityHandlers['openActivity']
  preview: PreviewHandlers['openActivity']
  calls: KindHandlers<K>
  previews: KindPreviews<K>
}
export const always = () => true
