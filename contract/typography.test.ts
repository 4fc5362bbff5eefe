import { expect, test } from 'vitest'
import { boundText } from './typography.ts'

test.each([
  ['Praktika – trise', 'Praktika~– trise'],
  ['До скорой — десять минут. Рядом — вы', 'До скорой~— десять минут. Рядом~— вы'],
  ['10–12 val.', '10–12 val.'],
  ['– pirma eilutė\n– antra', '– pirma eilutė\n– antra'],
  ['Dviese ir į praktiką', 'Dviese ir į~praktiką'],
  ['Учёба и в классе', 'Учёба и~в~классе'],
  ['О нас («и о вас»)', 'О~нас («и~о~вас»)'],
  ['{count, plural, one {# kursas} other {# kursų}} – visi', '{count, plural, one {# kursas} other {# kursų}}~– visi'],
  ['+370 5 200 1234', '+370~5~200~1234'],
  ['A', 'A'],
])('%s', (text, bound) => expect(boundText(text)).toBe(bound.replaceAll('~', '\u00a0')))
