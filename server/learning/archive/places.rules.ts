import type { ArchiveFault, FieldPath } from './faults.rules.ts'

/** Where a field of the inputs of the use cases is in the files of a course. */
export type PlaceOf = (part: 'course' | 'theory', path: FieldPath) => Pick<ArchiveFault, 'file' | 'line' | 'path'>

/** The files of topics in their order, and the lines of fields by their {@link placeKey}. */
export type Places = { topicNames: readonly string[]; lines: ReadonlyMap<string, number> }
/** `steps`, its number, `settings`, `package`. */
export const stepFieldDepth = 4
export const placeKey = (file: string, path: FieldPath): string => `${file} ${path.join('/')}`

export const theoryLists = ['tests', 'questions', 'grading'] as const

/** Names in `course.yaml` of what the use case calls otherwise. */
const courseNames: Readonly<Record<string, string>> = {
  certificateMonths: 'certificate_months',
  showGrades: 'show_grades',
  practiceDay: 'practice_day',
}

/** Where a field of `saveCourse` is: texts are in the file of their language. */
function placeInCourse(path: FieldPath): { file: string; path: FieldPath } {
  const language = path.find((one) => one === 'lt' || one === 'en' || one === 'ru')
  const [first = ''] = path
  if (language && first !== 'guideline' && first !== 'awards' && first !== 'practiceDay') {
    const inside = path.filter((one) => one !== language)
    return { file: `${language}.yaml`, path: first === 'questions' ? ['faq', ...inside.slice(1)] : inside }
  }
  if (first === 'questions') return { file: 'lt.yaml', path: ['faq', ...path.slice(1)] }
  return {
    file: 'course.yaml',
    path: [(Object.hasOwn(courseNames, first) ? courseNames[first] : undefined) ?? first, ...path.slice(1)],
  }
}

function placeInTheory(path: FieldPath, topicNames: readonly string[]): { file: string; path: FieldPath } {
  const [part, at, ...inside] = path
  if (part === 'topics') return { file: topicNames[Number(at)] ?? 'lt.yaml', path: inside }
  const list = theoryLists.find((name) => name === part)
  return list ? { file: `${list}.yaml`, path: path.slice(1) } : { file: topicNames[0] ?? 'lt.yaml', path: [] }
}

/** Fields in the files whose lines `lineOf` knows. */
export const placesIn =
  (topicNames: readonly string[], lineOf: (file: string, path: FieldPath) => number | null): PlaceOf =>
  (part, path) => {
    const place = part === 'course' ? placeInCourse(path) : placeInTheory(path, topicNames)
    return { ...place, line: lineOf(place.file, place.path) }
  }

/** The line of a field, or of what it is missing in. */
export function lineIn({ lines }: Places, file: string, path: FieldPath): number | null {
  for (let length = path.length; length >= 0; length--) {
    const line = lines.get(placeKey(file, path.slice(0, length)))
    if (line !== undefined) return line
  }
  return null
}
