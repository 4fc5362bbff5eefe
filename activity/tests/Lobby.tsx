import { type ReactNode, useEffect, useRef } from 'react'
import type { Language } from '../../contract/common.ts'
import { Button } from '../../web/ui/Button.tsx'
import { Notice } from '../../web/ui/Notice.tsx'
import { BackToCourse, WriteToUs } from '../BackToCourse.tsx'
import { useActivityMessages } from '../messages.ts'
import { momentText } from '../moment-text.ts'
import { NotBegun } from '../NotBegun.tsx'
import { isDone } from './is-done.rules.ts'
import { PastAttempts } from './PastAttempts.tsx'
import type { Test } from './useTest.ts'

/** What is said after an attempt. */
const words = {
  quiz: { title: 'lobbyAgain', button: 'again' },
  survey: { title: 'lobbySurvey', button: 'surveyAgain' },
} as const

type LobbyProps = { test: Test; language: Language }

/** What awaits the learner before an attempt begins: its rules, and the attempts before. */
export function Lobby({ test, language }: LobbyProps) {
  const t = useActivityMessages()
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  const { module, pass_percent, questions, minutes, attempts_left, next_at, past, best } = test.opened
  const { busy, begin } = test
  const again = words[module]
  const blocked = attempts_left === 0 || next_at !== null
  // As of a result: what is passed, or all right, is not asked for again.
  const done = past.some((attempt) => isDone(module === 'quiz', { ...attempt, pass_percent }))
  return (
    <section className="grid gap-6">
      <h2 ref={heading} tabIndex={-1} className="text-2xl font-bold outline-none">
        {t(past.length ? again.title : 'lobbyTitle')}
      </h2>
      <dl className="grid gap-x-6 gap-y-3 rounded-lg border border-line bg-surface p-5 sm:grid-cols-2">
        <Fact label={t('lobbyQuestions')}>{questions}</Fact>
        {module === 'quiz' && pass_percent > 0 && (
          <Fact label={t('lobbyPass')}>{t('scoreText', { score: pass_percent })}</Fact>
        )}
        {module === 'quiz' && best !== null && <Fact label={t('lobbyBest')}>{t('scoreText', { score: best })}</Fact>}
        {minutes !== null && <Fact label={t('lobbyTime')}>{t('minutes', { minutes })}</Fact>}
        {attempts_left !== null && <Fact label={t('lobbyAttempts')}>{attempts_left}</Fact>}
      </dl>
      {minutes !== null && !blocked && <p className="text-ink-soft">{t('lobbyClock')}</p>}
      {attempts_left === 0 && !done && (
        <Notice kind="warning" title={t('usedUp')}>
          {t('usedUpText')}
        </Notice>
      )}
      {attempts_left !== 0 && next_at && (
        <Notice kind="warning" title={t('tooSoon')}>
          {momentText(next_at, language)}
        </Notice>
      )}
      <div className="flex flex-wrap gap-3">
        {done && <BackToCourse primary />}
        {!blocked && (
          <Button variant={done ? 'secondary' : 'primary'} pending={busy} onClick={() => void begin()}>
            {t(past.length ? again.button : 'begin')}
          </Button>
        )}
        {attempts_left === 0 && !done && <WriteToUs />}
        {!done && <BackToCourse primary={blocked && attempts_left !== 0} />}
      </div>
      <NotBegun notBegun={test.notBegun} />
      <PastAttempts opened={test.opened} language={language} />
    </section>
  )
}

const Fact = ({ label, children }: { label: string; children: ReactNode }) => (
  <div>
    <dt className="text-sm text-ink-soft">{label}</dt>
    <dd className="text-lg font-semibold">{children}</dd>
  </div>
)
