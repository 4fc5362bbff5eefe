import * as v from 'valibot'
import type { BankElement } from '../../../../../contract/manage/questions.ts'
import { AuthoredList, AuthoredText } from '../../../../content/public.ts'
import { listInLanguage } from '../../../../db/texts.ts'
import { isAmong } from './is-among.ts'
import { defineKind, type Faults, print } from './kind.ts'
import {
  allOf,
  choiceFaults,
  chosenOf,
  faultIf,
  firstOf,
  hasAccepted,
  listsOfRows,
  noElement,
  rowsOfLists,
  showElement,
} from './written.ts'

/** An answer that is worth a part of the points, or about which its author says something after the test. */
const Other = v.object({
  texts: AuthoredText,
  mark: v.pipe(v.number(), v.minValue(0), v.maxValue(1)),
  feedback: v.optional(AuthoredText),
})

/** `others`: absent in attempts from before there were any. */
type Asked = { accepted: readonly string[]; others?: readonly { text: string; mark: number; feedback: string }[] }
const otherOf = ({ others = [] }: Asked, answer: unknown) =>
  typeof answer === 'string' ? others.find(({ text }) => isAmong([text], answer)) : undefined

/** Whether an element is an accepted text and nothing else. */
const isAccepted = ({ mark, feedback }: BankElement) => mark === 1 && !feedback.lt.trim()
const isRight = ({ mark }: { mark: number }) => mark === 1

/** A few words that are written: one of `accepted`, or of `others` with the points that it has. */
export const shortText = defineKind({
  kind: 'short_text',
  body: v.object({ accepted: AuthoredList, others: v.optional(v.array(Other), []) }),
  snapshot: ({ accepted, others }, asking): Asked => ({
    accepted: listInLanguage(accepted, asking.language),
    ...(others.length
      ? {
          others: others.map(({ texts, mark, feedback }) => ({
            text: print(texts, asking),
            mark,
            feedback: feedback ? print(feedback, asking) : '',
          })),
        }
      : {}),
  }),
  asked: () => ({}),
  fits: (_, answer) => typeof answer === 'string',
  points: (question, answer) =>
    typeof answer === 'string' && isAmong(question.accepted, answer) ? 1 : (otherOf(question, answer)?.mark ?? 0),
  right: ({ accepted, others = [] }) => accepted[0] ?? others.find(isRight)?.text ?? '',
  feedback: (question, answer) => [otherOf(question, answer)?.feedback ?? ''].filter(Boolean),
  show: ({ accepted, others }) => ({
    elements: [
      ...rowsOfLists(accepted).map((row) => ({ ...noElement, ...row })),
      ...others.map((one, at) => showElement({ ...one, id: `other-${at + 1}` })),
    ],
  }),
  draft: ({ elements }) => {
    const others = elements.filter((one) => !isAccepted(one))
    return {
      body: {
        accepted: listsOfRows(elements.filter(isAccepted)),
        others: others.map((one) => {
          const { id: _, ...written } = chosenOf(one)
          return { ...written, mark: one.mark }
        }),
      },
    }
  },
  faults: ({ elements }): Faults =>
    firstOf(
      faultIf(!hasAccepted(elements.filter(isRight)), 'elements', 'no_accepted'),
      allOf(elements.map((one, at) => (isAccepted(one) ? {} : choiceFaults(one, `elements.${at}`)))),
    ),
})
