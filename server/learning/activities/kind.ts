import type { Language } from '../../../contract/common.ts'
import type { Config } from '../../config.ts'
import type { Read, Write } from '../../db/connect.ts'
import type { Enqueue } from '../../jobs/job.ts'
import type { Enrolled, OutlineStep } from '../outline.queries.ts'

/** What the calls of the activities' origin work with, in one transaction. */
export type ActivityWork = { db: Write; enqueue: Enqueue; config: Config; now: Date }

/** What the calls work with when staff looks at a step. */
export type PreviewWork = { db: Read; config: Config; now: Date }

/** A step that a learner opens: available, in a course that the learner has. The enrolment is locked. */
export type OpeningStep = { step: OutlineStep; enrolled: Enrolled; lang: Language }
