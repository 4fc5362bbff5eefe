import * as v from 'valibot'
import { CourseInput } from '../../catalogue/public.ts'
import { QuestionInput } from '../../learning/activities/quiz/kinds/kinds.ts'
import { GradeCategoryInput, TestInput, TheoryInput, TopicInput } from '../../learning/authoring/theory-input.ts'
import { type ArchiveFault, type FieldPath, maxFaults, pathOf, saidOf } from '../../learning/archive/faults.rules.ts'
import {
  CourseFile,
  CourseTexts,
  LithuanianTexts,
  PackageSteps,
  Scenarios,
  type WrittenCourse,
  type WrittenTheory,
} from '../../learning/archive/format.ts'
import { courseInputOf, theoryOf } from '../../learning/archive/inputs.ts'
import {
  type PlaceOf,
  type Places,
  placeKey,
  placesIn,
  stepFieldDepth,
  theoryLists,
} from '../../learning/archive/places.rules.ts'
import { checkYaml, readYaml, type YamlFile } from './read-yaml.ts'
import { limits, megabyte } from '../../../contract/limits.ts'

/** Files of a course by their names. */
export type CourseFiles = ReadonlyMap<string, Uint8Array>
export type ReadCourse = {
  written: WrittenCourse
  packages: v.InferOutput<typeof PackageSteps>
  /** Where a field of the inputs of the use cases is in the files. */
  placeOf: PlaceOf
  places: Places
}

/** Bytes of all YAML files of a course; the largest of the demo has a hundredth of it. */
const maxBytes = limits.yamlTotalMb * megabyte

const isTopic = (name: string) => /^theory\/[^/]+\.yaml$/.test(name)

class Reader {
  readonly #files: CourseFiles
  readonly #read = new Map<string, YamlFile>()
  #bytes = 0
  readonly faults: ArchiveFault[] = []

  constructor(files: CourseFiles) {
    this.#files = files
  }

  /** A file as its schema says it; undefined when it is absent or faulty. */
  file<S extends v.GenericSchema>(name: string, schema: S): v.InferOutput<S> | undefined {
    const bytes = this.#files.get(name)
    this.#bytes += bytes?.byteLength ?? 0
    if (this.#bytes > maxBytes) {
      this.faults.push({ file: name, line: null, path: [], key: 'archive.file_too_large' })
      return undefined
    }
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

  /** The lines of what is checked once more against the database: fields of the course and of steps. */
  lines(): Places['lines'] {
    return new Map(
      [...this.#read].flatMap(([file, yaml]) =>
        yaml.lines(stepFieldDepth).map(([path, line]) => [placeKey(file, path), line] as const),
      ),
    )
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
  const placeOf = placesIn(topicNames, (name, path) => reader.lineOf(name, path))
  const places = { topicNames, lines: reader.lines() }
  const read = { written: { file, lt, ...written }, packages, placeOf, places }
  const faults = checkInputs(read)
  return faults.length ? { faults } : { read }
}
