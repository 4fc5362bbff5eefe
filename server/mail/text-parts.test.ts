import { expect, test } from 'vitest'
import { languageTags } from '../../contract/constants.ts'
import { emailEvents } from '../../contract/events.ts'
import { emailTextMax } from '../../contract/manage/emails.ts'
import { sentence } from '../sentences.ts'
import { findEvent, idOf, oursOf, partsTogether, textsOf } from './text-parts.ts'
import { misfitOf, placeholdersOf } from './text-fits.rules.ts'

test.each(emailEvents)('$mail: our texts in three languages could be saved, and it is described', (event) => {
  const texts = textsOf(event)
  expect(texts.some(({ kind }) => kind === 'subject')).toBe(true)
  for (const { part, kind } of texts)
    for (const language of languageTags) {
      const ours = oursOf(language, event.mail, part) ?? ''
      expect(ours, `${part}.${language}`).not.toBe('')
      expect(ours.length).toBeLessThanOrEqual(emailTextMax[kind])
      expect(misfitOf(ours, ours, language)).toBeUndefined()
      expect(placeholdersOf(ours, language).toSorted()).toEqual(
        placeholdersOf(oursOf('lt', event.mail, part) ?? '', 'lt').toSorted(),
      )
      for (const name of placeholdersOf(ours, language)) expect(sentence(language, `placeholders.${name}`)).not.toBe('')
      for (const key of ['name', 'when']) expect(sentence(language, `emails.${event.mail}.${key}`)).not.toBe('')
    }
  expect(findEvent(idOf(event.mail))).toBe(event)
})

test('an email has one of the texts that exclude each other', () => {
  const refund = findEvent('refund')
  if (!refund) throw new Error('No such email')
  const parts = (asked?: string) => partsTogether(refund, asked).map(({ part }) => part)
  expect(parts()).toEqual(['subject', 'part', 'why', 'voucher', 'how', 'open'])
  expect(parts('free')).toEqual(['subject', 'free', 'why', 'voucher', 'how', 'open'])
})

test('what the law words is marked: whole emails, and parts of the order’s confirmation', () => {
  const legal = emailEvents.filter((event) => textsOf(event).every((part) => part.legal)).map(({ mail }) => mail)
  expect(legal.toSorted()).toEqual(['accountDeleted', 'begin', 'refusal', 'withdrawal'])
  const order = findEvent('order')
  expect(order && textsOf(order).flatMap(({ part, legal: isLegal }) => (isLegal ? [part] : []))).toEqual([
    'textLater',
    'contract',
    'consents',
    'terms',
  ])
})
