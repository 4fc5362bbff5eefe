import type { QueryClient } from '@tanstack/react-query'
import { notFound } from '@tanstack/react-router'
import type { Course, Product } from '../../contract/catalogue.ts'
import type { Language } from '../../contract/common.ts'
import { courseQuery } from '../api/catalogue.ts'
import { isNotFound } from '../api/failure.ts'
import type { Site } from '../api/site.ts'
import { pageHead } from '../head.ts'
import { inLanguage } from '../language.ts'

type Loading = { context: { queryClient: QueryClient; site: Site; language: Language }; params: { id: string } }

/** Gets the course of an address ready. What its head says is handed back; the screens read the rest from the query. */
export async function loadCourse({ context: { queryClient, site, language }, params: { id } }: Loading) {
  if (!/^[1-9]\d{0,8}$/.test(id)) throw notFound()
  try {
    const course = await queryClient.ensureQueryData(courseQuery(Number(id)))
    const { title, shortDescription: description, image } = course
    return { id: course.id, title, description, image, structured: structuredData(course, site, language) }
  } catch (error) {
    throw isNotFound(error) ? notFound() : error
  }
}
export type LoadedCourse = Awaited<ReturnType<typeof loadCourse>>

export const coursePath = (id: number) => `/course-about/${id}`

type HeadGiven = { loaded: LoadedCourse | undefined; path: (id: number) => string; tab?: string; language: Language; site: Site }

/** A course's head; `tab` names the tab in the title. The course itself is described to search engines on its first tab only. */
export function courseHead({ loaded, path, tab, language, site }: HeadGiven) {
  if (!loaded) return {}
  const { id, title, description, image, structured } = loaded
  const head = pageHead({ title: tab ? `${title}: ${tab}` : title, description, image, path: path(id), language, ...site, type: 'article' })
  return tab ? head : { ...head, meta: [...head.meta, { 'script:ld+json': structured }] }
}

/** schema.org/Course, so that search engines show places, dates and prices. */
function structuredData(course: Course, { publicUrl, brand, shopping }: Site, language: Language) {
  const { id, title, shortDescription, lang, rating, rating_count, products } = course
  const url = `${publicUrl}${inLanguage(language, coursePath(id))}`
  return {
    '@context': 'https://schema.org', '@type': 'Course', name: title, description: shortDescription, inLanguage: lang, url,
    provider: { '@type': 'Organization', name: brand, url: publicUrl },
    ...(rating_count > 0 ? { aggregateRating: { '@type': 'AggregateRating', ratingValue: rating, reviewCount: rating_count } } : {}),
    hasCourseInstance: products.slice(0, 10).map((product) => ({
      '@type': 'CourseInstance', courseMode: product.online ? 'online' : 'blended', courseWorkload: `PT${Math.ceil(product.course_duration)}H`,
      ...(product.start_date ? { startDate: product.start_date, endDate: product.end_date ?? product.start_date } : {}),
      ...(product.online ? {} : { location: { '@type': 'Place', name: product.location_name, address: product.location_address } }),
    })),
    ...(shopping && products.length > 0 ? {
      offers: products.slice(0, 10).map((product) => ({
        '@type': 'Offer', category: paidFor(product), price: product.special?.price ?? product.price, priceCurrency: 'EUR', url,
      })),
    } : {}),
  }
}

const paidFor = ({ price }: Product) => (price > 0 ? 'Paid' : 'Free')

/** Whoever can begin at any time comes first, then by start date (point 2). */
export const byStart = (products: readonly Product[]) => products.toSorted((a, b) => (a.start_date ?? '').localeCompare(b.start_date ?? ''))

export const isOpen = ({ product_count }: Product) => product_count !== 0
