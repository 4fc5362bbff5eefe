import { createFileRoute, Link } from '@tanstack/react-router'
import { useTranslations } from 'use-intl'
import { readAgainAfter } from '../api/catalogue.ts'
import { Accordion, AccordionItem } from '../ui/Accordion.tsx'
import { textLink } from '../ui/textLink.ts'
import { loadCourse } from './course.ts'
import { courseHead } from './course-head.ts'

export const Route = createFileRoute('/_public-course/course/$id/faq')({
  staticData: { shape: 'course' },
  ...readAgainAfter,
  loader: loadCourse,
  head: ({ loaderData, match: { context } }) =>
    courseHead({
      loaded: loaderData,
      path: (id) => `/course/${id}/faq`,
      tab: context.messages.catalogue?.course.faq,
      ...context,
    }),
  component: CourseFaqPage,
})

function CourseFaqPage() {
  const t = useTranslations('catalogue.faq')
  const {
    course: { faq, lang },
  } = Route.useLoaderData()
  return (
    <section>
      <h2 className="mb-4 text-2xl">{t('title')}</h2>
      {faq.length > 0 ? (
        <Accordion lang={lang}>
          {faq.map(({ header, answer }, at) => (
            <AccordionItem key={header} title={header} defaultOpen={at === 0}>
              <div className="prose" dangerouslySetInnerHTML={{ __html: answer }} />
            </AccordionItem>
          ))}
        </Accordion>
      ) : (
        <p className="text-ink-soft">{t('none')}</p>
      )}
      <p className="no-print mt-6">
        {t.rich('ask', {
          link: (chunks) => (
            <Link to="/contacts" className={textLink}>
              {chunks}
            </Link>
          ),
        })}
      </p>
    </section>
  )
}
