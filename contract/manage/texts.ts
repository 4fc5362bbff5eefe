import * as v from 'valibot'
import { type Language, note, optionalLine, writtenPattern } from '../common.ts'

/** A text in three languages as an editor shows it, next to each other; an empty one falls back to Lithuanian. */
export const EditedText = (max: number) => v.object({ lt: note(max), en: note(max), ru: note(max) })
export type EditedText = { lt: string; en: string; ru: string }
/** As {@link EditedText}, of one line: without signs that turn the direction of what follows. */
export const EditedLine = (max: number) =>
  v.object({ lt: optionalLine(max), en: optionalLine(max), ru: optionalLine(max) })

/** As it is read in a language: Lithuanian where there is no translation. */
export const textIn = (language: Language, text: EditedText): string => text[language] || text.lt

/** Whether something of a text can be seen. */
export const isWritten = (text: string): boolean => writtenPattern.test(text)

/** Whether Lithuanian must be written: a translation alone would be shown to nobody. */
export const lacksLithuanian = ({ lt, en, ru }: EditedText, required: boolean): boolean =>
  !isWritten(lt) && (required || isWritten(en) || isWritten(ru))

/**
 * Names of translations, `<text>.<language>`, e.g. `title.en`: those whose Lithuanian text changed after them, and in a
 * body those that their author has compared with it.
 */
export const Translations = v.array(note(200))
