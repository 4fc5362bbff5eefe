import * as v from 'valibot'
import { CourseInput } from '../../catalogue/public.ts'
import { QuestionInput } from '../activities/quiz/question-input.ts'
import { GradeCategoryInput, TestInput, TheoryInput, TopicInput } from '../theory-input.ts'
import { type ArchiveFault, type FieldPath, maxFaults, pathOf, saidOf } from './faults.rules.ts'
import {
  CourseFile,
  CourseTexts,
  LithuanianTexts,
  PackageSteps,
  Scenarios,
  type WrittenCourse,
  type WrittenTheory,
} from './format.ts'
import { courseInputOf, theoryOf } from './inputs.ts'
import { checkYaml, readYaml, type YamlFile } from './read-yaml.ts'

/** Files of a course by their names. */
export type CourseFiles = ReadonlyMap<string, Uint8Array>
export type ReadCourse = {
  written: WrittenCourse
  packages: v.InferOutput<typeof PackageSteps>
  /** Where a field of the inputs of the use cases is in the files. */
  placeOf: (part: 'course' | 'theory', path: FieldPath) => Pick<ArchiveFault, 'file' | 'line' | 'path'>
}

const isTopic = (name: string) => /^theory\/[^/]+\.yaml$/.test(name)
const theoryLists = ['tests', 'questions', 'grading'] as const

/** Names in `course.yaml` of what the use case calls otherwise. */
const courseNames: Readonly<Record<string, string>> = {
  certificateMonths: 'certificate_months',
  showGrades: 'show_grades',
}

class Reader {
  readonly #files: CourseFiles
  readonly #read = new Map<string, YamlFile>()
  readonly faults: ArchiveFault[] = []

  constructor(files: CourseFiles) {
    this.#files = files
  }

  /** A file as its schema says it; undefined when it is absent or faulty. */
  file<S extends v.GenericSchema>(name: string, schema: S): v.InferOutput<S> | undefined {
    const bytes = this.#files.get(name)
    const yaml = bytes && readYaml(name, bytes, this.faults)
    if (!yaml) return undefined
    this.#read.set(name, yaml)
    return checkYaml(schema, yaml, this.faults)
  }

  /** The same as it is written: the use case checks and completes it again. */
  draft<S extends v.GenericSchema>(name: string, schema: S): v.InferInput<S> | undefined {
    return this.file(name, schema)
  }

  lineOf(file: string, path: FieldPath): number | null {
    return this.#read.get(file)?.lineOf(path) ?? null
  }
}

function readTheory(reader: Reader, files: CourseFiles, topicNames: readonly string[]): WrittenTheory | undefined {
  if (!topicNames.length && !theoryLists.some((name) => files.has(`${name}.yaml`))) return undefined
  return {
    topics: topicNames.flatMap((name) => reader.draft(name, TopicInput) ?? []),
    tests: reader.draft('tests.yaml', v.array(TestInput)) ?? [],
    questions: reader.draft('questions.yaml', v.array(QuestionInput)) ?? [],
    grading: reader.draft('grading.yaml', v.array(GradeCategoryInput)) ?? [],
  }
}

/** Where a field of `saveCourse` is: texts are in the file of their language. */
function placeInCourse(path: FieldPath): { file: string; path: FieldPath } {
  const language = path.find((one) => one === 'lt' || one === 'en' || one === 'ru')
  const [first = ''] = path
  if (language && first !== 'guideline' && first !== 'awards') {
    const inside = path.filter((one) => one !== language)
    return { file: `${language}.yaml`, path: first === 'questions' ? ['faq', ...inside.slice(1)] : inside }
  }
  if (first === 'questions') return { file: 'lt.yaml', path: ['faq', ...path.slice(1)] }
  return { file: 'course.yaml', path: [courseNames[first] ?? first, ...path.slice(1)] }
}

function placeInTheory(path: FieldPath, topicNames: readonly string[]): { file: string; path: FieldPath } {
  const [part, at, ...inside] = path
  if (part === 'topics') return { file: topicNames[Number(at)] ?? 'lt.yaml', path: inside }
  const list = theoryLists.find((name) => name === part)
  return list ? { file: `${list}.yaml`, path: path.slice(1) } : { file: topicNames[0] ?? 'lt.yaml', path: [] }
}

/** What the use cases would refuse. */
function checkInputs({ written, placeOf }: ReadCourse): ArchiveFault[] {
  const parts = [
    ['course', v.safeParse(CourseInput, courseInputOf(written))],
    ['theory', v.safeParse(TheoryInput, { courseId: 0, ...theoryOf(written) })],
  ] as const
  return parts.flatMap(([part, { issues = [] }]) =>
    [...issues].slice(0, maxFaults).map((issue) => ({ ...placeOf(part, pathOf(issue)), ...saidOf(issue) })),
  )
}

/** Reads the YAML files of a course and checks them as a whole. With a fault there is no course. */
export function readCourse(files: CourseFiles): { read: ReadCourse } | { faults: ArchiveFault[] } {
  const reader = new Reader(files)
  const topicNames = [...files.keys()].filter(isTopic).toSorted()
  const file = reader.file('course.yaml', CourseFile)
  const lt = reader.file('lt.yaml', LithuanianTexts)
  for (const name of ['course.yaml', 'lt.yaml'])
    if (!files.has(name)) reader.faults.push({ file: name, line: null, path: [], key: 'archive.no_file' })
  const written = {
    en: reader.file('en.yaml', CourseTexts),
    ru: reader.file('ru.yaml', CourseTexts),
    theory: readTheory(reader, files, topicNames),
    scenarios: reader.draft('scenarios.yaml', Scenarios) ?? [],
  }
  const packages = reader.file('packages.yaml', PackageSteps) ?? []
  if (reader.faults.length || !file || !lt) return { faults: reader.faults }
  const placeOf: ReadCourse['placeOf'] = (part, path) => {
    const place = part === 'course' ? placeInCourse(path) : placeInTheory(path, topicNames)
    return { ...place, line: reader.lineOf(place.file, place.path) }
  }
  const read = { written: { file, lt, ...written }, packages, placeOf }
  const faults = checkInputs(read)
  return faults.length ? { faults } : { read }
}
