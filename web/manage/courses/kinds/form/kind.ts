import * as v from 'valibot'
import type { Kind } from '../kind.ts'
import { FormDraft } from './draft.ts'
import { formDraftFaults } from './faults.ts'
import { FormSettings } from './FormSettings.tsx'

export const form: Kind = {
  draft: FormDraft,
  editor: FormSettings,
  empty: { sections: [] },
  completion: 2,
  faults: ({ step }) => formDraftFaults(v.parse(FormDraft, step.settings)),
  counted: true,
}
