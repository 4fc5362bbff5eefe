import { describe, expect, test } from 'vitest'
import { inLanguage, readablePath, readPath } from './language.ts'

describe('the language is part of the address', () => {
  test.each([
    ['/', 'lt', '/'],
    ['/discover', 'lt', '/discover'],
    ['/en', 'en', '/'],
    ['/en/discover', 'en', '/discover'],
    ['/ru/course/1/faq', 'ru', '/course/1/faq'],
    ['/lt/discover', 'lt', '/lt/discover'],
    ['/english', 'lt', '/english'],
  ] as const)('%s is %s and the screen %s', (address, language, path) => {
    expect(readPath(address)).toEqual({ language, path })
  })

  test('and there and back it is the same', () => {
    for (const language of ['lt', 'en', 'ru'] as const) {
      for (const path of ['/', '/discover', '/course-about/12'])
        expect(readPath(inLanguage(language, path))).toEqual({ language, path })
    }
  })
})

test.each([
  ['/discover', '/discover'],
  ['/course-about/1/a%2Fb', '/course-about/1/a%2Fb'],
  ['/course-about/1/https:%2F%2Fx', '/-'],
  ['/a//b', '/-'],
  ['/%', '/-'],
  ['/%E0%A4', '/-'],
])('the path %s is read as %s', (path, read) => {
  expect(readablePath(path)).toBe(read)
})
