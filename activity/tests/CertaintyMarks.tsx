import { isAnswered } from '../../contract/activities/answered.ts'
import type { Given } from '../../contract/activities/questions.ts'
import { useActivityMessages } from '../messages.ts'
import { signed } from './signed.ts'

export type CertaintyMarksProps = { given: Given; marks: number }

/** How certain an answer was said to be, and what that gave or cost. */
export function CertaintyMarks({ given: { answer, certainty }, marks }: CertaintyMarksProps) {
  const t = useActivityMessages()
  const worth = t('certaintyWorth', { marks: Math.abs(marks), signed: signed(marks) })
  const level = t(`certainty${certainty ?? 1}`)
  return (
    <p className="text-sm text-ink-soft">
      {!isAnswered(answer) ? worth : t(certainty === null ? 'certaintyMissing' : 'certaintyChosen', { level, worth })}
    </p>
  )
}
