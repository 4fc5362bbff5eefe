import * as v from 'valibot'
import type { CallInput } from '../../../contract/call.ts'
import { type contentsCalls, topic } from '../../../contract/manage/contents.ts'
import { lacksLithuanian } from '../../../contract/manage/texts.ts'
import { enteredOf, recordChange } from '../../audit/public.ts'
import { courseHtml, textsOfEdited, textsOrNull } from '../../content/public.ts'
import { ExpectedFailure, failFields } from '../../http/fail.ts'
import type { Handlers } from '../../http/handlers.ts'
import type { Fails } from '../../context.ts'
import { loadTheory } from './load-theory.ts'
import { StepInput, type TheoryDraft } from './theory-input.ts'
import { authoringOf, changeTheory, type EditContext } from './change-theory.ts'
import { copyCourse } from './copy-course.ts'
import { findCourse } from './courses.queries.ts'
import { refuseImpossible } from './impossible-conditions.ts'
import { countLearners, showContents, showStep } from './show-contents.ts'
import {
  arrangedAs,
  findStepIn,
  movedBetween,
  orderVersion,
  type StepDraft,
  topicVersion,
  versionOf,
  withoutStep,
  withStep,
} from './theory-changes.ts'

type ChangeArguments = Parameters<typeof changeTheory> extends [unknown, unknown, ...infer Rest] ? Rest : never
type StepBody = CallInput<(typeof contentsCalls)['saveStaffStep']>['body']
/** Changes the theory, unless nobody could meet its conditions, and shows the contents. `saved`: the step that is saved. */
async function change(
  ctx: EditContext & Fails<'conditions_impossible'>,
  courseId: number,
  [edit, recorded]: ChangeArguments,
  saved?: string,
) {
  const possible = async (before: TheoryDraft) => {
    const after = await edit(before)
    refuseImpossible(ctx, before, after, saved)
    return after
  }
  await changeTheory(ctx, courseId, possible, recorded)
  return showContents(ctx.db, courseId)
}

/** An address of another site that a browser opens. */
function isOutsideAddress(text: string): boolean {
  if (!URL.canParse(text)) return false
  const { protocol, username, password } = new URL(text)
  return /^https?:$/.test(protocol) && !username && !password && /^https?:\/\/\S+$/i.test(text)
}

/** A step as it is saved. What its module's settings lack is said at the settings. */
function draftOf(key: string, { step, compared }: StepBody, known: StepDraft | undefined): StepDraft {
  const required = { title: true, description: false, content: step.module === 'page' }
  const lacking = (['title', 'description', 'content'] as const).filter((name) =>
    lacksLithuanian(step[name], required[name]),
  )
  if (lacking.length) failFields(Object.fromEntries(lacking.map((name) => [`step.${name}.lt`, 'required'])))
  if (step.link.trim() && !isOutsideAddress(step.link.trim())) failFields({ 'step.link': 'outside_address' })
  const draft = {
    ...known,
    key,
    module: step.module,
    completion: step.completion,
    title: textsOfEdited(step.title),
    description: textsOfEdited(step.description),
    content: textsOrNull(step.content),
    link: step.link.trim() || null,
    minutes: step.minutes,
    group: step.group,
    conditions: step.conditions,
    settings: Object(step.settings),
    compared: [...compared],
  }
  const { success, output, issues } = v.safeParse(StepInput, draft)
  if (success) return output
  const [issue] = issues
  const field = String(issue.path?.[0]?.key ?? 'settings')
  throw new ExpectedFailure('invalid_fields', {
    [`step.${field}`]: [{ key: 'fields.step_refused', values: { detail: issue.message } }],
  })
}

const requireVersion = (ctx: EditContext, current: string, given: string | null) => {
  if (current !== given) ctx.fail('version_conflict')
}

export const contentsHandlers: Handlers<typeof contentsCalls> = {
  getContents: async ({ db, fail }, { params: { id } }) => {
    return (await findCourse(db, id)) ? showContents(db, id) : fail('not_found')
  },

  getStaffStep: async ({ db, fail }, { params: { id, key } }) =>
    (await showStep(db, await loadTheory(db, id), key)) ?? fail('not_found'),

  saveStaffStep: (ctx, { params: { id, key }, body }) =>
    change(
      ctx,
      id,
      [
        (theory) => {
          const known = findStepIn(theory, key)?.step
          if (known && body.step_version === null) return ctx.fail('key_taken', 'key')
          requireVersion(ctx, known ? versionOf(known) : '', body.step_version ?? '')
          if (body.topic_key !== null && !theory.topics.some((topic) => topic.key === body.topic_key))
            return ctx.fail('not_found', 'topic_key')
          const since = known ? {} : { since: body.reach === 'new' ? ctx.now().toISOString() : null }
          return withStep(theory, body.topic_key, { ...draftOf(key, body, known), ...since })
        },
        (before, after) => ({
          before: { step: findStepIn(before, key)?.step },
          after: { step: findStepIn(after, key)?.step },
        }),
      ],
      key,
    ),

  removeStaffStep: async (ctx, { params: { id, key }, body }) => {
    const learners = await countLearners(ctx.db, id)
    return change(ctx, id, [
      (theory) => {
        const { step, topic } = findStepIn(theory, key) ?? ctx.fail('not_found')
        requireVersion(ctx, versionOf(step), body.step_version)
        return body.reach === 'new' && learners > 0
          ? withStep(theory, topic, { ...step, until: ctx.now().toISOString() })
          : withoutStep(theory, key)
      },
      (before, after) => ({
        before: { step: findStepIn(before, key)?.step },
        after: { step: findStepIn(after, key)?.step },
      }),
    ])
  },

  saveStaffTopic: (ctx, { params: { id, key }, body: { version, compared, ...values } }) =>
    change(ctx, id, [
      (theory) => {
        const known = theory.topics.find((one) => one.key === key)
        if (known && version === null) return ctx.fail('key_taken', 'key')
        requireVersion(ctx, known ? topicVersion(known) : '', version ?? '')
        const { title, description, minutes } = enteredOf(topic.fields, values)
        const texts = { title: textsOfEdited(title), description: textsOfEdited(description) }
        const saved = { key, ...texts, minutes, compared: [...compared], steps: known?.steps ?? [] }
        const topics = known ? theory.topics.map((one) => (one.key === key ? saved : one)) : [...theory.topics, saved]
        return { ...theory, topics }
      },
      () => ({ after: { topic: values.title.lt } }),
    ]),

  removeStaffTopic: (ctx, { params: { id, key } }) =>
    change(ctx, id, [
      (theory) => {
        const known = theory.topics.find((one) => one.key === key) ?? ctx.fail('not_found')
        if (known.steps.length) return ctx.fail('contents_impossible')
        return { ...theory, topics: theory.topics.filter((one) => one.key !== key) }
      },
      (before) => ({ before: { topic: before.topics.find((one) => one.key === key)?.title.lt } }),
    ]),

  arrangeContents: async (ctx, { params: { id }, body: { contents_version, arranged, test_keys } }) => {
    const learners = await countLearners(ctx.db, id)
    return change(ctx, id, [
      (theory) => {
        requireVersion(ctx, orderVersion(theory), contents_version)
        return arrangedAs(theory, { topics: arranged, tests: test_keys }) ?? ctx.fail('contents_impossible')
      },
      (before, after) => {
        const moved = movedBetween(before, after)
        const order = arranged.map(({ topic }) => topic)
        return { after: { order, ...(moved.length ? { moved, learners } : {}) } }
      },
    ])
  },

  previewText: async (_ctx, { body: { markdown, text_language } }) => ({
    html: await courseHtml({ lt: markdown }, text_language),
  }),

  duplicateStaffCourse: async (ctx, { params: { id }, body }) => {
    const copy = await copyCourse(authoringOf(ctx), id, {
      title: body.course_title.trim(),
      slug: body.slug,
      shortname: body.short_name,
    })
    await recordChange(ctx, {
      action: 'course.copied',
      id: copy,
      about: body.course_title.trim(),
      after: { copied: id },
    })
    return { id: copy }
  },
}
