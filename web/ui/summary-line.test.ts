import { expect, test } from 'vitest'
import { summaryLine } from './summary-line.ts'

test.each([
  ['Gimimo data', 'Gimimo data turi būti ankstesnė nei šiandien'],
  ['Date of birth', 'The date of birth must be before today'],
  ['Дата рождения', 'Дата рождения должна быть раньше сегодняшней'],
  ['El. paštas', 'Įrašykite teisingą el. pašto adresą, pavyzdžiui, vardas@example.com'],
  ['', 'Sutikite su sąlygomis'],
])('the label %s is not repeated before a sentence that has it', (label, text) => {
  expect(summaryLine(label, text)).toBe(text)
})

test.each([
  ['Gimimo data', 'Užpildykite šį lauką'],
  ['Vardas', 'Reikia bent 2 simbolių'],
  ['Pakartokite el. paštą', 'Įrašykite teisingą el. pašto adresą'],
  ['Naudotojo vardas', 'Tinka raidės, skaitmenys ir ženklai . _ - @ +'],
  ['Miestas', 'Pasirinkite vieną iš siūlomų galimybių'],
])('the label %s says which field another sentence is about', (label, text) => {
  expect(summaryLine(label, text)).toBe(`${label}: ${text}`)
})
