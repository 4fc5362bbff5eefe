import type { QuestionKind } from '../../../contract/activities/questions.ts'
import type { BankQuestion, WrittenQuestion } from '../../../contract/manage/questions.ts'
import { editedTexts, textsOfEdited, textsOrNull } from '../../content/public.ts'
import type { Faults } from '../activities/quiz/kinds/kind.ts'
import { kinds, type QuestionDraft, type QuestionInput } from '../activities/quiz/kinds/kinds.ts'
import { halfFault } from '../activities/quiz/kinds/written.ts'
import type { ImportedQuestion } from './imported-question.ts'
import { versionOf } from './theory-changes.ts'

const empty = { lt: '', en: '', ru: '' }
const nothing = { elements: [], gap_text: empty, truth: null, number: null, tolerance: 0 }

/** A question as the editor shows it, without its statistics. */
export function showQuestion<K extends QuestionKind>(
  question: QuestionInput<K>,
): Omit<BankQuestion, 'answered' | 'difficulty' | 'discrimination'> {
  const { key, kind, tags, text, explanation, picture, body } = question
  return {
    key,
    kind,
    version: versionOf(question),
    tags: [...tags],
    text: editedTexts(text),
    explanation: editedTexts(explanation),
    picture: picture && { src: picture.src, alt: editedTexts(picture.alt) },
    ...nothing,
    ...kinds[kind].show(body),
  }
}

/** A question as it is saved; `saveTheory` checks it. `known`: as it was. */
export function questionDraft<K extends QuestionKind>(
  key: string,
  kind: K,
  written: WrittenQuestion,
  known: QuestionDraft | undefined,
): QuestionDraft<K> {
  const { tags, text, explanation, picture } = written
  const common = {
    key,
    kind,
    tags: [...tags],
    text: textsOfEdited(text),
    explanation: textsOrNull(explanation),
    picture: picture && { src: picture.src, alt: textsOfEdited(picture.alt) },
  }
  return Object.assign(common, kinds[kind].draft(written, known?.kind === kind ? known : undefined))
}

/** What is wrong with a written question, by its fields. */
export function faultsOf(kind: QuestionKind, written: WrittenQuestion): Faults {
  const required = { key: 'fields.required' }
  return {
    ...(written.text.lt.trim() ? {} : { 'text.lt': required }),
    ...(written.picture && !written.picture.alt.lt.trim() ? { 'picture.alt.lt': required } : {}),
    ...halfFault(written.explanation, 'explanation'),
    ...kinds[kind].faults(written),
  }
}

/** A question of another system's file as it is saved; `src`: where its picture is stored. */
export function importedDraft(
  key: string,
  tag: string,
  { question, src }: { question: ImportedQuestion; src?: string | undefined },
): QuestionDraft {
  const { picture, tags, ...written } = question
  return {
    key,
    ...written,
    tags: [...new Set([tag, ...tags])],
    picture: picture && src ? { src, alt: picture.alt } : null,
  }
}
