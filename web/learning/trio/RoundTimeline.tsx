import { useTranslations } from 'use-intl'
import type { TrioRun } from '../../../contract/trio.ts'
import { type Round, standingOf } from '../../../contract/trio.rules.ts'
import { clockText } from './useClock.ts'

type Props = { steps: TrioRun['algorithm']['steps']; read: Round }

const signs = { done: 'fill-success', late: 'fill-amber', wrong: 'fill-danger', skipped: 'fill-danger' } as const

/**
 * The steps of a round at the times at which they were marked, above their goals. The list below says the same in words,
 * and signs differ in shape, not in colour only.
 */
export function RoundTimeline({ steps, read }: Props) {
  const t = useTranslations('trio')
  const last = Math.max(1, ...steps.map(({ by }) => by), ...[...read.marks.values()].map(({ at }) => at))
  const x = (seconds: number) => 2 + (seconds / last) * 96
  return (
    <figure>
      <svg viewBox="0 0 100 12" role="img" aria-label={t('timeline')} className="w-full">
        <line x1="2" x2="98" y1="7" y2="7" className="stroke-line-strong" strokeWidth="0.3" />
        {steps.map(({ key, by }) => (
          <line key={key} x1={x(by)} x2={x(by)} y1="8" y2="10" className="stroke-ink-soft" strokeWidth="0.4" />
        ))}
        {steps.map((step) => {
          const mark = read.marks.get(step.key)
          if (!mark) return null
          const standing = standingOf(step, mark)
          const [cx, cy] = [x(mark.at), 4.5]
          if (standing === 'done') return <circle key={step.key} cx={cx} cy={cy} r="1.4" className={signs.done} />
          if (standing === 'late')
            return <path key={step.key} d={`M${cx} ${cy - 1.8}l1.8 3.2h-3.6z`} className={signs.late} />
          return <rect key={step.key} x={cx - 1.3} y={cy - 1.3} width="2.6" height="2.6" className={signs[standing]} />
        })}
      </svg>
      <figcaption className="tabular flex justify-between text-xs text-ink-soft">
        <span>0:00</span>
        <span>{clockText(last)}</span>
      </figcaption>
    </figure>
  )
}
