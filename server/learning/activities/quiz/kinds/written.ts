import type { BankElement, GapAnswer } from '../../../../../contract/manage/questions.ts'
import { type EditedText, isWritten, lacksLithuanian } from '../../../../../contract/manage/texts.ts'
import { editedTexts, textsOfEdited } from '../../../../content/public.ts'
import type { TextLists, Texts } from '../../../../db/texts.ts'
import type { FieldFault, FieldSentence } from '../../../../http/fail.ts'
import type { Faults } from './kind.ts'

const noText: EditedText = { lt: '', en: '', ru: '' }

type Shown = { id: string; texts: Texts; mark?: number; prompt?: Texts | null; feedback?: Texts | undefined }
export const showChoice = ({ id, texts, mark = 0, feedback }: Shown): GapAnswer => ({
  id,
  texts: editedTexts(texts),
  mark,
  feedback: editedTexts(feedback),
})
/** What only some elements have. */
export const noElement = { prompt: noText, area: null, gap: null }
/** An element as the editor shows it. */
export const showElement = (one: Shown): BankElement => ({
  ...noElement,
  ...showChoice(one),
  prompt: editedTexts(one.prompt),
})
export const showElements = ({ elements }: { elements: readonly Shown[] }) => ({ elements: elements.map(showElement) })

export const elementOf = ({ id, texts }: GapAnswer) => ({ id, texts: textsOfEdited(texts) })
/** An element that can be chosen, with what its author says of that. */
export const chosenOf = (one: GapAnswer) => ({
  ...elementOf(one),
  ...(one.feedback.lt.trim() ? { feedback: textsOfEdited(one.feedback) } : {}),
})
/** An option that is right or not. */
export const choiceOf = (one: GapAnswer) => ({ ...chosenOf(one), mark: one.mark === 1 ? (1 as const) : (0 as const) })

/** Accepted texts as rows: the texts of a row need not say the same, and a language may have fewer. */
export function rowsOfLists({ lt, en = [], ru = [] }: TextLists): GapAnswer[] {
  const count = Math.max(lt.length, en.length, ru.length)
  return Array.from({ length: count }, (_, i) => ({
    id: `answer-${i + 1}`,
    texts: { lt: lt[i] ?? '', en: en[i] ?? '', ru: ru[i] ?? '' },
    mark: 1,
    feedback: noText,
  }))
}
export function listsOfRows(rows: readonly GapAnswer[]): TextLists {
  const of = (language: keyof EditedText) => rows.map(({ texts }) => texts[language].trim()).filter(Boolean)
  const [en, ru] = [of('en'), of('ru')]
  return { lt: of('lt'), ...(en.length ? { en } : {}), ...(ru.length ? { ru } : {}) }
}
export const hasAccepted = (rows: readonly GapAnswer[]) => rows.some(({ texts }) => isWritten(texts.lt))

export const fault = (key: FieldSentence, values?: FieldFault['values']): FieldFault => ({
  key: `fields.${key}`,
  ...(values ? { values } : {}),
})
/** A text that other languages have and Lithuanian, which they fall back to, does not. */
export const halfFault = (text: EditedText, field: string): Faults =>
  lacksLithuanian(text, false) ? { [`${field}.lt`]: fault('required') } : {}
type Row = BankElement | GapAnswer
export const textFault = ({ texts }: Row, field: string): Faults =>
  isWritten(texts.lt) ? {} : { [`${field}.texts.lt`]: fault('required') }
/** What can be chosen has a text, and what is said of it too. */
export const choiceFaults = (one: Row, field: string): Faults => ({
  ...textFault(one, field),
  ...halfFault(one.feedback, `${field}.feedback`),
})
/** As texts are compared: without case, spaces around them and doubled ones. */
const plain = (text: string) => text.trim().replaceAll(/\s+/g, ' ').toLowerCase()
/** Rows that read as one above them: who chooses one cannot know which. */
export function sameFaults(rows: readonly Row[], field: string): Faults {
  const texts = rows.map((row) => plain(row.texts.lt))
  const same = texts.flatMap((text, i) => (text && texts.indexOf(text) < i ? [i] : []))
  return Object.fromEntries(same.map((i) => [`${field}.${i}.texts.lt`, fault('same_text')]))
}
/** Two elements at least, with what is wrong with each. */
export function elementFaults(
  elements: readonly BankElement[],
  faultsOf: (one: BankElement, field: string) => Faults,
): Faults {
  const faults = allOf(elements.map((one, i) => faultsOf(one, `elements.${i}`)))
  return elements.length < 2 ? { elements: fault('few_options'), ...faults } : faults
}
export const allOf = (list: readonly Faults[]): Faults => Object.fromEntries(list.flatMap((one) => Object.entries(one)))
/** The first faults that there are. */
export const firstOf = (...checks: readonly Faults[]): Faults =>
  checks.find((faults) => Object.keys(faults).length > 0) ?? {}
export const faultIf = (isWrong: boolean, field: string, key: FieldSentence): Faults =>
  isWrong ? { [field]: fault(key) } : {}
