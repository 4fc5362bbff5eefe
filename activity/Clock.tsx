import { useEffect, useEffectEvent, useState } from 'react'
import { Icon } from '../web/ui/icons.tsx'
import { clockText } from './clock-text.ts'
import { useActivityMessages } from './messages.ts'

/** Seconds before the end at which the time is read aloud. */
const announced = [300, 60, 30, 10]

const secondsUntil = (endsAt: number) => Math.max(0, Math.ceil((endsAt - Date.now()) / 1000))

/** The time that is left, read aloud now and then. `onEnd` is called once, when it is over. */
export function Clock({ endsAt, onEnd }: { endsAt: number; onEnd: () => void }) {
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
