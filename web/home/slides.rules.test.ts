import { expect, test } from 'vitest'
import { pairSlides } from './slides.rules.ts'

const slide = (key: string, image: string) =>
  ({
    key,
    title: key,
    image,
    thumb: image,
    tone: 'light',
    image_alt: '',
    link: null,
    link_text: null,
    link2: null,
    link_text2: null,
  }) as const

test('a slide of both screens is one; one of a single screen stays alone, small screens last', () => {
  const shown = pairSlides([slide('a', 'a-wide'), slide('b', 'b-wide')], [slide('c', 'c-tall'), slide('a', 'a-tall')])
  expect(shown.map(({ key, desktop, mobile }) => [key, desktop?.image, mobile?.image])).toEqual([
    ['a', 'a-wide', 'a-tall'],
    ['b', 'b-wide', undefined],
    ['c', undefined, 'c-tall'],
  ])
})

test('without slides there is none', () => {
  expect(pairSlides([], [])).toEqual([])
})
