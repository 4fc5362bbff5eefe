import { expect, test } from 'vitest'
import { writeReportCsv } from './write-csv.ts'

test('numbers follow the language, and the totals are last', () => {
  const report = {
    columns: [
      { id: 'course', label: 'Kursas', unit: 'text' as const },
      { id: 'gross', label: 'Suma', unit: 'euros' as const },
    ],
    rows: [
      { course: 'A', gross: 10.5 },
      { course: 'B', gross: null },
    ],
    totals: { gross: 10.5 },
  }
  expect(writeReportCsv(report, true).toString()).toBe('\ufeffKursas;Suma\r\nA;10,50\r\nB;\r\n;10,50\r\n')
  expect(writeReportCsv(report, false).toString()).toContain('A;10.50')
})
