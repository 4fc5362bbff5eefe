import type { EditedText } from '../../contract/manage/texts.ts'
import type { TextLists, Texts } from '../db/texts.ts'

const filled = <T>(language: 'en' | 'ru', value: T, isEmpty: boolean) => (isEmpty ? {} : { [language]: value })

/** A text as use cases take it: an empty translation is absent, so that the Lithuanian one is shown. */
export const textsOfEdited = ({ lt, en, ru }: EditedText): Texts => ({
  lt: lt.trim(),
  ...filled('en', en.trim(), !en.trim()),
  ...filled('ru', ru.trim(), !ru.trim()),
})
/** A text as an editor shows it. */
export const editedTexts = (texts: Texts | null | undefined): EditedText => ({
  lt: texts?.lt ?? '',
  en: texts?.en ?? '',
  ru: texts?.ru ?? '',
})
/** The text, or null when its Lithuanian one is empty. */
export const textsOrNull = (edited: EditedText): Texts | null => (edited.lt.trim() ? textsOfEdited(edited) : null)

const itemsOf = (lines: string) =>
  lines
    .split(/\r?\n/)
    .map((line) => line.trim())
    .filter(Boolean)

/** A list that is edited with an item a line. */
export function listsOfEdited({ lt, en, ru }: EditedText): TextLists {
  const [english, russian] = [itemsOf(en), itemsOf(ru)]
  return { lt: itemsOf(lt), ...filled('en', english, !english.length), ...filled('ru', russian, !russian.length) }
}
export const editedLists = ({ lt, en = [], ru = [] }: TextLists): EditedText => ({
  lt: lt.join('\n'),
  en: en.join('\n'),
  ru: ru.join('\n'),
})
