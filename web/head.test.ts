import { describe, expect, test } from 'vitest'
import { pageHead } from './head.ts'

const page = {
  title: 'Kursas',
  description: 'Apie',
  path: '/course-about/7',
  language: 'ru',
  brand: 'Praktika',
  publicUrl: 'https://praktika.test',
} as const
const contentOf = (head: ReturnType<typeof pageHead>, name: string) =>
  head.meta.flatMap((meta) => ('property' in meta && meta.property === name ? [meta.content] : []))

test('structured data cannot end its script, whatever the texts hold', () => {
  const { scripts } = pageHead({ ...page, data: [{ '@type': 'Course', 'name': '</script><script>alert(1)</script>' }] })
  expect(scripts[0]?.children).not.toContain('<')
  expect(JSON.parse(scripts[0]?.children ?? '')).toEqual({
    '@context': 'https://schema.org',
    '@type': 'Course',
    'name': '</script><script>alert(1)</script>',
  })
})

test.each([
  [{}, 'https://praktika.test/media/brand/og-default.png', ['1200']],
  [
    { image: '/media/og/course/7-ru.jpg', imageAlt: 'Kursas' },
    'https://praktika.test/media/og/course/7-ru.jpg',
    ['1200'],
  ],
  [{ image: '/media/pages/about.webp' }, 'https://praktika.test/media/pages/about.webp', []],
])('the picture for sharing is named whole, its size where it is known: %j', (given, image, width) => {
  const head = pageHead({ ...page, ...given })
  expect(contentOf(head, 'og:image')).toEqual([image])
  expect(contentOf(head, 'og:image:width')).toEqual(width)
  expect(contentOf(head, 'og:image:alt')).toEqual(['Kursas'])
})

test('the page names itself in its language and in the others', () => {
  expect(pageHead(page).links).toEqual([
    { rel: 'canonical', href: 'https://praktika.test/ru/course-about/7' },
    { rel: 'alternate', hrefLang: 'lt', href: 'https://praktika.test/course-about/7' },
    { rel: 'alternate', hrefLang: 'en', href: 'https://praktika.test/en/course-about/7' },
    { rel: 'alternate', hrefLang: 'ru', href: 'https://praktika.test/ru/course-about/7' },
    { rel: 'alternate', hrefLang: 'x-default', href: 'https://praktika.test/course-about/7' },
  ])
})

describe('what search engines would cut', () => {
  const titleOf = (title: string) =>
    pageHead({ ...page, title }).meta.flatMap((one) => ('title' in one ? [one.title] : []))[0]
  test.each([
    ['Gaivinimas', 'Gaivinimas – Praktika'],
    [
      'Medicinos kursai: teorija internetu, praktika trise ir dar pažymėjimas',
      'Medicinos kursai: teorija internetu, praktika trise ir dar… – Praktika',
    ],
  ])('the title of %s is %s', (title, full) => {
    expect(titleOf(title)).toBe(full)
  })

  test('a description ends with a whole word within 170 characters', () => {
    const description = 'Trumpos temos ir testas su paaiškinimais. '.repeat(8)
    const about = pageHead({ ...page, description }).meta.flatMap((one) =>
      'name' in one && one.name === 'description' ? [one.content] : [],
    )[0]
    expect(about?.length).toBeLessThanOrEqual(170)
    expect(about).toMatch(/\p{L}\.?…$/u)
  })
})
