import { expect, test } from 'vitest'
import { readBirthDate } from './birth-date.rules.ts'

test.each([
  ['1990-05-21', '1990-05-21'],
  ['19900521', '1990-05-21'],
  [' 1990 5 1 ', '1990-05-01'],
  ['1990.05.21', '1990-05-21'],
  ['1990/5/21', '1990-05-21'],
  ['21.05.1990', '1990-05-21'],
  ['21/5/1990', '1990-05-21'],
  ['21051990', '1990-05-21'],
  ['20101990', '1990-10-20'],
  ['29.02.1992', '1992-02-29'],
])('%s is read as %s', (typed, day) => {
  expect(readBirthDate(typed)).toBe(day)
})

test.each([
  '',
  '1990',
  '1990-05',
  '1990-02-30',
  '1990-13-01',
  '05/21/1990',
  '90-05-21',
  '1890-05-21',
  '1990 gegužė 21',
])('„%s“ is no date of birth', (typed) => {
  expect(readBirthDate(typed)).toBeUndefined()
})
