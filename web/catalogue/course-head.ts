import type { Course, Product } from '../../contract/catalogue.ts'
import type { Language } from '../../contract/common.ts'
import type { Site } from '../api/site.ts'
import { pageHead } from '../head.ts'
import { inLanguage } from '../language.ts'

export const coursePath = (id: number) => `/course-about/${id}`

type HeadGiven = { loaded: { course: Course } | undefined; path: (id: number) => string; tab?: string; language: Language; site: Site }

/** A course's head; `tab` names the tab in the title. The course itself is described to search engines on its first tab only. */
export function courseHead({ loaded, path, tab, language, site }: HeadGiven) {
  if (!loaded) return {}
  const { course } = loaded
  const { id, title, shortDescription: description, image } = course
  const head = pageHead({ title: tab ? `${title}: ${tab}` : title, description, image, path: path(id), language, ...site, type: 'article' })
  return tab ? head : { ...head, meta: [...head.meta, { 'script:ld+json': structuredData(course, site, language) }] }
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
