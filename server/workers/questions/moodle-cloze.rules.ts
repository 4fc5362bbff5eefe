import type { ImportReason } from '../../../contract/manage/questions.ts'
import type { ForeignAnswer, ForeignGap } from './foreign-question.ts'

type Read = { text: string; gaps: ForeignGap[] } | { reason: ImportReason }

const typed = new Set(['SHORTANSWER', 'SA', 'MW', 'SHORTANSWER_C', 'SAC', 'MWC'])
const chosen = new Set(
  'MULTICHOICE MC MULTICHOICE_V MCV MULTICHOICE_H MCH MULTICHOICE_S MCS MULTICHOICE_VS MCVS MULTICHOICE_HS MCHS'.split(
    ' ',
  ),
)
const numbers = new Set(['NUMERICAL', 'NM'])

/** Escaped signs (`\}`) as private characters while a gap is taken apart. */
const escaped = ['}', '#', '~', '/', '"', '\\', '=', '%']
const hide = (text: string) =>
  text.replace(/\\([}#~/"\\=%])/g, (_, sign: string) => String.fromCharCode(0xe000 + escaped.indexOf(sign)))
const show = (text: string) =>
  text.replace(/[\ue000-\ue007]/g, (sign) => escaped[sign.charCodeAt(0) - 0xe000] ?? '').trim()
const richOf = (text: string) => ({ raw: show(text), format: 'plain' as const })

/** The answers of a gap with their parts of the points: `=right#feedback~%50%half~wrong`. */
const answersOf = (body: string): ForeignAnswer[] =>
  body
    .replace(/^\s*~/, '')
    .split('~')
    .map((part) => {
      const [, equal, percent, text = '', feedback = ''] =
        /^\s*(=)?(?:%(-?\d+(?:\.\d+)?)%)?([^#]*)(?:#([\s\S]*))?/.exec(part) ?? []
      return { text: richOf(text), feedback: richOf(feedback), percent: equal ? 100 : Number(percent ?? 0) }
    })
    // Any other answer, which is wrong anyhow.
    .filter(({ text, percent }) => text.raw !== '*' || percent > 0)

/** A number must be met exactly: gaps here compare texts. `:0` is no tolerance. */
function exactOf(answers: readonly ForeignAnswer[]): ForeignAnswer[] | undefined {
  const exact = answers.map((answer) => {
    const [, number] = /^([+-]?\d+(?:[.,]\d+)?)(?::0*(?:\.0+)?)?$/.exec(answer.text.raw) ?? []
    return number === undefined ? [] : [{ ...answer, text: richOf(number) }]
  })
  return exact.every(({ length }) => length) ? exact.flat() : undefined
}

function gapOf(kind: string, body: string): ForeignGap | ImportReason {
  const answers = answersOf(body)
  if (chosen.has(kind)) return { chosen: true, answers }
  if (typed.has(kind)) return { chosen: false, answers }
  if (!numbers.has(kind)) return 'kind_unknown'
  const exact = exactOf(answers)
  return exact ? { chosen: false, answers: exact } : 'cloze_tolerance'
}

/** A Moodle cloze text (`{1:SHORTANSWER:=thirty~=30}`) as a text with the numbers of its gaps, or why it cannot be. */
export function readCloze(text: string): Read {
  if (/\{\d{1,2}\}/.test(text)) return { reason: 'cloze_sign' }
  let reason: ImportReason | undefined
  const gaps: ForeignGap[] = []
  const numbered = hide(text).replace(/\{\d*:([A-Z_]+):([^}]*)\}/g, (_, kind: string, body: string) => {
    const gap = gapOf(kind, body)
    if (typeof gap === 'string') reason ??= gap
    else gaps.push(gap)
    return `{${gaps.length}}`
  })
  return reason ? { reason } : { text: show(numbered), gaps }
}

/**
 * A text with `[[1]]` for the first of the choices (select missing words, drag and drop into text), the choices of a gap
 * being those of its group.
 */
export function readSelect(text: string, choices: readonly { text: string; group: string }[]): Read {
  if (/\{\d{1,2}\}/.test(text)) return { reason: 'cloze_sign' }
  const gaps: ForeignGap[] = []
  let isUnknown = false
  const numbered = text.replace(/\[\[(\d{1,2})\]\]/g, (_, number: string) => {
    const right = choices[Number(number) - 1]
    isUnknown ||= right === undefined
    const others = choices.filter((one) => one.group === right?.group)
    // A choice that reads the same is the same.
    const texts = [...new Set(others.map((one) => one.text))]
    gaps.push({
      chosen: true,
      answers: texts.map((one) => ({
        text: richOf(one),
        feedback: richOf(''),
        percent: one === right?.text ? 100 : 0,
      })),
    })
    return `{${gaps.length}}`
  })
  return isUnknown ? { reason: 'no_right' } : { text: numbered, gaps }
}
