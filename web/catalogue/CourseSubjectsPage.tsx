import { createFileRoute } from '@tanstack/react-router'
import { useTranslations } from 'use-intl'
import { readAgainAfter } from '../api/catalogue.ts'
import { Accordion, AccordionItem } from '../ui/Accordion.tsx'
import { loadCourse } from './course.ts'
import { courseHead } from './course-head.ts'

export const Route = createFileRoute('/_public-course/course/$id/subjects')({
  staticData: { shape: 'course' },
  ...readAgainAfter,
  loader: loadCourse,
  head: ({ loaderData, match: { context } }) =>
    courseHead({
      loaded: loaderData,
      path: (id) => `/course/${id}/subjects`,
      tab: context.messages.catalogue?.course.subjects,
      ...context,
    }),
  component: CourseSubjectsPage,
})

function CourseSubjectsPage() {
  const t = useTranslations('catalogue.subjects')
  const {
    course: { courseSubjects, lang },
  } = Route.useLoaderData()
  const minutes = courseSubjects.reduce((sum, { duration }) => sum + duration, 0)
  return (
    <section>
      <h2 className="text-2xl">{t('title')}</h2>
      <p className="mt-1 mb-4 text-ink-soft">
        {courseSubjects.length ? t('total', { count: courseSubjects.length, minutes }) : t('none')}
      </p>
      {courseSubjects.length > 0 && (
        <Accordion lang={lang}>
          {courseSubjects.map(({ id: subject, title, description, duration }, at) => (
            <AccordionItem
              key={subject}
              defaultOpen={at === 0}
              title={
                <span className="flex gap-3">
                  <span className="tabular flex-none text-ink-soft">{at + 1}.</span>
                  <span>{title}</span>
                </span>
              }
              aside={
                duration > 0 && (
                  <span className="text-sm whitespace-nowrap text-ink-soft">{t('minutes', { minutes: duration })}</span>
                )
              }
            >
              <p className="measure text-ink-soft">{description}</p>
            </AccordionItem>
          ))}
        </Accordion>
      )}
    </section>
  )
}
