import { expect, test } from 'vitest'
import { groupPlaces } from './group-places.ts'

const place = (id: string, course: string, holder: string | null, sent_to: string | null = null) => ({
  id,
  course,
  holder,
  sent_to,
})

test('places are chosen by course where there are several, and by person who has several', () => {
  expect(groupPlaces([place('1', 'A', null), place('2', 'A', 'Ona')])).toEqual([])
  expect(
    groupPlaces([
      place('1', 'A', 'Ona'),
      place('2', 'B', 'Ona'),
      place('3', 'B', null, 'rasa@ligonine.example'),
      place('4', 'B', null),
    ]),
  ).toEqual([
    { name: 'A', ids: ['1'] },
    { name: 'B', ids: ['2', '3', '4'] },
    { name: 'Ona', ids: ['1', '2'] },
  ])
})
