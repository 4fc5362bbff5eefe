import { isDeepStrictEqual } from 'node:util'
import { checkAnswers, listAnswers, readAnswers } from '../../../../contract/activities/form.rules.ts'
import type {
  FilledForm,
  FormSaved,
  NewerForm,
  OpenedForm,
  SubmittedForm,
} from '../../../../contract/activities/forms.ts'
import type { Language } from '../../../../contract/common.ts'
import type { Fails } from '../../../context.ts'
import { ExpectedFailure, failFields } from '../../../http/fail.ts'
import { findState, saveState, startItem, type Item } from '../../study/completions.queries.ts'
import { recordStep } from '../../enrolments/finish-course.ts'
import type { OpenClaims, WorkClaims } from '../activity-tokens.ts'
import { standingOf } from '../course-standing.ts'
import { draftsName } from '../drafts-name.ts'
import type { ActivityWork, KindHandlers } from '../kind.ts'
import { lockStep, openedOf, type Opening } from '../opened-step.ts'
import { isBehind, nextRevision } from '../revisions.rules.ts'
import { hasForm, readForm } from './form-settings.ts'
import { sectionsIn } from './form-sheet.ts'
import { isSameForm, sentMark } from './repeats.rules.ts'
import { findFormState, findLastResponse, insertResponse, saveFormState } from './responses.queries.ts'

type Filling = Opening & Fails<'attempt_closed'>

/** An available form with its enrolment locked, so that it is submitted once. */
async function lockForm(work: Opening, claims: OpenClaims | WorkClaims) {
  const { module, step, enrolled, at } = await lockStep(work, 'form', claims)
  if (!hasForm(step.settings)) return work.fail('activity_not_found')
  const state = await findFormState(work.db, at)
  return { step, enrolled, at, module, form: readForm(step.settings), state }
}

async function sentOf({ db }: ActivityWork, at: Item, lang: Language): Promise<OpenedForm['sent']> {
  const last = await findLastResponse(db, at)
  if (!last?.submitted_at) return null
  const { submitted_at, form, answers } = last
  return {
    at: submitted_at.toISOString(),
    sections: await sectionsIn(form, lang),
    answers: readAnswers(listAnswers(answers)),
  }
}

/** Opens a form, with what was filled in on any device or submitted before. */
export async function openForm(work: Opening, claims: OpenClaims): Promise<OpenedForm> {
  const { db, config, now } = work
  const { lang } = claims
  const { step, at, module, form, state } = await lockForm(work, claims)
  await startItem(db, at, now)
  const { round, draft, revision = 0 } = state
  return {
    kind: 'form',
    module,
    ...(await openedOf(work, claims, step)),
    drafts: draftsName(config, at),
    anonymous: form.anonymous,
    again: form.again,
    sections: await sectionsIn(form, lang),
    round,
    draft: readAnswers(listAnswers(draft)),
    revision,
    sent: await sentOf(work, at, lang),
  }
}

type Locked = Awaited<ReturnType<typeof lockForm>>

/** Throws `invalid_fields` with a sentence at each field. */
export function refuse(faults: ReturnType<typeof checkAnswers>['faults']): never {
  const fields = Object.entries(faults).map(([field, { code, values }]) => [
    field,
    [{ key: `fields.${code}`, ...(values ? { values } : {}) }],
  ])
  throw new ExpectedFailure('invalid_fields', Object.fromEntries(fields))
}

/** Fails when the form cannot be filled in (again). */
function requireOpen({ fail }: Filling, { form, state }: Locked, round: number): void {
  if (round !== state.round || (round > 0 && !form.again)) fail('attempt_closed')
}

/** Completes the step. Nothing is answered when it was complete before. */
async function complete(work: ActivityWork, { at, enrolled }: Locked, lang: Language) {
  const { db, now } = work
  const before = await findState(db, at)
  await saveState(db, at, 'complete', now)
  const standing = await recordStep(work, { ...at, courseId: enrolled.courseId, now })
  return before === 'complete' ? null : await standingOf(work, enrolled, standing, lang)
}

/** Whether a submission of the round before is the one that is stored: its reply was lost. */
async function isRepeat({ db }: ActivityWork, { at, form, state }: Locked, sent: FilledForm): Promise<boolean> {
  const answers = readAnswers(sent.filled)
  if (form.anonymous) {
    const mark = sentMark(sent.client, checkAnswers(form.sections, answers).kept)
    return mark !== undefined && mark === state.sent
  }
  const last = await findLastResponse(db, at)
  return last !== undefined && isSameForm(last.form.sections, answers, readAnswers(listAnswers(last.answers)))
}

export const formHandlers: KindHandlers<'form'> = {
  saveForm: async (work, claims, { round, filled, ...sender }: FilledForm): Promise<FormSaved> => {
    const locked = await lockForm(work, claims)
    requireOpen(work, locked, round)
    const { form, state, at } = locked
    const known = new Set(form.sections.flatMap(({ fields }) => fields.map(({ key }) => key)))
    const unknown = filled.find(({ field }) => !known.has(field))
    if (unknown) return failFields({ [unknown.field]: 'field_unknown' })
    const draft = readAnswers(filled)
    if (isBehind(state, sender, isDeepStrictEqual(draft, state.draft)))
      return { revision: state.revision ?? 0, newer: readAnswers(listAnswers(state.draft)) }
    const next = nextRevision(state, sender)
    await saveFormState(work.db, at, { round, draft, ...next }, work.now)
    return { revision: next.revision, newer: null }
  },

  submitForm: async (work, claims, sent: FilledForm): Promise<SubmittedForm | NewerForm> => {
    const { round, filled, client } = sent
    const locked = await lockForm(work, claims)
    const { form, at, state } = locked
    if (round === state.round - 1)
      return (await isRepeat(work, locked, sent))
        ? { round: state.round, course: null }
        : work.fail('form_already_sent')
    requireOpen(work, locked, round)
    const answers = readAnswers(filled)
    if (isBehind(state, sent, isSameForm(form.sections, answers, state.draft)))
      return { revision: state.revision ?? 0, newer: readAnswers(listAnswers(state.draft)) }
    const { kept, faults } = checkAnswers(form.sections, answers)
    if (Object.keys(faults).length) return refuse(faults)
    await insertResponse(work.db, at, { form, answers: kept, now: work.now })
    const mark = form.anonymous ? sentMark(client, kept) : undefined
    await saveFormState(work.db, at, { round: round + 1, draft: {}, sent: mark }, work.now)
    return { round: round + 1, course: await complete(work, locked, claims.lang) }
  },
}
