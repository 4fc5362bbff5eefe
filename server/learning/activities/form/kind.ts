import { formModules } from '../../../../contract/activities/modules.ts'
import type { ActivityKind } from '../kind.ts'
import { formHandlers, openForm } from './form.routes.ts'
import { previewedForms, previewForm } from './preview-form.ts'

/** Questionnaires and forms. */
export const forms = {
  modules: formModules,
  app: 'form/FormApp.tsx',
  open: openForm,
  preview: previewForm,
  calls: formHandlers,
  previews: previewedForms,
} satisfies ActivityKind
