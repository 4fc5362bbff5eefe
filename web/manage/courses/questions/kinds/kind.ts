import type { ComponentType } from 'react'
import type { QuestionKind } from '../../../../../contract/activities/questions.ts'
import type { BankQuestion, WrittenQuestion } from '../../../../../contract/manage/questions.ts'

export type QuestionDraft = Omit<WrittenQuestion, 'picture'> & {
  kind: QuestionKind
  /** At most one. A list is one field when two versions are merged: a picture is never half of one. */
  pictures: NonNullable<WrittenQuestion['picture']>[]
}
export type EditorProps = {
  draft: QuestionDraft
  change: (changes: Partial<QuestionDraft>) => void
  errors: Readonly<Record<string, string | undefined>>
}

/**
 * A kind of question as it is written. `elements`: what it is made of; kinds with the same ones share them while the kind
 * of a new question is chosen. `Editor`: of its answer. `Shown`: its right answer, as far as words show it.
 */
export type Kind = {
  elements: 'rows' | 'places' | 'gaps' | 'nothing'
  Editor: ComponentType<EditorProps>
  Shown: ComponentType<{ question: BankQuestion }>
}
