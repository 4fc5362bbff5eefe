import type { Course } from '../../contract/catalogue.ts'
import type { Language } from '../../contract/common.ts'
import type { Site } from '../api/site.ts'
import { pageHead } from '../head.ts'
import { breadcrumbData, faqData } from '../structured-data.ts'
import { courseData } from './course-data.ts'
import { coursePath } from './course-path.ts'

type HeadGiven = {
  loaded: { course: Course } | undefined
  path: (id: number) => string
  tab?: string
  language: Language
  site: Site
  messages: { catalogue?: { discover: { title: string }; course: { credential: string } } }
}

/** Structured data: the course on its first tab, its questions on theirs, breadcrumbs on all. */
function dataOf(course: Course, { path, tab, language, site, messages }: HeadGiven): object[] {
  const { id, title, category_id, category_name, faq } = course
  const at = { ...site, language }
  const breadcrumbs = breadcrumbData(at, [
    [messages.catalogue?.discover.title ?? '', '/discover'],
    [category_name, `/discover?category_id=${category_id}`],
    [title, coursePath(id)],
    ...(tab ? [[tab, path(id)] as const] : []),
  ])
  const questions =
    path(id).endsWith('/faq') && faq.length > 0
      ? [faqData(faq.map(({ header, answer }) => ({ question: header, answer })))]
      : []
  return [
    ...(tab
      ? questions
      : [
          courseData(course, coursePath(id), site, {
            language,
            credential: messages.catalogue?.course.credential ?? '',
          }),
        ]),
    breadcrumbs,
  ]
}

/** A course's head; `tab` names the tab in the title. */
export function courseHead(given: HeadGiven) {
  const { loaded, path, tab, language, site } = given
  if (!loaded) return {}
  const { id, title, shortDescription: description } = loaded.course
  return pageHead({
    title: tab ? `${title}: ${tab}` : title,
    description,
    image: `/media/og/course/${id}-${language}.jpg`,
    imageAlt: title,
    path: path(id),
    language,
    ...site,
    type: 'article',
    data: import.meta.env.SSR ? dataOf(loaded.course, given) : [],
  })
}
