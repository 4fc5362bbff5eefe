import { choiceCard } from '../../../web/ui/choiceCard.ts'
import { useActivityMessages } from '../../messages.ts'
import { KeyHint } from './KeyHint.tsx'
import { type Asked, type InputProps, type Kind, lineAt, numbers } from './kind.ts'
import { optionMark, tones } from './part-marks.rules.ts'
import { PartMark } from './PartMark.tsx'

/** Several of the options. */
function Input({ question, answer, onAnswer, title, mark }: InputProps<Asked<'multiple'>>) {
  const t = useActivityMessages()
  const chosen = new Set(Array.isArray(answer) ? answer.map(Number) : [])
  function toggle(option: number) {
    const next = new Set(chosen)
    if (!next.delete(option)) next.add(option)
    onAnswer(next.size ? [...next].toSorted((a, b) => a - b) : null)
  }
  return (
    <fieldset className="min-w-0" aria-describedby={`hint-${question.id}`}>
      <legend>{title}</legend>
      <p id={`hint-${question.id}`} className="-mt-1 mb-2 text-sm text-ink-soft">
        {t('chooseSeveral')}
      </p>
      <div className="grid gap-2">
        {question.options.map((option, i) => {
          const part = mark ? optionMark(mark, i) : null
          return (
            <label key={i} className={choiceCard(part ? tones[part.verdict] : undefined)}>
              <input type="checkbox" className="tick" checked={chosen.has(i)} onChange={() => toggle(i)} />
              <span className="min-w-0 flex-1 pt-px leading-snug font-semibold">{option}</span>
              {mark ? <PartMark part={part} /> : <KeyHint at={i} room={mark === null} />}
            </label>
          )
        })}
      </div>
    </fieldset>
  )
}

export const multiple: Kind<'multiple'> = {
  Input,
  showsRight: true,
  lines: ({ options }, answer) => numbers(answer).map((i) => lineAt(options, i)),
}
