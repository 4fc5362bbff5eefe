import type { OpenedTest } from '../../contract/activities/tests.ts'
import type { Language } from '../../contract/common.ts'
import { useActivityMessages } from '../messages.ts'
import { PastItem } from '../PastItem.tsx'
import { reviewAttempt } from './calls.ts'
import { Explanations } from './Explanations.tsx'

type PastAttemptsProps = { opened: OpenedTest; language: Language }

/** The attempts that were submitted, each with its answers and explanations. */
export function PastAttempts({ opened: { past, module, token, pass_percent }, language }: PastAttemptsProps) {
  const t = useActivityMessages()
  if (!past.length) return null
  const isQuiz = module === 'quiz'
  // A check of oneself, which any score passes, is good news only when all of it is right.
  const toneOf = (passed: boolean, score: number) => {
    if (pass_percent === 0) return score === 100 ? 'success' : 'amber'
    return passed ? 'success' : 'danger'
  }
  return (
    <section className="grid gap-3">
      <h3 className="text-xl font-bold">{t(isQuiz ? 'pastAttempts' : 'pastAnswers')}</h3>
      <ul className="grid gap-3">
        {past.map(({ id, submitted_at, score, passed }) => (
          <PastItem
            key={id}
            at={submitted_at}
            language={language}
            verdict={isQuiz ? { text: t('pastScore', { score }), tone: toneOf(passed, score) } : undefined}
            showLabel={isQuiz ? t('pastReview') : undefined}
            load={() => reviewAttempt({ token, language }, id)}
          >
            {({ asked, questions }) => <Explanations questions={asked} marked={questions} />}
          </PastItem>
        ))}
      </ul>
    </section>
  )
}
