import { useEffect, useRef } from 'react'
import type { Language } from '../contract/common.ts'
import { Loading, Skeleton, SkeletonText } from '../web/ui/Skeleton.tsx'
import { Overview } from './Overview.tsx'
import { useReportedHeight } from './portal.ts'
import { Question } from './Question.tsx'
import { RefusedView } from './RefusedView.tsx'
import { Result } from './Result.tsx'
import { type Launch, useActivity } from './useActivity.ts'

/** One activity from its first question to its result, in a calm reading column. */
export function ActivityApp({ launch, language }: { launch: Launch; language: Language }) {
  const content = useRef<HTMLElement>(null)
  useReportedHeight(content)
  const activity = useActivity(launch, language)
  const { session, refused } = activity
  const sheet = session?.opened.sheet
  useEffect(() => {
    if (sheet) document.title = sheet.title
  }, [sheet])
  return (
    <main ref={content} lang={sheet?.lang} className="mx-auto grid max-w-2xl gap-6 px-4 py-6 sm:px-6 sm:py-8">
      {refused && <RefusedView why={refused} onRetry={activity.retry} />}
      {!refused && !session && <Waiting />}
      {!refused && session && sheet && (
        <>
          {/* The portal shows it in its bar. */}
          <h1 className="sr-only">{sheet.title}</h1>
          {session.result ? (
            <Result
              session={session}
              result={session.result}
              opening={activity.sending}
              noSheet={activity.noSheet}
              onAgain={activity.again}
            />
          ) : session.at < sheet.questions.length ? (
            <Question key={session.at} session={session} onAnswer={activity.answer} onGo={activity.go} />
          ) : (
            <Overview
              session={session}
              sending={activity.sending}
              unsent={activity.unsent}
              onGo={activity.go}
              onSubmit={activity.submit}
            />
          )}
        </>
      )}
    </main>
  )
}

function Waiting() {
  return (
    <Loading className="grid gap-6">
      <Skeleton className="h-4 w-40" />
      <Skeleton className="h-2" />
      <SkeletonText lines={2} />
      <div className="grid gap-2">
        {['a', 'b', 'c', 'd'].map((row) => (
          <Skeleton key={row} className="h-13" />
        ))}
      </div>
    </Loading>
  )
}
