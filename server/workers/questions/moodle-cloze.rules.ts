import { gapLimits } from '../../../contract/activities/questions.ts'
import type { MoodleReason } from '../../../contract/manage/questions.ts'

type Read = { gaps: string } | { reason: MoodleReason }
const typed = new Set(['SHORTANSWER', 'SA', 'MW', 'SHORTANSWER_C', 'SAC', 'MWC'])
const chosen = new Set(
  'MULTICHOICE MC MULTICHOICE_V MCV MULTICHOICE_H MCH MULTICHOICE_S MCS MULTICHOICE_VS MCVS MULTICHOICE_HS MCHS'.split(
    ' ',
  ),
)
const numbers = new Set(['NUMERICAL', 'NM'])

/** Escaped signs (`\\}`) as private characters while a gap is taken apart. */
const escaped = ['}', '#', '~', '/', '"', '\\', '=', '%']
const hide = (text: string) =>
  text.replace(/\\([}#~/"\\=%])/g, (_, sign: string) => String.fromCharCode(0xe000 + escaped.indexOf(sign)))
const show = (text: string) =>
  text.replace(/[\ue000-\ue007]/g, (sign) => escaped[sign.charCodeAt(0) - 0xe000] ?? '').trim()

type Option = { text: string; share: number }
/** The options of a gap with their shares of the points: `=right#feedback~%50%half~wrong`. */
const optionsOf = (body: string): Option[] =>
  body
    .replace(/^\s*~/, '')
    .split('~')
    .map((part) => {
      const [, equal, percent, text = ''] = /^\s*(=)?(?:%(-?\d+(?:\.\d+)?)%)?([^#]*)/.exec(part) ?? []
      return { text: show(text), share: equal ? 100 : Number(percent ?? 0) }
    })

function gapOf(kind: string, body: string): string | MoodleReason {
  const options = optionsOf(body)
  const right = options.filter(({ share }) => share === 100).map(({ text }) => text)
  const wrong = options.filter(({ share }) => share <= 0).map(({ text }) => text)
  if (right.length + wrong.length < options.length) return 'partial_credit'
  const texts = [...right, ...wrong]
  if (texts.some((text) => !text || /[|\n]|\[\[|\]\]/.test(text))) return 'cloze_sign'
  if (!right.length) return 'no_right'
  if (chosen.has(kind)) return right.length === 1 ? `[[=${texts.join('|')}]]` : 'several_right'
  if (right.some((text) => text.startsWith('='))) return 'cloze_sign'
  if (typed.has(kind)) return right.some((text) => text.includes('*')) ? 'wildcard' : `[[${right.join('|')}]]`
  // Our gaps compare texts: a number must be met exactly.
  const exact = right.map((text) => /^([+-]?\d+(?:[.,]\d+)?)(?::0*(?:\.0+)?)?$/.exec(text)?.[1])
  return exact.every((one) => one !== undefined) ? `[[${exact.join('|')}]]` : 'cloze_tolerance'
}

/** A Moodle cloze text (`{1:SHORTANSWER:=thirty~=30}`) as ours (`[[thirty|30]]`), or why it cannot be said so. */
export function readCloze(text: string): Read {
  if (/\[\[|\]\]/.test(text)) return { reason: 'cloze_sign' }
  let reason: MoodleReason | undefined
  let count = 0
  const gaps = hide(text).replace(/\{\d*:([A-Z_]+):([^}]*)\}/g, (_, kind: string, body: string) => {
    count++
    const gap = typed.has(kind) || chosen.has(kind) || numbers.has(kind) ? gapOf(kind, body) : 'kind_unknown'
    if (gap.startsWith('[[')) return gap
    reason ??= gap as MoodleReason
    return ''
  })
  if (reason) return { reason }
  if (count > gapLimits.gaps) return { reason: 'too_long' }
  return count ? { gaps: show(gaps) } : { reason: 'no_right' }
}
