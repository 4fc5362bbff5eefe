import { createHmac } from 'node:crypto'
import type { Item } from '../study/completions.queries.ts'

/** Names what a browser keeps of a learner's work until it is sent. It says nothing of the learner. */
export const draftsName = ({ secret }: { secret: string }, { userId, enrolmentId, stepId }: Item): string =>
  createHmac('sha256', secret).update(`drafts ${userId} ${enrolmentId} ${stepId}`).digest('base64url').slice(0, 16)
