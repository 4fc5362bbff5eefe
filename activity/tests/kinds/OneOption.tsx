import { RadioGroup } from '../../../web/ui/RadioGroup.tsx'
import { useActivityMessages } from '../../messages.ts'
import { KeyHint } from './KeyHint.tsx'
import type { InputProps } from './kind.ts'
import { optionMark, tones } from './part-marks.rules.ts'
import { PartMark } from './PartMark.tsx'

type Props = InputProps & { options: readonly string[]; order?: readonly number[] }

/** One of several options; `order`: in which they are shown. */
export function OneOption({ question, answer, onAnswer, title, mark, options, order }: Props) {
  const t = useActivityMessages()
  const shown = order ?? options.map((_option, i) => i)
  return (
    <RadioGroup
      name={`question-${question.id}`}
      cards
      label={title}
      hint={t('choose')}
      value={String(answer ?? '')}
      onValue={(value) => onAnswer(Number(value))}
      options={shown.map((i, at) => {
        const part = mark ? optionMark(mark, i) : null
        return {
          value: String(i),
          label: options[i] ?? '',
          tone: part ? tones[part.verdict] : undefined,
          aside: mark ? <PartMark part={part} /> : <KeyHint at={at} room={mark === null} />,
        }
      })}
    />
  )
}
