import { expect, test } from 'vitest'
import { boundText } from './typography.ts'

test.each([
  ['Praktika – trise', 'Praktika~– trise'],
  ['До скорой — десять минут. Рядом — вы', 'До скорой~— десять минут. Рядом~— вы'],
  ['10–12 val.', '10–12~val.'],
  ['– pirma eilutė\n– antra', '– pirma eilutė\n– antra'],
  ['Dviese ir į praktiką', 'Dviese ir į~praktiką'],
  ['Учёба и в классе', 'Учёба и~в~классе'],
  ['О нас («и о вас»)', 'О~нас («и~о~вас»)'],
  ['{count, plural, one {# kursas} other {# kursų}} – visi', '{count, plural, one {# kursas} other {# kursų}}~– visi'],
  ['+370 5 200 1234', '+370~5~200~1234'],
  ['A', 'A'],
  ['5 cm ir 36,5 °C, 15 l/min., 70 %', '5~cm ir 36,5~°C, 15~l/min., 70~%'],
  ['adrenalinas 20 mcg/kg kas 3 min.', 'adrenalinas 20~mcg/kg kas 3~min.'],
  ['через 5 мин 10 мг', 'через 5~мин 10~мг'],
  ['160/110 mm Hg, 5–10 cm H₂O, 30 см вод. ст.', '160/110~mm~Hg, 5–10~cm~H₂O, 30~см~вод.~ст.'],
  ['5 minutes, 3 groups', '5 minutes, 3 groups'],
  ['Žirmūnų g. 62, Savanorių pr. 5, 2026 m. 5 d.', 'Žirmūnų~g.~62, Savanorių~pr.~5, 2026~m. 5~d.'],
  ['K. Donelaičio g. 62, Kaunas', 'K.~Donelaičio~g.~62, Kaunas'],
  ['ул. К. Донелайчё 62, Каунас', 'ул.~К.~Донелайчё 62, Каунас'],
  ['Kaunas · Vilnius', 'Kaunas~· Vilnius'],
  ['pradėjęs (-usi) mokytis, Согласен(-на)', 'pradėjęs~(-\u2060usi) mokytis, Согласен(-\u2060на)'],
  ['Nr. 5, № 7, t. y. el. paštu', 'Nr.~5, №~7, t.~y. el.~paštu'],
])('%s', (text, bound) => expect(boundText(text)).toBe(bound.replaceAll('~', '\u00a0')))
