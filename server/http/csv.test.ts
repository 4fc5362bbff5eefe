import { expect, test } from 'vitest'
import { csvBatch } from '../db/part.ts'
import { batchesAfter, csvEuros, csvLine, streamCsv } from './csv.ts'

test('cells are separated by semicolons, texts quoted', () => {
  expect(csvLine(['Jonė; "Testė"', 12, null, '', 'eilutė\nkita'], 'lt')).toBe(
    '"Jonė; ""Testė""";12;;;"eilutė\nkita"\r\n',
  )
})

test.each(['=1+1', '+cmd', '-2+3', '@SUM(A1)', '-5,00', '+1+HYPERLINK'])('a formula is neutralised: %s', (text) => {
  expect(csvLine([text], 'lt')).toBe(`"'${text}"\r\n`)
})

test.each([
  ["Bandytojas,=cmd|' /C calc'!A0,", `"Bandytojas,'=cmd|' /C calc'!A0,"`],
  ['Jonas\t=1+1', `"Jonas\t'=1+1"`],
  ['\t=1', `"'\t'=1"`],
  ['a;+1', `"a;'+1"`],
  ['"=1', `"""'=1"`],
  ['Puiku\n=1+1', `"Puiku\n'=1+1"`],
  ['Puiku\r\n@SUM(A1)', `"Puiku\r\n'@SUM(A1)"`],
  ['Ona - Rasa, -2 ir 3-5', '"Ona - Rasa, -2 ir 3-5"'],
])('no formula begins after another separator: %s', (text, cell) => {
  expect(csvLine([text], 'lt')).toBe(`${cell}\r\n`)
})

test('telephone numbers stay as they are; numbers and amounts have the separator of the language', () => {
  const cells = ['+37061234567', 5.5, csvEuros(-500), csvEuros(1)]
  expect(csvLine(cells, 'lt')).toBe('"+37061234567";5,5;-5,00;0,01\r\n')
  expect(csvLine(cells, 'ru')).toBe('"+37061234567";5,5;-5,00;0,01\r\n')
  expect(csvLine(cells, 'en')).toBe('"+37061234567";5.5;-5.00;0.01\r\n')
})

test('rows are read in batches after the last one, until there are no more', async () => {
  const all = Array.from({ length: 2 * csvBatch + 3 }, (_, id) => ({ id: id + 1 }))
  const asked: (number | undefined)[] = []
  const { chunks } = streamCsv({
    name: 'a.csv',
    language: 'lt',
    header: ['Nr.'],
    batches: batchesAfter(
      async (after: number | undefined) => {
        asked.push(after)
        return all.filter(({ id }) => id > (after ?? 0)).slice(0, csvBatch)
      },
      ({ id }) => id,
    ),
    cells: ({ id }) => [id],
  })
  let text = ''
  for await (const chunk of chunks) text += chunk
  expect(asked).toEqual([undefined, csvBatch, 2 * csvBatch])
  expect(text.split('\r\n')).toEqual(['\uFEFF"Nr."', ...all.map(({ id }) => String(id)), ''])
})

test('a table of 100 000 rows holds one batch at a time: the next is read when the last one was sent', async () => {
  let [read, sent, ahead] = [0, 0, 0]
  const { chunks } = streamCsv({
    name: 'a.csv',
    language: 'lt',
    header: ['Nr.'],
    batches: batchesAfter(
      async (after: number | undefined) => {
        ahead = Math.max(ahead, read - sent)
        const from = after ?? 0
        const rows = Array.from({ length: Math.min(csvBatch, 100_000 - from) }, (_, at) => from + at + 1)
        read += rows.length
        return rows
      },
      (id) => id,
    ),
    cells: (id) => [id],
  })
  for await (const chunk of chunks) sent += chunk.split('\r\n').length - 1
  expect([read, sent, ahead]).toEqual([100_000, 100_001, 0])
})
