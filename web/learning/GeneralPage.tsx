import { useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute, Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { readId } from '../api/orNotFound.ts'
import { cx } from '../ui/cx.ts'
import { Icon } from '../ui/icons.tsx'
import { stretchedLink } from '../ui/textLink.ts'
import { isTopicDone } from './completion.rules.ts'
import { useWide } from '../ui/useWide.ts'
import { CertificateFacts, GeneralAside } from './GeneralAside.tsx'
import { studiedCourseQuery } from './queries.ts'
import { loadCourse } from './study.ts'
import { studyTitle } from './study-title.ts'
import { TopicMark, useTopicState } from './TopicList.tsx'

export const Route = createFileRoute('/_signed-in/course/{-$environment}/$id/general')({
  loader: async ({ context: { queryClient }, params: { id } }) => ({
    title: (await loadCourse(queryClient, id)).title,
  }),
  head: ({
    match: {
      context: { site, messages },
    },
    loaderData,
  }) => studyTitle(messages.learning?.study.general, loaderData?.title, site.brand),
  component: GeneralPage,
})

/** The least width of the window, in pixels, at which the facts have a column next to the text. */
const wide = 900

/**
 * What the course is for and consists of; next to it, on a phone before it, the practice and the certificate. A
 * certificate of which there is only to say how long it is valid comes last on a phone.
 */
function GeneralPage() {
  const t = useTranslations('learning.general')
  const { id } = Route.useParams()
  const { data: course } = useSuspenseQuery(studiedCourseQuery(readId(id)))
  const stateOf = useTopicState(course)
  const { overview, purpose, objectives, activities, lang, next, certificate, awaits_practice } = course
  const isWide = useWide(wide)
  const aside = isWide || Boolean(certificate?.id ?? awaits_practice)
  return (
    <div className="grid gap-10 lg:grid-cols-[minmax(0,1fr)_22rem] lg:gap-14">
      <GeneralAside course={course}>{aside && <CertificateFacts course={course} />}</GeneralAside>
      <div className="grid min-w-0 content-start gap-10 lg:col-start-1 lg:row-start-1">
        <Part title={overview.title}>
          <p lang={lang} className="measure text-lg text-ink-soft">
            {overview.description}
          </p>
          {overview.items.map(({ question, answer }) => (
            <div key={question} className="mt-6">
              <h3 className="mb-2 text-lg">{question}</h3>
              <div lang={lang} className="prose" dangerouslySetInnerHTML={{ __html: answer }} />
            </div>
          ))}
        </Part>
        {purpose && (
          <Part title={t('purpose')}>
            <div lang={lang} className="prose" dangerouslySetInnerHTML={{ __html: purpose }} />
          </Part>
        )}
        {objectives.length > 0 && (
          <Part title={t('objectives')}>
            <ul lang={lang} className="measure grid gap-2.5">
              {objectives.map((objective) => (
                <li key={objective} className="flex gap-3">
                  <Icon name="check" className="mt-0.5 text-tint-ink" />{' '}
                  <span className="first-letter:uppercase">{objective}</span>
                </li>
              ))}
            </ul>
          </Part>
        )}
        {activities.length > 0 && (
          <Part title={t('activities')}>
            <ol className="grid divide-y divide-line rounded-lg border border-line bg-surface">
              {activities.map(({ id: subject, title, description, duration }, at) => {
                const topic = course.theory.find((one) => one.id === subject)
                const isNext = subject === next.subject
                return (
                  <li
                    key={subject}
                    className={cx(
                      'relative flex gap-4 p-4 transition-colors first:rounded-t-lg last:rounded-b-lg hover:bg-pine-soft sm:px-5',
                      isNext && 'bg-tint',
                    )}
                  >
                    <TopicMark done={topic !== undefined && isTopicDone(topic)} number={at + 1} current={isNext} />
                    <div className="min-w-0 flex-1 sm:flex sm:gap-6">
                      <div className="flex-1">
                        <h3 lang={lang} className="text-base leading-snug">
                          <Link
                            to="/course/{-$environment}/$id/theory/{-$subject}"
                            params={{ environment: undefined, id, subject: String(subject) }}
                            hash="course-subject"
                            className={stretchedLink}
                          >
                            {title}
                          </Link>
                        </h3>
                        <p lang={lang} className="text-sm text-ink-soft">
                          {description}
                        </p>
                      </div>
                      <p className="text-sm text-ink-soft max-sm:mt-1 max-sm:font-semibold sm:whitespace-nowrap">
                        {topic ? stateOf(topic) : t('minutes', { minutes: duration })}
                      </p>
                    </div>
                  </li>
                )
              })}
            </ol>
          </Part>
        )}
        {!aside && (
          <div className="grid gap-4 empty:hidden">
            <CertificateFacts course={course} />
          </div>
        )}
      </div>
    </div>
  )
}

const Part = ({ title, children }: { title: string; children: ReactNode }) => (
  <section>
    <h2 className="mb-3 text-2xl">{title}</h2>
    {children}
  </section>
)
