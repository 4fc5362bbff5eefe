import * as v from 'valibot'
import { type Answers, listAnswers } from '../../contract/activities/form.rules.ts'
import { FormSaved, NewerForm, SubmittedForm } from '../../contract/activities/forms.ts'
import { type Caller, request } from '../calls.ts'
import { client } from '../client.ts'

type Filled = { round: number; revision: number; answers: Answers }
const bodyOf = ({ answers, ...rest }: Filled) => ({ ...rest, client, filled: listAnswers(answers) })

export const saveForm = (caller: Caller, filled: Filled) =>
  request(FormSaved, '/form', caller, { method: 'PUT', body: bodyOf(filled) })
export const submitForm = (caller: Caller, filled: Filled) =>
  request(v.union([SubmittedForm, NewerForm]), '/form', caller, { body: bodyOf(filled) })
