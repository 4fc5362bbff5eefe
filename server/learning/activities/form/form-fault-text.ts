import type { FormDesignFault } from '../../../../contract/activities/form-faults.rules.ts'

const texts: Record<FormDesignFault['code'], (fault: FormDesignFault) => string> = {
  sections_same: () => 'Sections have the same key',
  field_twice: ({ at }) => `The field “${at}” is there twice`,
  options_same: ({ at }) => `Options of “${at}” have the same key`,
  limits_crossed: ({ at }) => `The least number of “${at}” is above its greatest`,
  condition_unknown: ({ named }) => `A condition names “${named}”, which is not a field before it`,
  condition_unfit: ({ named }) =>
    `A condition cannot depend on “${named}”: it is neither a choice, a scale nor yes or no`,
  condition_answer: ({ named, value }) => `“${named}” has no answer “${value}”`,
  nothing_asked: () => 'A form asks something',
}

/** A fault of a form in words, for who writes it without the editor. */
export const formFaultText = (fault: FormDesignFault): string => texts[fault.code](fault)
