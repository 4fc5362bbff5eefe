import * as v from 'valibot'
import type { Language } from '../../../../contract/common.ts'
import type { AttemptQuestion } from '../../../db/json-columns.ts'
import { listInLanguage } from '../../../db/texts.ts'

const list = v.array(v.string())
const Single = v.object({
  options: v.object({ lt: list, en: v.optional(list), ru: v.optional(list) }),
  answer: v.nullable(v.number()),
})

/** The body of a question of the bank in a language. */
export function readBody(stored: object, language: Language): AttemptQuestion['body'] {
  const { options, answer } = v.parse(Single, stored)
  return { options: listInLanguage(options, language), answer }
}
