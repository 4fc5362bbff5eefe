import type { Answer } from './questions.ts'

/** Whether something was answered; a list of nothing chosen, or an empty text, is no answer. */
export function isAnswered(answer: Answer): boolean {
  if (answer === null) return false
  if (typeof answer === 'string') return answer.trim() !== ''
  if (typeof answer === 'number') return true
  return answer.some((one) => (typeof one === 'number' ? one >= 0 : one.trim() !== ''))
}
