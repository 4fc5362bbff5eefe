import { lazy, Suspense } from 'react'
import { Notice } from '../../web/ui/Notice.tsx'
import { Skeleton } from '../../web/ui/Skeleton.tsx'
import type { KindProps } from '../kind.ts'
import { BackToCourse } from '../BackToCourse.tsx'
import { CourseStandingNotes, ShowCertificate } from '../CourseStandingNotes.tsx'
import { useActivityMessages } from '../messages.ts'
import { RefusedView } from '../RefusedView.tsx'
import { DownloadCard } from './DownloadCard.tsx'
import { FilmPlayer } from './FilmPlayer.tsx'
import { useMedia } from './useMedia.ts'

const SheetViewer = lazy(() => import('./SheetViewer.tsx'))

/** A video, a document, both side by side, or a file to download. */
export default function MediaApp({ opened, language }: KindProps<'media'>) {
  const t = useActivityMessages()
  const { media, unsaved, refused, reportPlayed, reportRead } = useMedia(opened, language)
  const { film, sheet, download, description, by, completed, course } = media
  const both = film !== null && sheet !== null
  if (refused) return <RefusedView level={2} refused={refused} onRetry={() => location.reload()} />
  return (
    <div data-wide={sheet ? '' : undefined} className="grid gap-6">
      {description && <p className="text-ink-soft">{description}</p>}
      <div className={both ? 'grid items-start gap-6 min-[60rem]:grid-cols-2' : 'grid gap-6'}>
        {film && <FilmPlayer film={film} title={media.title} language={language} report={reportPlayed} />}
        {sheet && (
          <Suspense fallback={<Skeleton className="h-112" />}>
            <SheetViewer
              sheet={sheet}
              title={media.title}
              language={language}
              drafts={media.drafts}
              send={reportRead}
            />
          </Suspense>
        )}
      </div>
      {download && <DownloadCard file={download} language={language} />}
      {unsaved && <Notice kind="warning">{t('mediaUnsaved')}</Notice>}
      <div role="status" className="grid gap-4">
        {completed && by !== 'tick' && <Notice kind="success" title={t('mediaDone')} />}
        {by === 'tick' && !completed && <p className="text-sm text-ink-soft">{t('mediaTick')}</p>}
        {course && <CourseStandingNotes course={course} passed language={language} />}
      </div>
      <div className="flex flex-wrap gap-3">
        {course?.certificate_id && <ShowCertificate />}
        <BackToCourse primary={completed && !course?.certificate_id} />
      </div>
    </div>
  )
}
