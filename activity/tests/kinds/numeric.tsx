import { readNumber } from '../../../contract/activities/read-number.ts'
import type { Kind } from './kind.ts'
import { WrittenAnswer } from './WrittenAnswer.tsx'

export const numeric: Kind<'numeric'> = {
  Input: WrittenAnswer,
  lines: ({ unit }, answer, { decimal }) => [[String(answer).replace(/[.,]/, decimal), unit].filter(Boolean).join(' ')],
  isWhole: ({ unit }, answer) => typeof answer === 'string' && !Number.isNaN(readNumber(answer, unit)),
}
