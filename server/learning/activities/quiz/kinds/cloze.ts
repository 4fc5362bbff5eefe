import * as v from 'valibot'
import { type Answer, gapLimits } from '../../../../../contract/activities/questions.ts'
import type { BankElement, WrittenQuestion } from '../../../../../contract/manage/questions.ts'
import { boundText } from '../../../../../contract/typography.ts'
import { AuthoredList, AuthoredText, editedTexts, textsOfEdited } from '../../../../content/public.ts'
import { inLanguage, listInLanguage, mapLanguages, type Texts } from '../../../../db/texts.ts'
import { type Gap as ParsedGap, gapFault, parseCloze, splitAtGaps } from '../cloze.rules.ts'
import { type AskedFeedback, Choice, either, feedbackOf, idOfLine, isRight, isSame, listOf } from './elements.ts'
import { isAmong } from './is-among.ts'
import { type Asking, defineKind, type Faults, isTexts, mixed, share } from './kind.ts'
import {
  allOf,
  choiceFaults,
  choiceOf,
  fault,
  faultIf,
  firstOf,
  hasAccepted,
  listsOfRows,
  noElement,
  rowsOfLists,
  sameFaults,
  showChoice,
} from './written.ts'

/** The number of a gap, by which the text names it (`{1}`). */
const id = v.pipe(v.string(), v.regex(/^[1-9]\d?$/))
const Typed = v.object({ id, accepted: AuthoredList })
const Chosen = v.object({
  id,
  options: v.pipe(
    listOf(Choice),
    v.minLength(2),
    v.check((list) => list.filter(isRight).length === 1, 'Not one option of a gap is right'),
  ),
})
type Gap = v.InferOutput<typeof Typed> | v.InferOutput<typeof Chosen>
/** A text with the numbers of its gaps. A gap is typed, or chosen from options. */
const Full = v.pipe(
  v.object({ text: AuthoredText, elements: listOf(v.union([Chosen, Typed])) }),
  v.check(
    ({ text, elements }) =>
      Object.values(text).every(
        (one) =>
          !gapFault(
            one ?? '',
            elements.map((gap) => gap.id),
          ),
      ),
    'Each gap must be in the text once, in each language',
  ),
)
/** A text with its answers in it: `[[30|thirty]]` is typed, `[[=right|wrong]]` is chosen. */
const Short = v.pipe(
  v.object({ text: AuthoredText }),
  v.check(({ text }) => parseCloze(text.lt).gaps.length > 0, 'The text has no gap'),
  v.check(
    ({ text }) => isSame(text, (one) => parseCloze(one).gaps.length),
    'The languages have different numbers of gaps',
  ),
  v.transform(({ text }) => gapsOfText(text)),
)

const none: ParsedGap = { accepted: [], options: null }
function gapsOfText(text: Texts): { text: Texts; elements: Gap[] } {
  const parsed = mapLanguages(text, parseCloze)
  const elements = parsed.lt.gaps.map((_, at): Gap => {
    const gap = mapLanguages(parsed, ({ gaps }) => gaps[at] ?? none)
    const number = String(at + 1)
    const count = gap.lt.options?.length ?? 0
    // A gap that is chosen in some languages only, or from other numbers of options, is typed.
    const isChosen = Object.values(gap).every(({ options }) => options?.length === count)
    if (!isChosen) return { id: number, accepted: mapLanguages(gap, ({ accepted }) => accepted) }
    return {
      id: number,
      options: Array.from({ length: count }, (_one, line) => ({
        id: idOfLine(line),
        mark: line === 0 ? 1 : 0,
        texts: mapLanguages(gap, ({ options }) => options?.[line] ?? ''),
      })),
    }
  })
  return {
    text: mapLanguages(parsed, ({ parts }) =>
      parts.map((part, at) => part + (at < elements.length ? `{${at + 1}}` : '')).join(''),
    ),
    elements,
  }
}

type AskedGap = AskedFeedback & { accepted: readonly string[]; options: readonly string[] | null }
/** Options are compared with what was chosen, so that they are asked as they were written. */
function askGap(gap: Gap, asking: Asking): AskedGap {
  if ('accepted' in gap) return { accepted: listInLanguage(gap.accepted, asking.language), options: null }
  const textOf = ({ texts }: Choice) => inLanguage(texts, asking.language)
  const shown = mixed(gap.options, asking)
  return { accepted: gap.options.filter(isRight).map(textOf), options: shown.map(textOf), ...feedbackOf(shown, asking) }
}

const showGap = (gap: Gap): BankElement['gap'] =>
  'accepted' in gap
    ? { chosen: false, options: rowsOfLists(gap.accepted) }
    : { chosen: true, options: gap.options.map(showChoice) }

function gapOf({ id: number, gap }: BankElement): v.InferInput<typeof Typed> | v.InferInput<typeof Chosen> {
  const { chosen = false, options = [] } = gap ?? {}
  return chosen ? { id: number, options: options.map(choiceOf) } : { id: number, accepted: listsOfRows(options) }
}

function faultsOfGap({ gap }: BankElement, at: number): Faults {
  const { chosen = false, options = [] } = gap ?? {}
  const field = `elements.${at}.gap`
  if (!chosen) return faultIf(!hasAccepted(options), field, 'no_accepted')
  const faults = {
    ...sameFaults(options, `${field}.options`),
    ...allOf(options.map((one, i) => choiceFaults(one, `${field}.options.${i}`))),
  }
  if (Object.keys(faults).length) return faults
  return faultIf(options.length < 2 || options.filter(isRight).length !== 1, field, 'gap_options')
}
function faultsOfText({ gap_text, elements }: WrittenQuestion): Faults {
  if (!gap_text.lt.trim()) return { 'gap_text.lt': fault('required') }
  if (!elements.length) return { 'gap_text.lt': fault('no_gap') }
  if (elements.length > gapLimits.gaps) return { 'gap_text.lt': fault('many_gaps', { max: gapLimits.gaps }) }
  const ids = elements.map((one) => one.id)
  return Object.fromEntries(
    Object.entries(gap_text).flatMap(([language, text]) => {
      const { key, gap = '' } = (text.trim() && gapFault(text, ids)) || {}
      return key ? [[`gap_text.${language}`, fault(key, { gap })]] : []
    }),
  )
}

/** What the author says of the options that gaps were filled with. */
const saidOfGap = ({ options, feedback = [] }: AskedGap, given: string) =>
  feedback.filter((text, i) => text && options?.[i] === given)

/** A text with gaps that are filled in or chosen. */
export const cloze = defineKind({
  kind: 'cloze',
  body: either(Short, Full),
  snapshot: ({ text, elements }, asking): { parts: readonly string[]; gaps: readonly AskedGap[] } => {
    const { parts, ids } = splitAtGaps(
      inLanguage(text, asking.language),
      elements.map((gap) => gap.id),
    )
    return {
      parts: parts.map(boundText),
      gaps: ids.flatMap((number) => elements.filter((gap) => gap.id === number).map((gap) => askGap(gap, asking))),
    }
  },
  asked: ({ parts, gaps }) => ({ parts: [...parts], gaps: gaps.map(({ options }) => options && [...options]) }),
  fits: ({ gaps }, answer) => isTexts(answer) && answer.length === gaps.length,
  points: ({ gaps }, answer) =>
    isTexts(answer) ? share(gaps.map(({ accepted }, i) => isAmong(accepted, answer[i] ?? ''))) : 0,
  right: ({ gaps }, given) =>
    gaps.map(({ accepted }, i) => {
      const text = isTexts(given) ? (given[i] ?? '') : ''
      return isAmong(accepted, text) ? text : (accepted[0] ?? '')
    }),
  feedback: ({ gaps }, answer: Answer) =>
    isTexts(answer) ? gaps.flatMap((gap, i) => saidOfGap(gap, answer[i] ?? '')) : [],
  show: ({ text, elements }) => ({
    gap_text: editedTexts(text),
    elements: elements.map((gap) => ({
      ...showChoice({ id: gap.id, texts: { lt: '' } }),
      ...noElement,
      gap: showGap(gap),
    })),
  }),
  draft: ({ gap_text, elements }) => ({ body: { text: textsOfEdited(gap_text), elements: elements.map(gapOf) } }),
  faults: (written) => firstOf(faultsOfText(written), ...written.elements.map(faultsOfGap)),
})
