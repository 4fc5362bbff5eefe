import { describe, expect, test } from 'vitest'
import { narrowWhole } from './narrow-whole.ts'

const list = {
  columns: {
    name: { unit: 'three', heads: true, sorts: true },
    rooms: { unit: 'text' },
    code: { unit: 'text', only: 'csv' },
    seats: { unit: 'number', sorts: true },
  },
  filters: { active: { unit: 'choice' }, roles: { unit: 'choice' } },
} as const
const name = (lt: string, ru = '') => ({ lt, en: '', ru })
const rows = [
  { id: 1, name: name('Žirmūnai', 'Жирмунай'), rooms: ['B 2'], code: 'x', seats: 12, active: true, roles: ['a', 'b'] },
  { id: 2, name: name('Antakalnis'), rooms: [], code: 'y', seats: null, active: false, roles: ['b'] },
  { id: 3, name: name('Šiauliai'), rooms: ['B 10', 'C'], code: 'z', seats: 6, active: true, roles: [] },
]
const narrowed = (asked: object, language: 'lt' | 'ru' = 'lt') =>
  narrowWhole(Object(list), rows, asked, language).map(({ id }) => id)

describe('a whole list', () => {
  test.each([
    [{}, [1, 2, 3]],
    [{ search: ' siauliai ' }, [3]],
    [{ search: 'b 1' }, [3]],
    // What only the CSV shows is not looked for: the screen does not have it.
    [{ search: 'x' }, []],
    [{ active: 'true' }, [1, 3]],
    [{ active: 'false', search: 'z' }, []],
    [{ roles: 'b' }, [1, 2]],
    [{ roles: undefined }, [1, 2, 3]],
    [{ sort: 'name' }, [2, 3, 1]],
    [{ sort: 'name', dir: 'desc' }, [1, 3, 2]],
    // An empty value is last, both ways.
    [{ sort: 'seats' }, [3, 1, 2]],
    [{ sort: 'seats', dir: 'desc' }, [1, 3, 2]],
    [{ sort: 'none' }, [1, 2, 3]],
  ])('of which %j is asked shows %j', (asked, ids) => {
    expect(narrowed(asked)).toEqual(ids)
  })

  test('is searched and ordered in the language of its reader', () => {
    expect(narrowed({ search: 'жирм' })).toEqual([])
    expect(narrowed({ search: 'жирм' }, 'ru')).toEqual([1])
  })
})
