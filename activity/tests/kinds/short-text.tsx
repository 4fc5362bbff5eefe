import type { Kind } from './kind.ts'
import { WrittenAnswer } from './WrittenAnswer.tsx'

export const shortText: Kind<'short_text'> = { Input: WrittenAnswer, lines: (_, answer) => [String(answer)] }
