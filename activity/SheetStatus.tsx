import { useEffect, useEffectEvent, useState } from 'react'
import { Icon } from '../web/ui/icons.tsx'
import { useActivityMessages } from './messages.ts'
import type { Session } from './session.ts'
import type { Activity } from './useActivity.ts'

/** Seconds before the end at which the time is read aloud. */
const announced = [300, 60, 30]

/** What stays in view while questions are answered: whether the answers are saved, and the time that is left. */
export function SheetStatus({ activity, session }: { activity: Activity; session: Session }) {
  const t = useActivityMessages()
  const { saved } = activity
  return (
    <div className="flex min-h-6 flex-wrap items-center justify-between gap-x-6 gap-y-1 text-sm text-ink-soft">
      <p role="status" className="flex items-center gap-1.5">
        {saved === 'saved' && (
          <>
            <Icon name="check" size={16} className="text-success" /> {t('saved')}
          </>
        )}
        {saved === 'unsaved' && <span className="font-semibold text-amber-ink">{t('unsaved')}</span>}
      </p>
      {session.endsAt !== null && <Clock endsAt={session.endsAt} onEnd={() => void activity.submit()} />}
    </div>
  )
}

const secondsUntil = (endsAt: number) => Math.max(0, Math.ceil((endsAt - Date.now()) / 1000))

/** The time that is left. At its end the attempt is submitted as it is. */
function Clock({ endsAt, onEnd }: { endsAt: number; onEnd: () => void }) {
  const t = useActivityMessages()
  const [left, setLeft] = useState(() => secondsUntil(endsAt))
  const [spoken, setSpoken] = useState('')
  const end = useEffectEvent(onEnd)
  const speak = useEffectEvent((seconds: number) => {
    if (announced.includes(seconds)) setSpoken(t('timeLeft', { time: clockText(seconds) }))
  })
  useEffect(() => {
    const timer = setInterval(() => {
      const seconds = secondsUntil(endsAt)
      setLeft(seconds)
      speak(seconds)
      if (seconds > 0) return
      clearInterval(timer)
      end()
    }, 1000)
    return () => clearInterval(timer)
  }, [endsAt])
  return (
    <p className="tabular flex items-center gap-1.5 font-semibold" role="timer">
      <Icon name="clock" size={16} />
      <span className={left <= 60 ? 'text-danger' : undefined}>{t('timeLeft', { time: clockText(left) })}</span>
      <span aria-live="assertive" className="sr-only">
        {spoken}
      </span>
    </p>
  )
}

/** `12:05`. */
const clockText = (seconds: number) => `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
