import fc from 'fast-check'
import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import type { Answer } from '../../../contract/activities/questions.ts'
import { importedDraft } from '../../learning/authoring/question-wire.ts'
import { QuestionInput } from '../../learning/activities/quiz/kinds/kinds.ts'
import { pointsOf } from '../../learning/activities/quiz/mark.rules.ts'
import { snapshotOf } from '../../learning/activities/quiz/snapshot.ts'
import type { ReadQuestions } from '../../learning/authoring/imported-question.ts'
import { readGift } from './gift.rules.ts'
import { readMoodle } from './moodle.rules.ts'

/** What a bank marks right is right after the import, and nothing else is, whichever format it comes in. */

type Weighed = { text: string; percent: number }
const word = fc.stringMatching(/^[a-ząčęėįšųūž]{2,12}$/)
const words = (min: number, max: number) =>
  fc.uniqueArray(word, {
    minLength: min,
    maxLength: max,
    selector: (text) => text.normalize('NFD').replace(/\p{M}/gu, ''),
  })

const cdata = (text: string | number) => `<text><![CDATA[${text}]]></text>`
const answerXml = ({ text, percent }: Weighed, more = '') =>
  `<answer fraction="${percent}">${cdata(text)}${more}</answer>`
const xml = (type: string, inside: string, text = 'Klausimas?') =>
  `<quiz><question type="${type}"><name><text>V</text></name><questiontext format="html">${cdata(text)}</questiontext>${inside}</question></quiz>`
const gift = (body: string) => `Klausimas? {${body}}\n`

/** The question of a file as an attempt asks it, in the order of its author. */
function asked(read: ReadQuestions | undefined) {
  const [taken] = read?.questions ?? []
  if (!taken) throw new Error(`Skipped: ${read?.skipped[0]?.reason}`)
  const question = v.parse(QuestionInput, importedDraft('q', 'bls', taken))
  return snapshotOf({ ...question, id: 1 }, 'lt', false, () => 0)
}
const points = (read: ReadQuestions | undefined, answer: (shown: Record<string, unknown>) => Answer) => {
  const question = asked(read)
  return pointsOf(question, answer(question as unknown as Record<string, unknown>))
}
const indexIn =
  (text: string, list = 'options') =>
  (shown: Record<string, unknown>) =>
    (shown[list] as string[]).indexOf(text)
const both = (xmlFile: string, giftFile: string) => [readMoodle(xmlFile, 'Tarpai'), readGift(giftFile)]

describe('a key is never wrong after an import', () => {
  test('one choice: the points of each option', () => {
    const parts = fc.array(fc.constantFrom(-50, 0, 0, 20, 50), { minLength: 1, maxLength: 6 })
    const bank = fc.tuple(words(7, 7), parts, fc.nat())
    fc.assert(
      fc.property(bank, ([texts, wrong, place]) => {
        const options: Weighed[] = wrong.map((percent, i) => ({ text: texts[i] ?? '', percent }))
        options.splice(place % (options.length + 1), 0, { text: texts[6] ?? '', percent: 100 })
        const giftBody = options
          .map(({ text, percent }) => (percent === 100 ? `=${text}` : `~%${percent}%${text}`))
          .join(' ')
        for (const read of both(xml('multichoice', options.map((one) => answerXml(one)).join('')), gift(giftBody)))
          for (const { text, percent } of options)
            expect(points(read, indexIn(text))).toBeCloseTo(Math.max(0, percent) / 100)
      }),
    )
  })

  test('several choices: all right ones get all points, any other set gets less', () => {
    fc.assert(
      fc.property(words(6, 6), fc.integer({ min: 1, max: 5 }), fc.boolean(), (texts, right, takesOff) => {
        const options = texts.map((text, i) => ({
          text,
          percent: i < right ? 100 / right : takesOff ? -100 / right : 0,
        }))
        const giftBody = options.map(({ text, percent }) => `~%${percent.toFixed(5)}%${text}`).join(' ')
        const single = '<single>false</single>'
        for (const read of both(
          xml('multichoice', single + options.map((one) => answerXml(one)).join('')),
          gift(giftBody),
        )) {
          const choose = (chosen: readonly Weighed[]) =>
            points(read, (shown) => chosen.map(({ text }) => indexIn(text)(shown)))
          expect(choose(options.slice(0, right))).toBe(1)
          expect(choose(options)).toBeLessThan(1)
          if (right > 1) expect(choose(options.slice(1, right))).toBeLessThan(1)
        }
      }),
    )
  })

  test('true or false', () => {
    for (const truth of [true, false]) {
      const answers = [
        answerXml({ text: 'true', percent: truth ? 100 : 0 }),
        answerXml({ text: 'false', percent: truth ? 0 : 100 }),
      ]
      for (const read of both(xml('truefalse', answers.join('')), gift(truth ? 'TRUE' : 'F')))
        expect([points(read, () => 1), points(read, () => 0)]).toEqual(truth ? [1, 0] : [0, 1])
    }
  })

  test('a short answer: the points of what is accepted, and nothing else', () => {
    fc.assert(
      fc.property(
        words(6, 6),
        fc.integer({ min: 1, max: 3 }),
        fc.constantFrom('', 'Taip'),
        (texts, right, feedback) => {
          const points100 = texts.map((_, i) => (i < right ? 100 : i === 4 ? 50 : 0))
          const all = [...texts, '*'].map((text, i) => ({ text, percent: points100[i] ?? 0 }))
          const giftBody = all.map(({ text, percent }) => `=%${percent}%${text}#${feedback}`).join(' ')
          const inside = all.map((one) => answerXml(one, `<feedback>${cdata(feedback)}</feedback>`))
          for (const read of both(xml('shortanswer', inside.join('')), gift(giftBody)))
            for (const { text, percent } of all) expect(points(read, () => text)).toBe(percent / 100)
        },
      ),
    )
  })

  test('a number within its tolerance', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: -500, max: 500 }),
        fc.integer({ min: 0, max: 20 }),
        fc.boolean(),
        (value, slack, ranged) => {
          const [answer, tolerance] = [value / 10, slack / 10]
          const giftBody = ranged
            ? `#${(value - slack) / 10}..${(value + slack) / 10}`
            : `#=%100%${answer}:${tolerance} =%0%*`
          const inside = answerXml({ text: String(answer), percent: 100 }, `<tolerance>${tolerance}</tolerance>`)
          for (const read of both(xml('numerical', inside), gift(giftBody))) {
            for (const at of [value - slack, value, value + slack]) expect(points(read, () => String(at / 10))).toBe(1)
            for (const at of [value - slack - 1, value + slack + 1]) expect(points(read, () => String(at / 10))).toBe(0)
          }
        },
      ),
    )
  })

  test('pairs, also with an answer that serves two and with one that serves none', () => {
    fc.assert(
      fc.property(words(3, 3), words(3, 3), fc.boolean(), (prompts, options, shares) => {
        const pairs = prompts.map((prompt, i) => [prompt, options[shares ? Math.min(i, 1) : i] ?? ''])
        const all = [...pairs, ['', 'niekam-nepriklauso']]
        const inside = all.map(
          ([prompt, option]) =>
            `<subquestion format="html">${cdata(prompt ?? '')}<answer>${cdata(option ?? '')}</answer></subquestion>`,
        )
        const giftBody = all.map(([prompt, option]) => `=${prompt} -> ${option}`).join('\n')
        for (const read of both(xml('matching', inside.join('')), gift(giftBody))) {
          const match = (chosen: readonly string[]) =>
            points(read, (shown) => chosen.map((text) => indexIn(text)(shown)))
          const right = pairs.map(([, option]) => option ?? '')
          expect(match(right)).toBe(1)
          expect(match(['niekam-nepriklauso', ...right.slice(1)])).toBeLessThan(1)
        }
      }),
    )
  })

  test('an order', () => {
    fc.assert(
      fc.property(words(2, 6), (items) => {
        const inside = items
          .map((text, i) => ({ text, percent: i + 1 }))
          .toReversed()
          .map((one) => answerXml(one))
        const read = readMoodle(xml('ordering', inside.join('')), 'Tarpai')
        const put = (list: readonly string[]) =>
          points(read, (shown) => list.map((text) => indexIn(text, 'items')(shown)))
        expect([put(items), put(items.toReversed())]).toEqual([1, 0])
      }),
    )
  })

  test('gaps that are typed, chosen, and of choices for all', () => {
    fc.assert(
      fc.property(words(5, 5), ([typed = '', also = '', right = '', wrong = '', other = '']) => {
        const cloze = `Čia {1:SA:=${typed}~%100%${also}~%0%${wrong}#Ne~*} ir {1:MCV:${wrong}~=${right}~${other}}.`
        const read = readMoodle(xml('cloze', '', cloze), 'Tarpai')
        const fill = (...texts: string[]) => points(read, () => texts)
        expect([fill(typed, right), fill(also, right), fill(wrong, right), fill(typed, wrong)]).toEqual([
          1, 1, 0.5, 0.5,
        ])
        const choices = [typed, right, wrong].map(
          (text) => `<selectoption>${cdata(text)}<group>1</group></selectoption>`,
        )
        const select = readMoodle(xml('gapselect', choices.join(''), 'Čia [[2]] ir [[1]].'), 'Tarpai')
        const choose = (...texts: string[]) => points(select, () => texts)
        expect([choose(right, typed), choose(typed, right), choose(right, wrong)]).toEqual([1, 0, 0.5])
      }),
    )
  })
})
