import * as v from 'valibot'
import { Day } from '../../../contract/common.ts'
import { limits } from '../../../contract/limits.ts'
import { factsOf, type Module, modules } from '../../../contract/activities/modules.ts'
import { AuthoredText, Key, PerhapsText } from '../../content/public.ts'
import { settingsOf } from '../activities/kinds.ts'
import { QuestionInput } from '../activities/quiz/kinds/kinds.ts'

const minutes = v.pipe(v.number(), v.integer(), v.minValue(1))
const keyed = <S extends v.GenericSchema<unknown, { key: string }>>(schema: S) =>
  v.pipe(
    v.array(schema),
    v.check((list) => new Set(list.map(({ key }) => key)).size === list.length, 'Keys must differ'),
  )

const Condition = v.variant('kind', [
  v.object({ kind: v.literal('previous') }),
  v.object({ kind: v.literal('done'), step: Key }),
  v.object({
    kind: v.literal('passed'),
    step: Key,
    percent: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(100)),
  }),
  v.object({ kind: v.literal('from'), day: Day }),
  v.object({ kind: v.literal('place') }),
  v.object({ kind: v.literal('practised') }),
])

const weight = v.pipe(v.number(), v.minValue(0), v.maxValue(1000))

/** A weighted category of the course's grade, in the course or in one before it. */
export const GradeCategoryInput = v.object({
  key: Key,
  name: AuthoredText,
  weight,
  parent: v.optional(v.nullable(Key), null),
})

/** What is wrong with the settings of a step, with its place in them. */
function settingsFault({ module, settings }: { module: Module; settings: object }): string | undefined {
  const [issue] = v.safeParse(settingsOf(module), settings).issues ?? []
  return issue && [v.getDotPath(issue), issue.message].filter(Boolean).join(': ')
}

/**
 * A group, page, material or activity. Its key is unique within the course: it stays the same step when it moves to
 * another topic.
 */
export const StepInput = v.pipe(
  v.object({
    key: Key,
    module: v.picklist(modules),
    /** 1: completed by hand; 2: by being opened, or by the activity's own result. */
    completion: v.picklist([1, 2]),
    title: AuthoredText,
    /** Plain. */
    description: v.optional(PerhapsText, { lt: '' }),
    /** Markdown. */
    content: v.optional(v.nullable(AuthoredText), null),
    link: v.optional(v.nullable(v.string()), null),
    minutes: v.optional(minutes, 5),
    /** The key of its group, a `label` before it in the same topic. */
    group: v.optional(v.nullable(Key), null),
    conditions: v.optional(v.array(Condition), []),
    /** Its weight in a category of the course's grade, or in the course; null: not graded; absent: tests and scenarios with 1. */
    grade: v.optional(v.nullable(v.object({ category: v.optional(v.nullable(Key), null), weight }))),
    /** Of enrolments from this moment on only; null: of all. */
    since: v.optional(v.nullable(v.pipe(v.string(), v.isoTimestamp())), null),
    /** Of enrolments before this moment only; null: of all. */
    until: v.optional(v.nullable(v.pipe(v.string(), v.isoTimestamp())), null),
    /** Translations that their author has compared: `title.en` … */
    compared: v.optional(v.array(v.string()), []),
    /** What its module needs (`activities/kinds.ts`). */
    settings: v.optional(v.record(v.string(), v.unknown()), {}),
  }),
  v.rawCheck(({ dataset, addIssue }) => {
    const fault = dataset.typed ? settingsFault(dataset.value) : undefined
    if (fault) addIssue({ message: `The settings do not fit the module: ${fault}` })
  }),
)
type Step = v.InferOutput<typeof StepInput>

/** Whether each group that steps name is a label before them. */
const groupsFit = (steps: readonly Step[]) =>
  steps.every(
    ({ group, module }, at) =>
      group === null ||
      (module !== 'label' && steps.slice(0, at).some(({ key, module: kind }) => key === group && kind === 'label')),
  )

/** A topic with its steps. */
export const TopicInput = v.object({
  key: Key,
  title: AuthoredText,
  description: PerhapsText,
  minutes,
  compared: v.optional(v.array(v.string()), []),
  steps: v.pipe(
    v.array(StepInput),
    v.check((steps) => groupsFit(steps), 'A group must be a label before its steps'),
  ),
})

/** A test or survey of the whole course. */
export const TestInput = v.pipe(
  StepInput,
  v.check(({ module }) => factsOf(module).tab !== undefined, 'Not a test'),
)

/** All steps in the order in which they are studied. */
export const stepsInOrder = <S>({
  topics,
  tests,
}: {
  topics: readonly { steps: readonly S[] }[]
  tests: readonly S[]
}) => [...topics.flatMap(({ steps }) => steps), ...tests]

/** All theory of a course in its order. Everything is addressed by keys that its author chooses once and keeps. */
export const TheoryInput = v.pipe(
  v.object({
    courseId: v.number(),
    topics: keyed(TopicInput),
    tests: v.array(TestInput),
    questions: v.pipe(
      keyed(QuestionInput),
      v.maxLength(limits.bankQuestions, `At most ${limits.bankQuestions} questions`),
    ),
    grading: v.optional(
      v.pipe(
        keyed(GradeCategoryInput),
        v.check(
          (list) =>
            list.every(({ parent }, at) => parent === null || list.slice(0, at).some(({ key }) => key === parent)),
          'A category must be after the one that it is in',
        ),
      ),
      [],
    ),
  }),
  v.check((input) => {
    const keys = stepsInOrder(input).map(({ key }) => key)
    return new Set(keys).size === keys.length
  }, 'Keys of steps must differ'),
  v.check((input) => {
    const keys = new Set(stepsInOrder(input).map(({ key }) => key))
    return stepsInOrder(input).every(({ key, conditions }) =>
      conditions.every((condition) => !('step' in condition) || (keys.has(condition.step) && condition.step !== key)),
    )
  }, 'A condition must name another step'),
  v.check((input) => {
    const keys = new Set<string | null>([null, ...input.grading.map(({ key }) => key)])
    return stepsInOrder(input).every(({ grade }) => !grade || keys.has(grade.category))
  }, 'A grade must name a category of the course'),
)
export type TheoryInput = v.InferOutput<typeof TheoryInput>
export type TheoryDraft = v.InferInput<typeof TheoryInput>
