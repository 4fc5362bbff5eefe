import { describe, expect, test } from 'vitest'
import { inLanguage, readPath } from './language.ts'
import { findNotYet } from './shell/not-yet.ts'

describe('the language stands in the address', () => {
  test.each([
    ['/', 'lt', '/'], ['/discover', 'lt', '/discover'], ['/en', 'en', '/'], ['/en/discover', 'en', '/discover'], ['/ru/course/1/faq', 'ru', '/course/1/faq'],
    ['/lt/discover', 'lt', '/lt/discover'], ['/english', 'lt', '/english'],
  ] as const)('%s is %s and the screen %s', (address, language, path) => {
    expect(readPath(address)).toEqual({ language, path })
  })

  test('and there and back it is the same', () => {
    for (const language of ['lt', 'en', 'ru'] as const) {
      for (const path of ['/', '/discover', '/course-about/12']) expect(readPath(inLanguage(language, path))).toEqual({ language, path })
    }
  })
})

test.each([['/forgot-password', 'forgotPassword'], ['/password/reset/abc', 'passwordReset'], ['/dashboard/settings/', 'settings'], ['/faq/a/b', undefined], ['/nera', undefined]])('%s is not built yet: %s', (path, name) => {
  expect(findNotYet(path)).toBe(name)
})
