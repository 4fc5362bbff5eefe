import * as v from 'valibot'
import { type Answers, listAnswers } from '../../contract/activities/form.rules.ts'
import { SubmittedForm } from '../../contract/activities/forms.ts'
import { type Caller, request } from '../calls.ts'

type Filled = { round: number; answers: Answers }
const bodyOf = ({ round, answers }: Filled) => ({ round, filled: listAnswers(answers) })

export const saveForm = (caller: Caller, filled: Filled) =>
  request(v.undefined(), '/form', caller, { method: 'PUT', body: bodyOf(filled) })
export const submitForm = (caller: Caller, filled: Filled) =>
  request(SubmittedForm, '/form', caller, { body: bodyOf(filled) })
