import { describe, expect, test } from 'vitest'
import type { Course, Product } from '../contract/catalogue.ts'
import { courseData } from './catalogue/course-data.ts'
import { breadcrumbData, faqData, siteData } from './structured-data.ts'

const at = { publicUrl: 'https://praktika.test', language: 'en' } as const
const site = {
  ...at,
  brand: 'Praktika',
  shopping: true,
  demo: false,
  appStoreUrl: '',
  playStoreUrl: '',
  partnerUrl: undefined,
  oldVersionUrl: undefined,
  wallet: true,
  activities: '',
  year: 2026,
}
const product = {
  product_id: 1,
  location_name: 'Centre',
  city: 'Vilnius',
  location_address: 'Gatvė 1',
  online: false,
  start_date: '2026-12-01',
  end_date: null,
  sessions: [],
  course_duration: 6,
  group_size: 3,
  price: 120,
  price_formated: '120 €',
  special: { price: 90, price_formated: '90 €' },
  special_formatted: '90 €',
  lowest_30_formated: null,
  product_count: 0,
} satisfies Product
const online = { ...product, online: true, start_date: null, price: 0, special: null, product_count: null }
const course = {
  id: 7,
  lmsCourseId: null,
  shortname: 'X',
  environment: 'praktika',
  lang: 'lt',
  title: 'Kursas',
  image: '/media/courses/x-960.webp',
  thumb: '',
  rating: 4.5,
  rating_count: 2,
  shortDescription: 'Apie',
  category_id: 61,
  category_key: 'emergency',
  category_name: 'Skubioji',
  date: null,
  endDate: null,
  course_duration: 6,
  product_id: 1,
  fullDescription: '',
  purpose: '',
  languages: ['Lietuvių'],
  objectives: [],
  abilities: [],
  overview: { title: '', description: '', items: [] },
  courseSubjects: [],
  activities: [],
  theory: [],
  completed: null,
  edition: null,
  reviews: [],
  faq: [],
  products: [product, online],
  certificate: { months: 12, id: null },
  awards: [],
  practice_day: [],
  instructors: [],
} satisfies Course
const said = { language: 'lt', credential: 'Pažymėjimas' } as const
const data = courseData(course, '/course-about/7', site, { language: 'en', credential: 'Certificate' })

describe('a course', () => {
  test('says what Google requires: name, description, provider, offers, instances with mode and workload', () => {
    expect(data).toMatchObject({
      '@type': 'Course',
      'name': 'Kursas',
      'description': 'Apie',
      'inLanguage': 'lt',
      'url': 'https://praktika.test/en/course-about/7',
      'provider': { name: 'Praktika' },
      'offers': { price: 0, priceCurrency: 'EUR', category: 'Free' },
      'aggregateRating': { ratingValue: 4.5, reviewCount: 2 },
    })
    expect(data.hasCourseInstance).toMatchObject([
      {
        courseMode: 'Blended',
        courseWorkload: 'PT6H',
        startDate: '2026-12-01',
        endDate: '2026-12-01',
        location: { name: 'Centre', address: 'Gatvė 1' },
        offers: { price: 90, category: 'Paid', availability: 'https://schema.org/SoldOut' },
      },
      {
        courseMode: 'Online',
        courseWorkload: 'PT6H',
        offers: { price: 0, availability: 'https://schema.org/InStock' },
      },
    ])
    expect(data.hasCourseInstance?.[1]).not.toHaveProperty('location')
  })

  test('names its certificate in the language of the page', () => {
    expect(courseData(course, '/x', site, said)).toMatchObject({ educationalCredentialAwarded: 'Pažymėjimas' })
    expect(courseData({ ...course, certificate: null }, '/x', site, said)).not.toHaveProperty(
      'educationalCredentialAwarded',
    )
  })

  test('without reviews, and in the demo, has no rating, without offerings no instances', () => {
    const bare = courseData({ ...course, rating_count: 0 }, '/x', site, said)
    expect(JSON.stringify(bare)).not.toMatch(/aggregateRating/)
    expect(JSON.stringify(courseData(course, '/x', { ...site, demo: true }, said))).not.toMatch(/aggregateRating/)
    expect(courseData({ ...course, products: [] }, '/x', site, said)).not.toHaveProperty('hasCourseInstance')
  })
})

test('the portal names itself and its search', () => {
  expect(siteData({ ...at, brand: 'Praktika', shopping: true })['@graph']).toMatchObject([
    {
      '@type': 'Organization',
      'name': 'Praktika',
      'url': 'https://praktika.test',
      'logo': expect.stringMatching(/^https:.*\.png$/),
    },
    {
      '@type': 'WebSite',
      'url': 'https://praktika.test/en',
      'potentialAction': { target: { urlTemplate: 'https://praktika.test/en/discover?q={search_term_string}' } },
    },
  ])
})

test('without the shop the portal has no search', () => {
  expect(JSON.stringify(siteData({ ...at, brand: 'Praktika', shopping: false }))).not.toMatch(/SearchAction|discover/)
})

test('breadcrumbs are numbered from 1, with whole addresses', () => {
  expect(
    breadcrumbData(at, [
      ['Courses', '/discover'],
      ['Course', '/course-about/7'],
    ]).itemListElement,
  ).toEqual([
    { '@type': 'ListItem', 'position': 1, 'name': 'Courses', 'item': 'https://praktika.test/en/discover' },
    { '@type': 'ListItem', 'position': 2, 'name': 'Course', 'item': 'https://praktika.test/en/course-about/7' },
  ])
})

test('questions carry their answers', () => {
  expect(faqData([{ question: 'Kas?', answer: '<p>Tas</p>' }])).toMatchObject({
    '@type': 'FAQPage',
    'mainEntity': [
      { '@type': 'Question', 'name': 'Kas?', 'acceptedAnswer': { '@type': 'Answer', 'text': '<p>Tas</p>' } },
    ],
  })
})
