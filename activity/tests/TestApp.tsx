import type { KindProps } from '../kind.ts'
import { RefusedView } from '../RefusedView.tsx'
import { Lobby } from './Lobby.tsx'
import { Overview } from './Overview.tsx'
import { Question } from './Question.tsx'
import { Result } from './Result.tsx'
import { SheetStatus } from './SheetStatus.tsx'
import { ReplacedAnswers } from './ReplacedAnswers.tsx'
import { useTest } from './useTest.ts'

/** A test or survey from its rules to its result. */
export default function TestApp({ opened, language, fresh }: KindProps<'questions'>) {
  const test = useTest(opened, language, fresh)
  const { session, refused } = test
  if (refused) return <RefusedView level={2} refused={refused} onRetry={test.retry} />
  if (!session.sheet) return <Lobby test={test} language={language} />
  if (session.result) return <Result test={test} sheet={session.sheet} result={session.result} language={language} />
  return (
    <>
      <SheetStatus test={test} session={session} sheet={session.sheet} />
      <ReplacedAnswers session={session} sheet={session.sheet} />
      {session.at < session.sheet.questions.length ? (
        <Question key={session.at} test={test} session={session} sheet={session.sheet} />
      ) : (
        <Overview test={test} session={session} sheet={session.sheet} />
      )}
    </>
  )
}
