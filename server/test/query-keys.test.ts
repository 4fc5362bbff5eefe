import { expect, test } from 'vitest'
import { sources } from './sources.ts'

/** Of each definition of a query: what its key is made of. */
const definition = /queryOptions\(\{\s*queryKey: (own\([^)]*\)|\[[^\]]*\])/g

test('no two queries have one key: what one has loaded would be shown as the other', () => {
  const keys = sources
    .filter(({ file, test: isTest }) => /^(?:web|activity)\//.test(file) && !isTest)
    .flatMap(({ file, text }) => [...text.matchAll(definition)].map(([, key = '']) => ({ file, key })))
  expect(keys.length).toBeGreaterThan(50)
  // Words as they are, values as some value.
  const shapeOf = (key: string) =>
    key
      .replace(/^own\(/, 'own, ')
      .replaceAll(/'[^']*'|[\w.]+/g, (part) => (part.startsWith("'") || part === 'own' ? part : '1'))
  const twice = [...Map.groupBy(keys, ({ key }) => shapeOf(key))].filter(([, of]) => of.length > 1)
  expect(twice.map(([shape, of]) => `${shape}: ${of.map(({ file }) => file).join(', ')}`)).toEqual([])
})
