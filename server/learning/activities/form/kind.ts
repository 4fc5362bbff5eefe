import { always, type StepKind } from '../kind.ts'
import { formHandlers, openForm } from './form.routes.ts'
import { previewedForms, previewForm } from './preview-form.ts'
import { FormSettings, hasForm } from './form-settings.ts'

/** Questionnaires and forms. */
export const forms: StepKind<'form'> = {
  settings: { questionnaire: FormSettings, dynamic_form: FormSettings },
  opens: hasForm,
  proves: always,
  app: 'form/FormApp.tsx',
  open: openForm,
  preview: previewForm,
  calls: formHandlers,
  previews: previewedForms,
}
