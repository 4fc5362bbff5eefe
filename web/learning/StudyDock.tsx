import { useParams, useRouterState } from '@tanstack/react-router'
import { type MouseEvent, type ReactNode, useState } from 'react'
import { useTranslations } from 'use-intl'
import type { StudiedCourse } from '../../contract/learning.ts'
import { Icon } from '../ui/icons.tsx'
import { Sheet } from '../ui/Sheet.tsx'
import { chosenTopic } from './completion.rules.ts'
import { PartLinks } from './PartLinks.tsx'
import { Topics } from './Topics.tsx'

const parts = ['theory', 'general', 'tests', 'surveys', 'grades'] as const

/** Where in the course the screen is: its part and, of the theory, its topic. */
function usePlace({ theory }: StudiedCourse) {
  const { subject } = useParams({ strict: false })
  const routeId = String(useRouterState({ select: ({ matches }) => matches.at(-1)?.routeId }))
  const part = parts.find((name) => routeId.includes(`/$id/${name}`)) ?? 'theory'
  return { part, topic: part === 'theory' ? chosenTopic(theory, subject) : undefined }
}

/**
 * On a phone in place of the tabs and the list of topics: a bar at the lower edge of the window, under the thumb, with
 * the place in the course, which opens its contents, and the way on. In a low window it stays in its place above the
 * text.
 */
export function StudyDock({ course, children }: { course: StudiedCourse; children: ReactNode }) {
  const t = useTranslations('learning')
  const [open, setOpen] = useState(false)
  const { part, topic } = usePlace(course)
  const number = course.theory.findIndex(({ id }) => id === topic?.id) + 1
  /** What is chosen in the contents is shown without them. */
  const leave = ({ target }: MouseEvent) => target instanceof Element && target.closest('a') && setOpen(false)
  return (
    <div className="study-dock no-print wrap flex items-center gap-3 border-line bg-surface sm:hidden">
      <button
        type="button"
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
        className="-ml-2 flex min-h-11 min-w-0 flex-1 items-center gap-3 rounded-md px-2 py-1 text-left hover:bg-ink/5"
      >
        <Icon name="checklist" className="text-pine" />
        <span className="min-w-0 leading-tight">
          <span className="block truncate text-xs text-ink-soft">
            {topic && `${t('theory.topicOf', { number, total: course.theory.length })}\u00a0· `}
            {t('study.contents')}
            <span className="sr-only">:</span>
          </span>{' '}
          <span lang={topic && course.lang} className="block truncate text-sm font-semibold">
            {topic?.title ?? t(`study.${part}`)}
          </span>
        </span>
      </button>
      {children}
      <Sheet open={open} onClose={() => setOpen(false)} title={t('study.contents')} side="bottom">
        <div onClick={leave}>
          <nav aria-label={t('study.parts')} className="flex flex-wrap gap-2 pb-5">
            <PartLinks
              course={course}
              className="inline-flex min-h-9 items-center rounded-full border border-line-strong px-3.5 text-sm font-semibold aria-[current=page]:border-pine aria-[current=page]:bg-pine-soft aria-[current=page]:text-pine"
            />
          </nav>
          {course.theory.length > 0 && !course.opens && (
            <nav aria-label={t('theory.topics')} className="-mx-3">
              <Topics course={course} current={topic?.id} />
            </nav>
          )}
        </div>
      </Sheet>
    </div>
  )
}
