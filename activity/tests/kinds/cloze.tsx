import { Fragment } from 'react'
import { choiceTones } from '../../../web/ui/choiceCard.ts'
import { cx } from '../../../web/ui/cx.ts'
import { useActivityMessages } from '../../messages.ts'
import { type Asked, type InputProps, type Kind, strings } from './kind.ts'
import { type Part, sameMark, tones } from './part-marks.rules.ts'
import { PartMark } from './PartMark.tsx'

const gapClass = 'mx-1 inline-block min-h-10 rounded-md border px-2 align-middle text-base font-semibold'

/** A text with gaps that are filled in or chosen: what to do is in the question itself. */
function Input({ question, answer, onAnswer, title, mark }: InputProps<Asked<'cloze'>>) {
  const t = useActivityMessages()
  const { parts, gaps } = question
  const filled = gaps.map((_gap, i) => (Array.isArray(answer) ? String(answer[i] ?? '') : ''))
  const fill = (at: number, text: string) => onAnswer(filled.map((one, i) => (i === at ? text : one)))
  return (
    <fieldset className="min-w-0">
      <legend>{title}</legend>
      <p className="text-lg leading-[3rem]">
        {parts.map((part, i) => (
          <Fragment key={i}>
            {part}
            {i < gaps.length && (
              <Gap
                label={t('gap', { number: i + 1, total: gaps.length })}
                options={gaps[i] ?? null}
                value={filled[i] ?? ''}
                onFill={(text) => fill(i, text)}
                part={mark ? sameMark(mark, i) : null}
              />
            )}
          </Fragment>
        ))}
      </p>
    </fieldset>
  )
}

type GapProps = {
  label: string
  options: readonly string[] | null
  value: string
  onFill: (text: string) => void
  part: Part | null
}

function Gap({ part, ...input }: GapProps) {
  return (
    <span className="whitespace-nowrap">
      <GapInput
        {...input}
        look={cx(gapClass, part ? choiceTones[tones[part.verdict]] : 'border-line-strong bg-surface')}
      />
      {part && <PartMark part={part} className="mr-1 inline-block align-middle" />}
    </span>
  )
}

function GapInput({ label, options, value, onFill, look }: Omit<GapProps, 'part'> & { look: string }) {
  if (!options)
    return (
      <input
        type="text"
        aria-label={label}
        autoComplete="off"
        spellCheck={false}
        maxLength={100}
        value={value}
        onChange={({ target }) => onFill(target.value)}
        className={cx(look, 'w-28')}
      />
    )
  return (
    <select aria-label={label} value={value} onChange={({ target }) => onFill(target.value)} className={look}>
      <option value="">…</option>
      {options.map((option, i) => (
        <option key={i} value={option}>
          {option}
        </option>
      ))}
    </select>
  )
}

export const cloze: Kind<'cloze'> = {
  Input,
  lines: ({ parts, gaps }, answer) => {
    const filled = strings(answer)
    return [parts.map((part, i) => part + (i < gaps.length ? filled[i] || '…' : '')).join('')]
  },
  isWhole: (_, answer) => strings(answer).every((one) => one.trim() !== ''),
}
