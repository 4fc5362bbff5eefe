import { expect, test } from 'vitest'
import { bareName, findSimilar, wordsOf } from './similar-names.ts'

test.each([
  ['VšĮ „Šilutės ligoninė“', 'silutes ligonine'],
  ['Viešoji įstaiga Šilutės ligoninė', 'silutes ligonine'],
  ['UAB "Kopų klinika"', 'kopu klinika'],
  ['Šilutės   ligoninė, VšĮ', 'silutes ligonine'],
  ['IĮ „Kopų klinika“', 'kopu klinika'],
  ['BĮ Kopų klinika', 'kopu klinika'],
  ['Kauno II ligoninė', 'kauno ii ligonine'],
  ['UAB', ''],
])('%s is %s without its form', (name, bare) => {
  expect(bareName(name)).toBe(bare)
})

const listed = [
  'Šilutės ligoninė',
  'Jonavos ligoninė',
  'Vilniaus miesto klinikinė ligoninė',
  'Nacionalinis vėžio centras',
].map((name, at) => ({ id: at + 1, name, words: wordsOf(name) }))
test.each([
  ['VšĮ Šilutės ligoninė', [1]],
  ['Silutes lig.', [1]],
  ['Vilniaus m. klinikinė ligoninė', [3]],
  ['Vėžio centras', [4]],
  ['Kopų klinika', []],
  ['UAB', []],
  ['UAB Jonavos ligoninė ir partneriai', [2]],
])('similar to %s are %j', (name, ids) => {
  expect(findSimilar(name, listed, 3).map(({ id }) => id)).toEqual(ids)
})
