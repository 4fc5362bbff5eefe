import * as v from 'valibot'
import type { Answers } from '../../contract/activities/form.rules.ts'
import { SubmittedForm } from '../../contract/activities/forms.ts'
import { type Caller, request } from '../calls.ts'

type Filled = { round: number; filled: Answers }
export const saveForm = (caller: Caller, body: Filled) =>
  request(v.undefined(), '/form', caller, { method: 'PUT', body })
export const submitForm = (caller: Caller, body: Filled) => request(SubmittedForm, '/form', caller, { body })
