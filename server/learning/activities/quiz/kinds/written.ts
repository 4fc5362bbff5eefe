import type { BankElement, GapAnswer } from '../../../../../contract/manage/questions.ts'
import type { EditedText } from '../../../../../contract/manage/texts.ts'
import { editedTexts, textsOfEdited } from '../../../../content/public.ts'
import type { TextLists, Texts } from '../../../../db/texts.ts'
import type { FieldFault } from '../../../../http/fail.ts'
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
export const hasAccepted = (rows: readonly GapAnswer[]) => rows.some(({ texts }) => texts.lt.trim())

export const fault = (key: string, values?: FieldFault['values']): FieldFault => ({
  key: `fields.${key}`,
  ...(values ? { values } : {}),
})
/** Each element has a text, and there are two at least. */
export function elementFaults(elements: readonly BankElement[]): Faults {
  const empty = elements.flatMap(({ texts }, i) =>
    texts.lt.trim() ? [] : [[`elements.${i}.texts.lt`, fault('required')]],
  )
  if (empty.length) return Object.fromEntries(empty)
  return elements.length < 2 ? { elements: fault('few_options') } : {}
}
/** The first faults that there are. */
export const firstOf = (...checks: readonly Faults[]): Faults =>
  checks.find((faults) => Object.keys(faults).length > 0) ?? {}
export const faultIf = (isWrong: boolean, field: string, key: string): Faults =>
  isWrong ? { [field]: fault(key) } : {}
