/** The texts of a course with their sizes, in the order of the form. */
export const writtenTexts = [
  { name: 'title', rows: 1, max: 120 },
  { name: 'short', rows: 3, max: 300 },
  { name: 'about', rows: 8, max: 20_000 },
  { name: 'purpose', rows: 4, max: 5000 },
  { name: 'study', rows: 6, max: 10_000 },
  { name: 'objectives', rows: 5, max: 5000 },
  { name: 'skills', rows: 5, max: 5000 },
  { name: 'guideline', rows: 1, max: 300 },
] as const
