import type { Course, Product } from '../../contract/catalogue.ts'
import type { Language } from '../../contract/common.ts'
import type { Site } from '../api/site.ts'
import { inLanguage } from '../language.ts'

/** At most so many offerings: the soonest. */
const maxOfferings = 10

const offerOf = ({ price, special, product_count }: Product, url: string) => ({
  '@type': 'Offer',
  'category': price > 0 ? 'Paid' : 'Free',
  'price': special?.price ?? price,
  'priceCurrency': 'EUR',
  url,
  'availability': `https://schema.org/${product_count === 0 ? 'SoldOut' : 'InStock'}`,
})

/** ISO 8601. `hours`: to the half hour. */
const duration = (hours: number) =>
  `PT${[Math.floor(hours) && `${Math.floor(hours)}H`, hours % 1 && '30M'].filter(Boolean).join('')}`

const instanceOf = (product: Product, url: string) => ({
  '@type': 'CourseInstance',
  'courseMode': product.online ? 'Online' : 'Blended',
  'courseWorkload': duration(product.course_duration),
  ...(product.start_date ? { startDate: product.start_date, endDate: product.end_date ?? product.start_date } : {}),
  ...(product.online
    ? {}
    : {
        location: {
          '@type': 'Place',
          'name': product.location_name,
          'address': product.location_address || product.city,
        },
      }),
  'offers': offerOf(product, url),
})

/**
 * schema.org/Course: what it teaches, who gives it, when, where and for how much. `path` is the course's address
 * without a language; `credential` names the certificate.
 */
export function courseData(
  course: Course,
  path: string,
  { publicUrl, brand, demo }: Site,
  { language, credential }: { language: Language; credential: string },
) {
  const { title, shortDescription, lang, image, rating, rating_count, products, certificate } = course
  const url = `${publicUrl}${inLanguage(language, path)}`
  const offerings = products.slice(0, maxOfferings)
  const cheapest = offerings.toSorted((a, b) => (a.special?.price ?? a.price) - (b.special?.price ?? b.price))[0]
  return {
    '@type': 'Course',
    'name': title,
    'description': shortDescription,
    'inLanguage': lang,
    url,
    'image': `${publicUrl}${image}`,
    'provider': { '@type': 'Organization', 'name': brand, 'url': publicUrl },
    ...(certificate ? { educationalCredentialAwarded: credential } : {}),
    // Those of the demo are invented.
    ...(rating_count > 0 && !demo
      ? {
          aggregateRating: {
            '@type': 'AggregateRating',
            'ratingValue': rating,
            'reviewCount': rating_count,
            'bestRating': 5,
            'worstRating': 1,
          },
        }
      : {}),
    ...(offerings.length ? { hasCourseInstance: offerings.map((product) => instanceOf(product, url)) } : {}),
    ...(cheapest ? { offers: offerOf(cheapest, url) } : {}),
  }
}
