import * as v from 'valibot'
import { formFaults } from '../../../../contract/activities/form-faults.rules.ts'
import { AuthoredText, Key, PerhapsText } from '../../../content/public.ts'
import type { Form, FormField, FormSection } from '../../../db/json-columns.ts'
import { formFaultText } from './form-fault-text.ts'

const Value = v.union([v.string(), v.number(), v.boolean()])
const shown = v.optional(
  v.nullable(v.strictObject({ field: Key, is: v.pipe(v.array(Value), v.minLength(1), v.maxLength(60)) })),
  null,
)
const asked = {
  key: Key,
  shown,
  label: AuthoredText,
  help: v.optional(PerhapsText, { lt: '' }),
  required: v.optional(v.boolean(), false),
}
const limit = v.optional(v.nullable(v.number()), null)
const list = <S extends v.GenericSchema>(item: S) => v.pipe(v.array(item), v.minLength(1), v.maxLength(60))
const options = list(v.strictObject({ key: Key, text: AuthoredText }))

const Field = v.variant('kind', [
  v.strictObject({ kind: v.literal('info'), key: Key, shown, text: AuthoredText }),
  v.strictObject({ kind: v.picklist(['text', 'long_text', 'date', 'yes_no']), ...asked }),
  v.strictObject({
    kind: v.literal('number'),
    ...asked,
    min: limit,
    max: limit,
    unit: v.optional(PerhapsText, { lt: '' }),
  }),
  v.strictObject({ kind: v.picklist(['choice', 'several']), ...asked, options }),
  v.strictObject({ kind: v.literal('scale'), ...asked, from: AuthoredText, to: AuthoredText }),
]) satisfies v.GenericSchema<unknown, FormField>

const Section = v.strictObject({ key: Key, shown, title: AuthoredText, fields: list(Field) }) satisfies v.GenericSchema<
  unknown,
  FormSection
>

/**
 * The sections of a form with their fields. `anonymous`: answers are kept without whose they are; `again`: it may be
 * submitted more than once.
 */
export const FormSettings = v.pipe(
  v.strictObject({
    anonymous: v.optional(v.boolean(), false),
    again: v.optional(v.boolean(), false),
    sections: list(Section),
  }),
  v.transform((form): Form => form),
  v.rawCheck(({ dataset, addIssue }) => {
    const [fault] = dataset.typed ? formFaults(dataset.value.sections) : []
    if (fault) addIssue({ message: formFaultText(fault) })
  }),
)

/** Whether a step has a form; rows of earlier versions may have none. */
export const hasForm = (settings: object): boolean => v.is(FormSettings, settings)
export const readForm = (settings: object): Form => v.parse(FormSettings, settings)
