import { expect, test } from 'vitest'
import { feedbackOf } from './feedback.rules.ts'

test.each([
  { settings: { passPercent: 0 }, inTopic: true, says: 'each' },
  { settings: {}, inTopic: true, says: 'each' },
  { settings: { passPercent: 60 }, inTopic: true, says: 'end' },
  { settings: { passPercent: 0 }, inTopic: false, says: 'end' },
  { settings: { passPercent: 80, feedback: 'each' as const }, inTopic: false, says: 'each' },
  { settings: { passPercent: 0, feedback: 'end' as const }, inTopic: true, says: 'end' },
])('a test with $settings, in a topic: $inTopic, says what is right: $says', ({ settings, inTopic, says }) => {
  expect(feedbackOf(settings, inTopic)).toBe(says)
})
