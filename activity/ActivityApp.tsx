import { type ComponentType, Suspense, useEffect, useRef } from 'react'
import type { KindName } from '../contract/activities/modules.ts'
import type { Language } from '../contract/common.ts'
import { Loading, Skeleton, SkeletonText } from '../web/ui/Skeleton.tsx'
import type { KindProps } from './kind.ts'
import { kinds } from './kinds.ts'
import { useReportedHeight } from './portal.ts'
import { RefusedView } from './RefusedView.tsx'
import type { Launch } from './session.ts'
import { useOpened } from './useOpened.ts'

/** One activity from its beginning to its result, in a calm reading column. */
export function ActivityApp({ launch, language }: { launch: Launch; language: Language }) {
  const content = useRef<HTMLElement>(null)
  useReportedHeight(content)
  const { opened, refused, retry } = useOpened(launch, language)
  const title = opened?.title
  useEffect(() => {
    if (title) document.title = title
  }, [title])
  return (
    <main
      ref={content}
      lang={opened?.lang}
      className="mx-auto grid max-w-2xl gap-6 has-[[data-wide]]:max-w-6xl px-4 pt-2 pb-6 sm:px-6 sm:py-8"
    >
      {refused && <RefusedView refused={refused} onRetry={retry} />}
      {!refused && !opened && <Waiting />}
      {!refused && opened && (
        <>
          {/* The portal shows it in its bar. */}
          <h1 className="sr-only">{title}</h1>
          <Suspense fallback={<Waiting />}>
            <OpenedKind opened={opened} language={language} fresh={launch.fresh} />
          </Suspense>
        </>
      )}
    </main>
  )
}

/** The app of what was opened. Sound, because the app is that of its own kind. */
function OpenedKind<K extends KindName>(props: KindProps<K>) {
  const App: ComponentType<KindProps<K>> = kinds[props.opened.kind as K]
  return <App {...props} />
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
