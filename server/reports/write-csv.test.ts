import { expect, test } from 'vitest'
import { writeReportCsv } from './write-csv.ts'

test('numbers follow the language, and the totals are last', () => {
  const report = {
    columns: [
      { id: 'course', label: 'Kursas', unit: 'text' as const },
      { id: 'gross', label: 'Suma', unit: 'cents' as const },
    ],
    rows: [
      { course: 'A', gross: 1050 },
      { course: 'B', gross: null },
    ],
    totals: { gross: 1050 },
  }
  expect(writeReportCsv(report, 'lt').toString()).toBe('\ufeff"Kursas";"Suma"\r\n"A";10,50\r\n"B";\r\n;10,50\r\n')
  expect(writeReportCsv(report, 'en').toString()).toContain('"A";10.50')
})
