import { useLocation } from '@tanstack/react-router'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useTranslations } from 'use-intl'
import type { StudiedCourse } from '../../contract/learning.ts'
import type { Subject } from '../../contract/materials.ts'
import { Icon } from '../ui/icons.tsx'
import { reportBegun } from './offline/begun.ts'
import { TopicEnd } from './TopicEnd.tsx'
import { TopicSources } from './TopicSources.tsx'
import { TopicPart } from './TopicPart.tsx'
import { useActivitiesAhead } from './useActivitiesAhead.ts'
import { useCompletion } from './useCompletion.ts'

/** Reports once that theory of the course is read. */
function useBeginReport({ id, begun }: StudiedCourse) {
  const queryClient = useQueryClient()
  useEffect(() => {
    if (!begun) void reportBegun(queryClient, id).catch(() => undefined)
  }, [id, begun, queryClient])
}

/**
 * What a reader does first loads the figures below the screen, the keys of printing too: a print does not wait for
 * them.
 */
function useFiguresForPrint(topic: number) {
  useEffect(() => {
    const done = new AbortController()
    function load() {
      done.abort()
      for (const figure of document.querySelectorAll<HTMLImageElement>('#course-subject img[loading=lazy]'))
        figure.loading = 'eager'
    }
    for (const event of ['scroll', 'pointermove', 'pointerdown', 'keydown', 'beforeprint'])
      window.addEventListener(event, load, { passive: true, signal: done.signal })
    return () => done.abort()
  }, [topic])
}

/** One topic: description, pages, materials and links to its neighbours. */
export function Topic({ course, topic }: { course: StudiedCourse; topic: Subject }) {
  const t = useTranslations('learning.theory')
  const complete = useCompletion(course.id)
  useBeginReport(course)
  useFiguresForPrint(topic.id)
  useActivitiesAhead(topic.sections.some(({ interactive }) => interactive))
  const hash = useLocation({ select: (location) => location.hash })
  // The router scrolls to the URL's fragment; focus follows.
  useEffect(() => {
    if (hash) document.getElementById(hash)?.focus({ preventScroll: true })
  }, [hash])
  const number = course.theory.findIndex(({ id }) => id === topic.id) + 1
  return (
    <article id="course-subject" tabIndex={-1} aria-labelledby="topic" className="max-w-[46rem] min-w-0 outline-none">
      <p className="flex flex-wrap items-center gap-x-4 gap-y-1 text-sm text-ink-soft">
        <span className="font-bold text-tint-ink">{t('topicOf', { number, total: course.theory.length })}</span>
        <span className="inline-flex items-center gap-1.5">
          <Icon name="clock" size={16} /> {t('minutes', { minutes: topic.duration })}
        </span>
      </p>
      <h2 id="topic" lang={course.lang} className="mt-1 text-3xl">
        {topic.title}
      </h2>
      {topic.description && (
        <p lang={course.lang} className="mt-3 text-lg text-ink-soft">
          {topic.description}
        </p>
      )}
      {!topic.pages.length && !topic.sections.length && (
        <p className="mt-8 rounded-lg bg-sunken p-6 text-ink-soft">
          {course.access ? t('noSectionsElsewhere', { name: course.access.name }) : t('noSections')}
        </p>
      )}
      {topic.parts.map((part) => (
        <TopicPart key={part.id} course={course} topic={topic} part={part} onTick={complete} />
      ))}
      <TopicSources topic={topic} lang={course.lang} />
      <TopicEnd course={course} topic={topic} />
    </article>
  )
}
