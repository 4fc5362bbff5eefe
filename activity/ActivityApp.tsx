import { useEffect, useRef } from 'react'
import type { Language } from '../contract/common.ts'
import { Loading, Skeleton, SkeletonText } from '../web/ui/Skeleton.tsx'
import { Lobby } from './Lobby.tsx'
import { Overview } from './Overview.tsx'
import { useReportedHeight } from './portal.ts'
import { Question } from './Question.tsx'
import { RefusedView } from './RefusedView.tsx'
import { Result } from './Result.tsx'
import { ScenarioApp } from './scenario/ScenarioApp.tsx'
import { SheetStatus } from './SheetStatus.tsx'
import { type Launch, useActivity } from './useActivity.ts'

/** One activity from its beginning to its result, in a calm reading column. */
export function ActivityApp({ launch, language }: { launch: Launch; language: Language }) {
  const content = useRef<HTMLElement>(null)
  useReportedHeight(content)
  const activity = useActivity(launch, language)
  const { session, scenario, refused } = activity
  const opened = scenario ?? session?.opened
  const title = opened?.title
  useEffect(() => {
    if (title) document.title = title
  }, [title])
  return (
    <main ref={content} lang={opened?.lang} className="mx-auto grid max-w-2xl gap-6 px-4 py-6 sm:px-6 sm:py-8">
      {refused && <RefusedView why={refused} onRetry={activity.retry} />}
      {!refused && !opened && <Waiting />}
      {!refused && scenario && (
        <>
          <h1 className="sr-only">{title}</h1>
          <ScenarioApp opened={scenario} language={language} fresh={launch.fresh} />
        </>
      )}
      {!refused && session && !scenario && (
        <>
          {/* The portal shows it in its bar. */}
          <h1 className="sr-only">{title}</h1>
          {!session.sheet ? (
            <Lobby activity={activity} session={session} language={language} />
          ) : session.result ? (
            <Result activity={activity} session={session} sheet={session.sheet} result={session.result} />
          ) : (
            <>
              <SheetStatus activity={activity} session={session} />
              {session.at < session.sheet.questions.length ? (
                <Question key={session.at} activity={activity} session={session} sheet={session.sheet} />
              ) : (
                <Overview activity={activity} session={session} sheet={session.sheet} />
              )}
            </>
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
