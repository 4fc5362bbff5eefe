import type { QuestionKind } from '../../../../../contract/activities/questions.ts'
import type { Texts } from '../../../../db/texts.ts'
import { idOfLine } from './elements.ts'
import type { AttemptQuestion, QuestionInput } from './kinds.ts'

/** Questions whose answers choose options: those of a survey are counted by option. */
const choosing = ['single', 'multiple'] as const
const chooses = <T extends { kind: QuestionKind }>(one: T): one is Extract<T, { kind: (typeof choosing)[number] }> =>
  choosing.some((kind) => kind === one.kind)

/** The options of a question of the bank; empty when its answers choose none. */
export const choicesIn = (question: QuestionInput): readonly { id: string; texts: Texts }[] =>
  chooses(question) ? question.body.elements : []
/** The options as they were asked; in attempts from before they had ids, with those of their lines. */
export const choicesAsked = (question: AttemptQuestion): { id: string; text: string }[] =>
  chooses(question) ? question.options.map((text, at) => ({ id: question.ids?.[at] ?? idOfLine(at), text })) : []
