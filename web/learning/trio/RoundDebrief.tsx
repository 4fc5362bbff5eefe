import { useTranslations } from 'use-intl'
import type { TrioEntry, TrioRun } from '../../../contract/trio.ts'
import {
  differences,
  pointsOf,
  readRound,
  rolesOf,
  type Round,
  scoreRound,
  standingOf,
} from '../../../contract/trio.rules.ts'
import { Badge, type BadgeTone } from '../../ui/Badge.tsx'
import { cx } from '../../ui/cx.ts'
import { Notice } from '../../ui/Notice.tsx'
import { RoundTimeline } from './RoundTimeline.tsx'
import { clockText } from './useClock.ts'

type Props = { run: TrioRun; entries: readonly TrioEntry[]; round: number; size: number }
type Step = TrioRun['algorithm']['steps'][number]

const tones = { done: 'success', late: 'amber', wrong: 'danger', skipped: 'danger' } as const satisfies Record<
  string,
  BadgeTone
>

/** One round: the peer score, what was missed, and each step in time next to its goal. */
export function RoundDebrief({ run, entries, round, size }: Props) {
  const t = useTranslations('trio')
  const { steps } = run.algorithm
  const read = readRound(entries, round)
  const score = scoreRound(steps, read)
  const different = new Set(differences(steps, read))
  const flagged = steps.filter(
    (step) => read.notes.has(step.key) || standingOf(step, read.marks.get(step.key)) !== 'done',
  )
  const nameOf = (role: 'performer' | 'reader' | 'observer') =>
    run.members.find(({ position }) => rolesOf(size, round, position).includes(role))?.name ?? '–'
  const textOf = (key: string) => steps.find((step) => step.key === key)?.text ?? key
  return (
    <section aria-labelledby={`round-${run.id}-${round}`} className="grid gap-3">
      <h2 id={`round-${run.id}-${round}`} className="text-xl">
        {t('roundOf', { round, name: nameOf('performer') })}
      </h2>
      <p className="text-sm text-ink-soft">
        {t('scoredBy', { reader: nameOf('reader'), observer: nameOf('observer') })}
      </p>
      {read.marks.size === 0 && !read.ended ? (
        <Notice>{t('noMarks')}</Notice>
      ) : (
        <>
          <p className="flex flex-wrap items-center gap-3">
            <strong className="tabular text-3xl">{`${score.percent} %`}</strong>
            <Badge tone={score.reached ? 'success' : 'amber'}>{t(score.reached ? 'reached' : 'notReached')}</Badge>
            <span className="text-sm text-ink-soft">{t('points', { points: score.points, max: score.max })}</span>
          </p>
          {score.missed.length > 0 && (
            <Notice kind="warning" title={t('missed')}>
              <ul className="ml-5 list-disc">
                {score.missed.map((key) => (
                  <li key={key}>{textOf(key)}</li>
                ))}
              </ul>
            </Notice>
          )}
          <RoundTimeline steps={steps} read={read} />
          {flagged.length > 0 && (
            <>
              <h3 className="text-base">{t('worthTalking')}</h3>
              <StepList steps={flagged} read={read} different={different} />
            </>
          )}
          <details>
            <summary className="cursor-pointer font-semibold">{t('everyStep')}</summary>
            <div className="mt-3">
              <StepList steps={steps} read={read} different={different} />
            </div>
          </details>
        </>
      )}
    </section>
  )
}

type StepListProps = { steps: readonly Step[]; read: Round; different: ReadonlySet<string> }

const StepList = ({ steps, read, different }: StepListProps) => (
  <ol className="grid divide-y divide-line rounded-lg border border-line bg-surface">
    {steps.map((step) => (
      <StepLine key={step.key} step={step} read={read} isDifferent={different.has(step.key)} />
    ))}
  </ol>
)

function StepLine({ step, read, isDifferent }: { step: Step; read: Round; isDifferent: boolean }) {
  const t = useTranslations('trio')
  const mark = read.marks.get(step.key)
  const note = read.notes.get(step.key)
  const standing = standingOf(step, mark)
  const late = mark && mark.at > step.by ? mark.at - step.by : 0
  return (
    <li className={cx('grid gap-1 p-3', isDifferent && 'bg-amber-soft')}>
      <p className="flex flex-wrap items-center gap-2 text-sm">
        <span className="tabular w-12 font-semibold">{mark ? clockText(mark.at) : '–'}</span>
        <span className="tabular text-ink-soft">{t('goalTime', { time: clockText(step.by) })}</span>
        {late > 0 && <span className="tabular font-semibold text-danger">{`+${clockText(late)}`}</span>}
        <Badge tone={tones[standing]}>{t(`marks.${standing}`)}</Badge>
        {step.critical && <Badge tone="amber">{t('critical')}</Badge>}
        <span className="tabular ml-auto text-ink-soft">{`${pointsOf(step, mark)} / ${step.weight}`}</span>
      </p>
      <p>{step.text}</p>
      {note && (
        <p className="text-sm">
          <strong>{t('observerSays', { note: t(`notes.${note.value}`) })}</strong> {note.text}
        </p>
      )}
      {isDifferent && <p className="text-sm font-semibold">{t('different')}</p>}
    </li>
  )
}
