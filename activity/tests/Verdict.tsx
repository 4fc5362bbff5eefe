import type { MarkedQuestion } from '../../contract/activities/questions.ts'
import { Icon } from '../../web/ui/icons.tsx'
import { useActivityMessages } from '../messages.ts'
import { verdictOf } from './kinds/part-marks.rules.ts'
import { looks } from './looks.ts'

/** What is asked for before an answer is checked. */
const asks = { none: 'answerFirst', last: 'answerOrReview', partly: 'answerWhole' } as const

/** `open`: what keeps the answer from being checked (`last`: nothing was answered where the overview follows). */
type VerdictProps = { mark: MarkedQuestion | null; open: keyof typeof asks | undefined }

/**
 * Whether a checked answer is right; before, that a checked one is final. Its line is there from the beginning, so that
 * nothing moves when the answer is checked.
 */
export function Verdict({ mark, open }: VerdictProps) {
  const t = useActivityMessages()
  const words = { right: t('verdictRight'), partly: t('verdictPartly'), wrong: t('verdictWrong') }
  const kind = mark && verdictOf(mark)
  return (
    <p role="status" className="flex min-h-12 items-center gap-2 text-sm text-ink-soft sm:min-h-8">
      {kind ? (
        <span className={`flex items-center gap-2 text-lg font-bold ${looks[kind].colour}`}>
          <Icon name={looks[kind].icon} size={24} />
          {words[kind]}
        </span>
      ) : open ? (
        <span className="font-semibold text-amber-ink">{t(asks[open])}</span>
      ) : (
        t('checkIsFinal')
      )}
    </p>
  )
}
