import { type LmsReason, LmsRefused } from '../../integrations/lms/port.ts'

/** What a refusal asks of staff. */
const advice: Readonly<Partial<Record<LmsReason, string>>> = {
  configuration: 'see the rights of the token and the settings of the course',
  course_gone: 'the course is not there any longer',
  user_gone: 'the account was deleted there: it is made again',
}

/** What staff reads: of a refusal also the sentence of the learning system. */
export const faultOf = (error: unknown): string => {
  if (error instanceof LmsRefused) return [error.message, error.text, advice[error.reason]].filter(Boolean).join(' – ')
  return error instanceof Error ? error.message : String(error)
}
