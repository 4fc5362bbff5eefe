import * as v from 'valibot'
import { languageTags } from '../../contract/constants.ts'
import { type Language, optionalLine } from '../../contract/common.ts'
import { emailTextMax } from '../../contract/manage/emails.ts'
import { formsInWords } from '../../contract/number-forms.ts'
import { type EditedText, isWritten } from '../../contract/manage/texts.ts'
import type { WrittenTexts } from '../db/json-columns.ts'
import type { FieldFault, FieldFaults } from '../http/fail.ts'
import { type Misfit, misfitOf, placeholdersOf } from '../mail/text-fits.rules.ts'
import { type EmailEvent, oursOf, textsOf } from '../mail/text-parts.ts'
import { sentenceOr } from '../sentences.ts'

/** Names of placeholders as a text has them, with what they are: `{title} (the title of the course)`. */
export const placeholdersInWords = (names: readonly string[], language: Language): string =>
  names.map((name) => `{${name}} (${sentenceOr(language, `placeholders.${name}`, name)})`).join(', ')

/** What a fault of a text says of placeholders: what is unknown has no meaning. */
export function namesOf(misfit: Misfit, language: Language): string {
  if (misfit.kind === 'form') return ''
  if (misfit.kind === 'plural') return `{${misfit.name}}`
  return misfit.kind === 'unknown'
    ? misfit.names.map((name) => `{${name}}`).join(', ')
    : placeholdersInWords(misfit.names, language)
}

/** What is wrong with a text in place of ours; `reader`: the language in which that is said. */
function faultOf(text: string, ours: string, language: Language, reader: Language): FieldFault | undefined {
  const misfit = misfitOf(text, ours, language)
  if (!misfit) return undefined
  const all = placeholdersOf(ours, language)
  const allowed = placeholdersInWords(all, reader)
  const names = namesOf(misfit, reader)
  if (misfit.kind === 'plural')
    return {
      key: 'fields.text_plural',
      values: { names, lacking: formsInWords(language, misfit.forms), needed: formsInWords(language) },
    }
  return { key: `fields.text_${misfit.kind}`, values: { names, allowed, count: all.length } }
}

const oneLine = (text: string) => text.replaceAll(/\s+/g, ' ')

export type Entered = readonly { part: string; text: EditedText }[]
const textOf = (entered: Entered, part: string) => entered.find((one) => one.part === part)?.text

/**
 * What of the entered texts is written in place of ours, and what is wrong with it, by `text.en`. A text that is empty or
 * equal to ours is ours.
 */
export function readEntered(event: EmailEvent, entered: Entered, reader: Language) {
  const faults: FieldFaults = {}
  const texts: Record<string, Partial<Record<Language, string>>> = {}
  for (const { part, kind, legal } of textsOf(event))
    for (const language of languageTags) {
      const typed = textOf(entered, part)?.[language].trim() ?? ''
      const text = kind === 'paragraph' ? typed : oneLine(typed)
      const ours = oursOf(language, event.mail, part)
      if (legal || ours === undefined || !isWritten(text) || text === ours) continue
      const max = emailTextMax[kind]
      const isLine = kind === 'paragraph' || v.is(optionalLine(max), text)
      const fault =
        text.length > max
          ? { key: 'fields.too_long', values: { max } }
          : isLine
            ? faultOf(text, ours, language, reader)
            : { key: 'fields.line' }
      if (fault) faults[`${part}.${language}`] = [fault]
      else texts[part] = { ...texts[part], [language]: text }
    }
  return { texts: texts as WrittenTexts, faults }
}

/** The parts of which something was entered that the law words. */
export const listLegal = (event: EmailEvent, entered: Entered): string[] =>
  textsOf(event).flatMap(({ part, legal }) => {
    const given = textOf(entered, part)
    const changed = languageTags.filter(
      (language) => given?.[language].trim() && given[language].trim() !== oursOf(language, event.mail, part),
    )
    return legal ? changed.map((language) => `${part}.${language}`) : []
  })
