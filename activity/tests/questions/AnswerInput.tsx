import type { ReactNode } from 'react'
import type { Answer, AskedQuestion } from '../../../contract/activities/questions.ts'
import { RadioGroup } from '../../../web/ui/RadioGroup.tsx'
import { useActivityMessages } from '../../messages.ts'
import { ClozeInput } from './ClozeInput.tsx'
import { HotspotInput } from './HotspotInput.tsx'
import { MatchingInput } from './MatchingInput.tsx'
import { MultipleInput } from './MultipleInput.tsx'
import { OrderingInput } from './OrderingInput.tsx'
import { WrittenInput } from './WrittenInput.tsx'

export type InputProps<Q extends AskedQuestion = AskedQuestion> = {
  question: Q
  answer: Answer
  onAnswer: (answer: Answer) => void
  /** The text of the question: the name of its inputs. */
  title: ReactNode
}
export type Asked<K extends AskedQuestion['kind']> = Extract<AskedQuestion, { kind: K }>

/** What answers a question, by its kind; everything by keyboard, and by touch without dragging. */
export function AnswerInput({ question, ...props }: InputProps) {
  const t = useActivityMessages()
  switch (question.kind) {
    case 'single':
      return <Choice question={question} {...props} options={question.options} />
    case 'true_false':
      return <Choice question={question} {...props} options={[t('no'), t('yes')]} order={[1, 0]} />
    case 'multiple':
      return <MultipleInput question={question} {...props} />
    case 'matching':
      return <MatchingInput question={question} {...props} />
    case 'ordering':
      return <OrderingInput question={question} {...props} />
    case 'numeric':
    case 'short_text':
      return <WrittenInput question={question} {...props} />
    case 'hotspot':
      return <HotspotInput question={question} {...props} />
    case 'cloze':
      return <ClozeInput question={question} {...props} />
  }
}

type ChoiceProps = InputProps & { options: readonly string[]; order?: readonly number[] }

/** One of several options; `order`: in which they are shown. */
function Choice({ question, answer, onAnswer, title, options, order }: ChoiceProps) {
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
      options={shown.map((i) => ({ value: String(i), label: options[i] ?? '' }))}
    />
  )
}
