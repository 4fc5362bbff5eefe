import { describe, expect, test } from 'vitest'
import { isDone, tick } from './completion.rules.ts'

const manual = 1
const automatic = 2

describe('ticking a step', () => {
  test.each([
    ['a page is completed', 'page', manual, 1, { state: 'complete' }],
    ['a page cannot be undone', 'page', manual, 0, { fails: 'completion_is_final' }],
    ['a page that counts by itself cannot be undone', 'page', automatic, 0, { fails: 'completion_is_final' }],
    ['a manual material is ticked', 'algorithm', manual, 1, { state: 'complete' }],
    ['a manual material is unticked', 'algorithm', manual, 0, { state: 'incomplete' }],
    ['opening an automatic material completes it', 'link', automatic, 1, { state: 'complete' }],
    ['an opened material stays opened', 'link', automatic, 0, { fails: 'completion_is_final' }],
    ['a quiz is passed, not ticked', 'quiz', manual, 1, { fails: 'activity_not_found' }],
    ['a quiz is not unticked', 'quiz', manual, 0, { fails: 'activity_not_found' }],
    ['a survey is submitted, not ticked', 'survey', automatic, 1, { fails: 'activity_not_found' }],
  ] as const)('%s', (_name, module, completion, asked, outcome) => {
    expect(tick({ module, completion, available: true }, asked)).toEqual(outcome)
  })

  test.each(['quiz', 'survey', 'hvp', 'interactive_content', 'scenario', 'questionnaire', 'dynamic_form'] as const)(
    'only its own result completes %s',
    (module) => {
      for (const completion of [manual, automatic] as const)
        expect(tick({ module, completion, available: true }, 1)).toEqual({ fails: 'activity_not_found' })
    },
  )

  test.each(['page', 'video', 'document', 'algorithm', 'resource', 'link', 'forum'] as const)(
    'what is not available yet is neither ticked nor unticked: %s',
    (module) => {
      expect(tick({ module, completion: manual, available: false }, 1)).toEqual({ fails: 'not_available_yet' })
      expect(tick({ module, completion: automatic, available: false }, 0)).toEqual({ fails: 'not_available_yet' })
    },
  )

  test.each([
    [null, false],
    [undefined, false],
    ['none', false],
    ['incomplete', false],
    ['failed', false],
    ['complete', true],
    ['passed', true],
  ] as const)('%s counts as done: %s', (state, done) => {
    expect(isDone(state)).toBe(done)
  })
})
