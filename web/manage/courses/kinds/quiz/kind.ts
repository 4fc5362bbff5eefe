import * as v from 'valibot'
import { type Fault, when } from '../fault.ts'
import type { Judged, Kind } from '../kind.ts'
import { QuizDraft } from './draft.ts'
import { QuizSettings } from './QuizSettings.tsx'

function faults({ step, contents }: Judged): Fault[] {
  const { draw = [], passPercent } = v.parse(QuizDraft, step.settings)
  const many = draw.filter(({ tag, count = 0 }) => count > (contents.tags.find((one) => one.tag === tag)?.count ?? 0))
  return [
    ...when(draw.length === 0, 'draw', 'draw'),
    ...many.map(({ tag }): Fault => ({ code: 'draw_many', at: `draw-count-${tag}`, name: tag })),
    ...when(step.module === 'quiz' && passPercent === undefined, 'pass_percent', 'quiz-passPercent'),
  ]
}
const questions = { draft: QuizDraft, editor: QuizSettings, completion: 2, faults } as const
export const quiz: Kind = { ...questions, empty: { passPercent: 70, draw: [] } }
export const survey: Kind = { ...questions, empty: { draw: [] }, counted: true }
