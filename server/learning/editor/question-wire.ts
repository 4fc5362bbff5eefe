import type { BankQuestion, WrittenKind } from '../../../contract/manage/questions.ts'
import type { EditedText } from '../../../contract/manage/texts.ts'
import { editedLists, editedTexts, listsOfEdited, textsOfEdited, textsOrNull } from '../../content/public.ts'
import type { TheoryDraft } from '../theory-input.ts'
import type { ImportedQuestion } from './imported-question.ts'
import { versionOf } from './theory-changes.ts'

export type QuestionDraft = TheoryDraft['questions'][number]
type Written = Omit<BankQuestion, 'key' | 'kind' | 'version' | 'answered' | 'difficulty' | 'discrimination'>
const empty: EditedText = { lt: '', en: '', ru: '' }

function bodyOf(question: QuestionDraft): Pick<Written, 'lines' | 'prompts' | 'right' | 'number' | 'tolerance'> {
  const none = { lines: empty, prompts: empty, right: [], number: null, tolerance: 0 }
  switch (question.kind) {
    case 'single': {
      const { options, answer } = question.body
      return { ...none, lines: editedLists(options), right: answer === null ? [] : [answer] }
    }
    case 'multiple':
      return { ...none, lines: editedLists(question.body.options), right: [...question.body.answers] }
    case 'true_false':
      return { ...none, right: [question.body.answer ? 1 : 0] }
    case 'numeric':
      return { ...none, number: question.body.answer, tolerance: question.body.tolerance ?? 0 }
    case 'short_text':
      return { ...none, lines: editedLists(question.body.accepted) }
    case 'matching':
      return { ...none, lines: editedLists(question.body.options), prompts: editedLists(question.body.prompts) }
    case 'ordering':
      return { ...none, lines: editedLists(question.body.items) }
    case 'hotspot':
      return { ...none, lines: editedLists({ lt: question.body.areas.map(({ name }) => name.lt) }) }
    case 'cloze':
      return { ...none, lines: editedTexts(question.body.text) }
  }
}

/** A question as the editor shows it, without its statistics. */
export const showQuestion = (
  question: QuestionDraft,
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
  const { tags, text, explanation, picture, lines, prompts, right, number, tolerance } = written
  const base: Base = {
    key,
    tags: [...tags],
    text: textsOfEdited(text),
    explanation: textsOrNull(explanation),
    picture: picture && { src: picture.src, alt: textsOfEdited(picture.alt) },
  }
  const list = listsOfEdited(lines)
  switch (kind) {
    case 'single':
      return { ...base, kind, body: { options: list, answer: right[0] ?? null } }
    case 'multiple':
      return { ...base, kind, body: { options: list, answers: [...right] } }
    case 'true_false':
      return { ...base, kind, body: { answer: right[0] === 1 } }
    case 'numeric': {
      const unit = known?.kind === 'numeric' ? (known.body.unit ?? null) : null
      return { ...base, kind, body: { answer: number ?? Number.NaN, tolerance, unit } }
    }
    case 'short_text':
      return { ...base, kind, body: { accepted: list } }
    case 'matching':
      return { ...base, kind, body: { options: list, prompts: listsOfEdited(prompts) } }
    case 'ordering':
      return { ...base, kind, body: { items: list } }
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
