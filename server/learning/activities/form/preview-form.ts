import { checkAnswers, readAnswers } from '../../../../contract/activities/form.rules.ts'
import type { OpenedForm } from '../../../../contract/activities/forms.ts'
import { isOf } from '../../../../contract/activities/modules.ts'
import type { PreviewClaims } from '../activity-tokens.ts'
import type { KindPreviews } from '../kind.ts'
import { hasForm, readForm } from './form-settings.ts'
import { sectionsIn } from './form-sheet.ts'
import { refuse } from './form.routes.ts'
import { commonOf, findStepOf, previewDrafts, type Previewing } from '../preview/opened-preview.ts'

async function formOf(work: Previewing, claims: PreviewClaims) {
  const step = await findStepOf(work, claims)
  const { module } = claims
  if (!isOf('form', module) || !hasForm(step.settings)) return work.fail('activity_not_found')
  return { step, module, form: readForm(step.settings) }
}

/** A form that nobody has filled in. */
export async function previewForm(work: Previewing, claims: PreviewClaims): Promise<OpenedForm> {
  const { step, module, form } = await formOf(work, claims)
  return {
    kind: 'form',
    module,
    ...(await commonOf(work, claims, step)),
    drafts: previewDrafts(claims),
    anonymous: form.anonymous,
    again: form.again,
    sections: await sectionsIn(form, claims.lang),
    round: 0,
    draft: {},
    revision: 0,
    sent: null,
  }
}

/** Answers are checked as those of learners, and kept nowhere. */
export const previewedForms: KindPreviews<'form'> = {
  saveForm: async () => ({ revision: 0, newer: null }),
  submitForm: async (work, claims, { round, filled }) => {
    const { form } = await formOf(work, claims)
    const { faults } = checkAnswers(form.sections, readAnswers(filled))
    return Object.keys(faults).length ? refuse(faults) : { round: round + 1, course: null }
  },
}
