import type { BankElement, BankQuestion, WrittenKind } from '../../../contract/manage/questions.ts'
import type { EditedText } from '../../../contract/manage/texts.ts'
import { editedLists, editedTexts, listsOfEdited, textsOfEdited, textsOrNull } from '../../content/public.ts'
import type { Texts } from '../../db/texts.ts'
import type { QuestionInput } from '../activities/quiz/question-input.ts'
import type { TheoryDraft } from '../theory-input.ts'
import type { ImportedQuestion } from './imported-question.ts'
import { versionOf } from './theory-changes.ts'

export type QuestionDraft = TheoryDraft['questions'][number]
type Written = Omit<BankQuestion, 'key' | 'kind' | 'version' | 'answered' | 'difficulty' | 'discrimination'>
const empty: EditedText = { lt: '', en: '', ru: '' }

type Element = { id: string; texts: Texts; mark?: 0 | 1; prompt?: Texts | null; feedback?: Texts | undefined }
const showElement = ({ id, texts, mark, prompt, feedback }: Element): BankElement => ({
  id,
  texts: editedTexts(texts),
  right: mark === 1,
  prompt: editedTexts(prompt),
  feedback: editedTexts(feedback),
})

function bodyOf(question: QuestionInput): Pick<Written, 'lines' | 'elements' | 'truth' | 'number' | 'tolerance'> {
  const none = { lines: empty, elements: [], truth: null, number: null, tolerance: 0 }
  switch (question.kind) {
    case 'single':
    case 'multiple':
    case 'matching':
    case 'ordering':
    case 'hotspot':
      return { ...none, elements: question.body.elements.map(showElement) }
    case 'true_false':
      return { ...none, truth: question.body.answer }
    case 'numeric':
      return { ...none, number: question.body.answer, tolerance: question.body.tolerance ?? 0 }
    case 'short_text':
      return { ...none, lines: editedLists(question.body.accepted) }
    case 'cloze':
      return { ...none, lines: editedTexts(question.body.text) }
  }
}

/** A question as the editor shows it, without its statistics. */
export const showQuestion = (
  question: QuestionInput,
): Omit<BankQuestion, 'answered' | 'difficulty' | 'discrimination'> => ({
  key: question.key,
  kind: question.kind,
  version: versionOf(question),
  tags: [...question.tags],
  text: editedTexts(question.text),
  explanation: editedTexts(question.explanation),
  picture: question.picture ? { src: question.picture.src, alt: editedTexts(question.picture.alt) } : null,
  ...bodyOf(question),
})

type Base = Pick<QuestionDraft, 'key' | 'tags' | 'text' | 'explanation' | 'picture'>

/** A question as it is saved; `saveTheory` checks it. The unit of a number is kept. */
export function questionDraft(key: string, kind: WrittenKind, written: Written, known?: QuestionDraft): QuestionDraft {
  const { tags, text, explanation, picture, lines, number, tolerance } = written
  const base: Base = {
    key,
    tags: [...tags],
    text: textsOfEdited(text),
    explanation: textsOrNull(explanation),
    picture: picture && { src: picture.src, alt: textsOfEdited(picture.alt) },
  }
  const textsOf = ({ id, texts }: BankElement) => ({ id, texts: textsOfEdited(texts) })
  const choiceOf = (one: BankElement) => ({
    ...textsOf(one),
    mark: one.right ? (1 as const) : (0 as const),
    ...(one.feedback.lt.trim() ? { feedback: textsOfEdited(one.feedback) } : {}),
  })
  switch (kind) {
    case 'single':
    case 'multiple':
      return { ...base, kind, body: { elements: written.elements.map(choiceOf) } }
    case 'true_false':
      return { ...base, kind, body: { answer: written.truth === true } }
    case 'numeric': {
      const unit = known?.kind === 'numeric' ? (known.body.unit ?? null) : null
      return { ...base, kind, body: { answer: number ?? Number.NaN, tolerance, unit } }
    }
    case 'short_text':
      return { ...base, kind, body: { accepted: listsOfEdited(lines) } }
    case 'matching': {
      const elements = written.elements.map((one) => ({ ...textsOf(one), prompt: textsOrNull(one.prompt) }))
      return { ...base, kind, body: { elements } }
    }
    case 'ordering':
      return { ...base, kind, body: { elements: written.elements.map(textsOf) } }
  }
}

/** A question of another system's file as it is saved, in Lithuanian; `src`: where its picture is stored. */
export function importedDraft(
  key: string,
  tag: string,
  { question, src }: { question: ImportedQuestion; src?: string | undefined },
): QuestionDraft {
  const { text, explanation, picture } = question
  const base: Base = {
    key,
    tags: [tag],
    text: { lt: text },
    explanation: explanation ? { lt: explanation } : null,
    picture: picture && src ? { src, alt: { lt: picture.alt } } : null,
  }
  switch (question.kind) {
    case 'single':
      return { ...base, kind: 'single', body: { options: { lt: question.options }, answer: question.answer } }
    case 'multiple':
      return { ...base, kind: 'multiple', body: { options: { lt: question.options }, answers: question.answers } }
    case 'true_false':
      return { ...base, kind: 'true_false', body: { answer: question.answer } }
    case 'numeric': {
      const { answer, tolerance, unit } = question
      return { ...base, kind: 'numeric', body: { answer, tolerance, unit: unit ? { lt: unit } : null } }
    }
    case 'cloze':
      return { ...base, kind: 'cloze', body: { text: { lt: question.gaps } } }
    case 'short_text':
      return { ...base, kind: 'short_text', body: { accepted: { lt: question.accepted } } }
    case 'matching':
      return {
        ...base,
        kind: 'matching',
        body: { prompts: { lt: question.prompts }, options: { lt: question.options } },
      }
  }
}
