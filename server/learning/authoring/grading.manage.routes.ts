import { factsOf } from '../../../contract/activities/modules.ts'
import type { CallInput } from '../../../contract/call.ts'
import type { gradingCalls, StaffGrading } from '../../../contract/manage/grading.ts'
import { showGrades } from '../../catalogue/public.ts'
import { editedTexts, textsOfEdited } from '../../content/public.ts'
import type { Read } from '../../db/connect.ts'
import { failFields } from '../../http/fail.ts'
import type { Handlers } from '../../http/handlers.ts'
import { loadTheory } from './load-theory.ts'
import type { TheoryDraft } from './theory-input.ts'
import { authoringOf, changeTheory } from './change-theory.ts'
import { findCourse } from './courses.queries.ts'
import { countLearners } from './show-contents.ts'
import { type StepDraft, versionOf } from './theory-changes.ts'

const stepsOf = ({ topics, tests }: TheoryDraft) => [...topics.flatMap(({ steps }) => steps), ...tests]
const isGradable = (step: StepDraft) => Boolean(factsOf(step.module).score ?? step.grade)
const gradingVersion = (theory: TheoryDraft, shown: boolean): string =>
  versionOf([shown, theory.grading, stepsOf(theory).map((step) => [step.key, step.grade])])

const isShown = async (db: Read, id: number) => (await findCourse(db, id))?.show_grades

async function showGrading(db: Read, courseId: number, shown: boolean): Promise<StaffGrading> {
  const theory = await loadTheory(db, courseId)
  return {
    version: gradingVersion(theory, shown),
    learners: await countLearners(db, courseId),
    show_grades: shown,
    categories: (theory.grading ?? []).map(({ key, name, weight, parent = null }) => ({
      key,
      name: editedTexts(name),
      weight,
      parent,
    })),
    steps: stepsOf(theory)
      .filter(isGradable)
      .map((step) => {
        const grade = step.grade
        const graded = grade ? { category: grade.category ?? null, weight: grade.weight } : null
        return { key: step.key, title: step.title.lt, module: step.module, graded }
      }),
  }
}

type Body = CallInput<(typeof gradingCalls)['saveStaffGrading']>['body']
/** The theory with another way to make its grade. */
function gradedAs(theory: TheoryDraft, { grade_categories, graded_steps }: Body): TheoryDraft {
  const grades = new Map(graded_steps.map(({ key, ...grade }) => [key, grade]))
  const graded = (steps: StepDraft[]) => steps.map((step) => ({ ...step, grade: grades.get(step.key) ?? null }))
  return {
    ...theory,
    topics: theory.topics.map((topic) => ({ ...topic, steps: graded(topic.steps) })),
    tests: graded(theory.tests),
    grading: grade_categories.map(({ name, ...category }) => ({ ...category, name: textsOfEdited(name) })),
  }
}

const recorded = (theory: TheoryDraft) => ({
  categories: theory.grading,
  weights: Object.fromEntries(
    stepsOf(theory).flatMap((step) => {
      const grade = step.grade
      return grade ? [[step.title.lt, grade.weight]] : []
    }),
  ),
})

export const gradingHandlers: Handlers<typeof gradingCalls> = {
  getStaffGrading: async ({ db, fail }, { params: { id } }) => {
    const shown = await isShown(db, id)
    return shown === undefined ? fail('not_found') : showGrading(db, id, shown)
  },

  saveStaffGrading: async (ctx, { params: { id }, body }) => {
    const unnamed = body.grade_categories.findIndex(({ name }) => !name.lt.trim())
    if (unnamed >= 0) return failFields({ [`grade_categories.${unnamed}.name.lt`]: 'required' })
    const before = await isShown(ctx.db, id)
    await changeTheory(
      ctx,
      id,
      async (theory) => {
        if (gradingVersion(theory, before ?? false) !== body.grading_version) return ctx.fail('version_conflict')
        const known = new Set(
          stepsOf(theory)
            .filter(isGradable)
            .map(({ key }) => key),
        )
        if (body.graded_steps.some(({ key }) => !known.has(key))) return ctx.fail('contents_impossible')
        await showGrades(authoringOf(ctx), id, body.show_grades)
        return gradedAs(theory, body)
      },
      (old, after) => ({
        before: { ...recorded(old), show_grades: before },
        after: { ...recorded(after), show_grades: body.show_grades },
      }),
    )
    return showGrading(ctx.db, id, body.show_grades)
  },
}
