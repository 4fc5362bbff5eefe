import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { type Round, standingOf, trioMarks, trioMaxSeconds, type TrioMark } from '../../../contract/trio.rules.ts'
import { Badge } from '../../ui/Badge.tsx'
import { Button } from '../../ui/Button.tsx'
import { cx } from '../../ui/cx.ts'
import { buzz, clockText, useClock } from './useClock.ts'
import { EndRound } from './EndRound.tsx'
import { RoundClock } from './RoundClock.tsx'
import type { Trio } from './useTrioRun.ts'

type Props = { trio: Trio; read: Round }

/** The reader's phone leads the round: it reads each step and marks how it was done. */
export function ReaderView({ trio, read }: Props) {
  const t = useTranslations('trio')
  const { run, round, record, hand, move } = trio
  const { steps, goal } = run.algorithm
  const total = steps.at(-1)?.by ?? 0
  function begin() {
    move({ round, begun: Date.now(), step: 0 })
    record({ kind: 'begin', round })
    buzz()
  }
  if (read.began === null)
    return (
      <div className="grid gap-4">
        <p>{t('readerText')}</p>
        <blockquote className="rounded-lg border border-line bg-surface p-4">{goal}</blockquote>
        <p className="text-sm text-ink-soft">{t('size', { steps: steps.length, time: clockText(total) })}</p>
        <Button size="lg" onClick={begin} wide>
          {t('begin')}
        </Button>
      </div>
    )
  // By the clock of this phone: of a fast one the server brings the beginning down.
  const since = hand.begun ?? Date.parse(read.began)
  return (
    <>
      <div className="sticky top-16 z-10 -mx-4 border-b border-line bg-page px-4 py-2 sm:mx-0 sm:px-0">
        <RoundClock since={since} goal={total} />
      </div>
      <Steps trio={trio} read={read} since={since} />
      <EndRound left={steps.length - read.marks.size} onEnd={() => record({ kind: 'end', round })} onAgain={begin} />
    </>
  )
}

function Steps({ trio: { run, round, record }, read, since }: Props & { since: number }) {
  const t = useTranslations('trio')
  const { steps } = run.algorithm
  const [chosen, setChosen] = useState<string>()
  const elapsed = useClock(since) ?? 0
  const next = steps.find(({ key }) => !read.marks.has(key))
  const step = steps.find(({ key }) => key === chosen) ?? next
  function mark(key: string, value: TrioMark) {
    const at = Math.min(trioMaxSeconds, Math.max(0, Math.round((Date.now() - since) / 1000)))
    record({ kind: 'mark', round, step: key, value, at })
    setChosen(undefined)
    buzz()
  }
  return (
    <>
      {step ? (
        <section aria-labelledby="trio-step" className="grid gap-4 rounded-lg border border-line bg-surface p-4">
          <p className="flex flex-wrap items-center gap-2 text-sm text-ink-soft">
            {t('step', { index: steps.indexOf(step) + 1, count: steps.length })}
            {step.critical && <Badge tone="amber">{t('critical')}</Badge>}
            <span className={cx(elapsed > step.by && 'font-bold text-danger')}>
              {t(elapsed > step.by ? 'lateNow' : 'by', { time: clockText(step.by) })}
            </span>
          </p>
          <h2 id="trio-step" aria-live="polite" className="text-xl leading-snug">
            {step.text}
          </h2>
          <div className="grid grid-cols-2 gap-2">
            {trioMarks.map((value) => (
              <Button
                key={value}
                size="lg"
                wide
                className="min-h-16 px-2"
                variant={value === 'done' ? 'primary' : 'secondary'}
                onClick={() => mark(step.key, value)}
              >
                {t(`marks.${value}`)}
              </Button>
            ))}
          </div>
        </section>
      ) : (
        <p role="status" className="text-lg font-semibold">
          {t('allMarked')}
        </p>
      )}
      <details className="rounded-lg border border-line bg-surface p-4">
        <summary className="cursor-pointer font-semibold">{t('allSteps')}</summary>
        <ol className="mt-3 grid gap-1">
          {steps.map((one, index) => {
            const given = read.marks.get(one.key)
            return (
              <li key={one.key}>
                <button
                  type="button"
                  aria-current={one === step ? 'step' : undefined}
                  onClick={() => setChosen(one.key)}
                  className="flex min-h-11 w-full items-center gap-3 rounded-md px-2 py-1 text-left hover:bg-pine-soft aria-[current]:bg-pine-soft"
                >
                  <span className="tabular w-6 flex-none text-ink-soft">{index + 1}</span>
                  <span className="min-w-0 flex-1 text-sm">{one.text}</span>
                  {given && (
                    <span className="flex-none text-sm font-semibold">{t(`marks.${standingOf(one, given)}`)}</span>
                  )}
                </button>
              </li>
            )
          })}
        </ol>
      </details>
    </>
  )
}
