import { expect, test } from 'vitest'
import { answerOf, nextQuestion, nextTry, outcomesOf, stateAfter, taskAfter } from './states.rules.ts'

const on = (day: number) => new Date(Date.UTC(2026, 9, day))

test('what was delivered stays delivered, in whatever order it is learned', () => {
  expect(stateAfter('queued', 'submitted')).toBe('submitted')
  expect(stateAfter('submitted', 'failed')).toBe('failed')
  expect(stateAfter('failed', 'delivered')).toBe('delivered')
  expect(stateAfter('delivered', 'failed')).toBe('delivered')
  expect(stateAfter('delivered', 'submitted')).toBe('delivered')
  expect(stateAfter('submitted', 'answer')).toBe('delivered')
  expect(stateAfter('draft', 'uploaded')).toBe('delivered')
  expect(stateAfter('delivered', 'failed', 'file')).toBe('failed')
})

test('staff records of a file that it failed, and of one in the network what became of it once it is silent', () => {
  expect(outcomesOf('file', 'draft', null)).toEqual(['failed'])
  expect(outcomesOf('file', 'delivered', null)).toEqual(['failed'])
  expect(outcomesOf('file', 'failed', null)).toEqual([])
  expect(outcomesOf('network', 'submitted', on(1))).toEqual([])
  expect(outcomesOf('network', 'submitted', null)).toEqual(['delivered', 'failed'])
  expect(outcomesOf('network', 'delivered', null)).toEqual([])
})

test('the answer that holds is the latest by its day, whatever came last; a rejection is final', () => {
  const said = (...answers: (readonly ['AB' | 'IP' | 'UQ' | 'CA' | 'RE' | 'AP' | 'PD', number])[]) =>
    answerOf(answers.map(([answer, day]) => ({ answer, happenedAt: on(day) })))
  expect(said()).toBeUndefined()
  expect(said(['AP', 12], ['UQ', 9], ['AB', 8])).toBe('AP')
  expect(said(['UQ', 12], ['AP', 9])).toBe('UQ')
  expect(said(['AP', 12], ['UQ', 12])).toBe('AP')
  expect(said(['RE', 9], ['PD', 12])).toBe('RE')
})

test('a rejection or a wish for a new invoice is a task, a question another one, the rest none', () => {
  expect(taskAfter('RE', [])).toBe('einvoice_rejected')
  expect(taskAfter('UQ', ['NIN', 'CNF'])).toBe('einvoice_rejected')
  expect(taskAfter('UQ', ['PIN'])).toBe('einvoice_question')
  expect(taskAfter('CA', ['PIN'])).toBe('einvoice_question')
  expect(taskAfter('UQ', [], 'AP')).toBeUndefined()
  expect(taskAfter('CA', ['CNP'], 'PD')).toBe('einvoice_rejected')
  for (const answer of ['AB', 'IP', 'CA', 'AP', 'PD'] as const) expect(taskAfter(answer, ['NOA'])).toBeUndefined()
})

test('tries come ever later and end after two days; questions end after five', () => {
  let [at, tries] = [on(1), 0]
  for (let next: Date | undefined = at; next; next = nextTry(++tries, at)) at = next
  expect(tries).toBe(10)
  expect((at.getTime() - on(1).getTime()) / 86_400_000).toBeCloseTo(1.93, 1)
  expect(nextQuestion(on(1), on(1))).toEqual(new Date(on(1).getTime() + 30_000))
  expect(nextQuestion(on(1), on(2))).toEqual(new Date(on(2).getTime() + 3_600_000))
  expect(nextQuestion(on(1), on(7))).toBeUndefined()
})
