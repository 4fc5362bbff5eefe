import { useState } from 'react'
import type { OpenedTest, PastAttempt, ReviewedAttempt } from '../contract/activity.ts'
import type { Language } from '../contract/common.ts'
import { Badge } from '../web/ui/Badge.tsx'
import { Button } from '../web/ui/Button.tsx'
import { type Refusal, reviewAttempt } from './calls.ts'
import { Explanations } from './Explanations.tsx'
import { useActivityMessages } from './messages.ts'
import { NotBegun } from './NotBegun.tsx'

type PastAttemptsProps = { opened: OpenedTest; language: Language }

/** The attempts that were submitted, each with its answers and explanations. */
export function PastAttempts({ opened: { past, module, token }, language }: PastAttemptsProps) {
  const t = useActivityMessages()
  if (!past.length) return null
  return (
    <section className="grid gap-3">
      <h3 className="text-xl font-bold">{t('pastAttempts')}</h3>
      <ul className="grid gap-3">
        {past.map((attempt) => (
          <Attempt key={attempt.id} attempt={attempt} isQuiz={module === 'quiz'} token={token} language={language} />
        ))}
      </ul>
    </section>
  )
}

type AttemptProps = { attempt: PastAttempt; isQuiz: boolean; token: string; language: Language }

function Attempt({ attempt: { id, submitted_at, score, passed }, isQuiz, token, language }: AttemptProps) {
  const t = useActivityMessages()
  const [review, setReview] = useState<ReviewedAttempt>()
  const [refused, setRefused] = useState<Refusal>()
  const [busy, setBusy] = useState(false)
  const format = new Intl.DateTimeFormat(language, {
    dateStyle: 'long',
    timeStyle: 'short',
    timeZone: 'Europe/Vilnius',
  })
  async function show() {
    setBusy(true)
    setRefused(undefined)
    const reply = await reviewAttempt({ token, language }, id)
    setBusy(false)
    if ('ok' in reply) setReview(reply.ok)
    else setRefused(reply.refused)
  }
  return (
    <li className="grid gap-4 rounded-lg border border-line bg-surface p-4 sm:p-5">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <div>
          <p className="tabular font-semibold">{format.format(new Date(submitted_at))}</p>
          {isQuiz && (
            <Badge tone={passed ? 'success' : 'danger'} className="mt-1">
              {t('pastScore', { score })}
            </Badge>
          )}
        </div>
        {isQuiz && !review && (
          <Button variant="secondary" size="sm" pending={busy} onClick={() => void show()}>
            {t('pastReview')}
          </Button>
        )}
      </div>
      <NotBegun notBegun={refused && { refused }} />
      {review && <Explanations questions={review.asked} marked={review.questions} />}
    </li>
  )
}
