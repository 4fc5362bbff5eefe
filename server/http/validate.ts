import type { ErrorObject } from 'ajv'
import { dayPattern, linePattern, writtenPattern } from '../../contract/common.ts'
import { optionalNamePattern, personNamePattern } from '../../contract/person-name.ts'
import { distinctKeyword, unitKeyword } from './schemas.ts'
import { ExpectedFailure, type FieldFault, type FieldFaults } from './fail.ts'

const numberOf = (value: unknown) => (typeof value === 'number' ? value : 0)

/** Fields with a more specific message than the general one. */
const ownSentences: Record<string, Partial<Record<string, string>>> = {
  username: { pattern: 'username' },
  password: { minLength: 'password_short' },
  telephone: { pattern: 'phone' },
}

/** The message for a value that does not match a pattern of the contract. */
const ownPatterns: Partial<Record<string, string>> = {
  [dayPattern.source]: 'date',
  [writtenPattern.source]: 'required',
  [linePattern.source]: 'line',
  [personNamePattern.source]: 'line',
  [optionalNamePattern.source]: 'line',
}

const isBlank = (value: unknown) => typeof value === 'string' && value.trim() === ''

function faultOf({ keyword, params, instancePath, data, parentSchema }: ErrorObject): FieldFault {
  const field = instancePath.slice(1)
  // Amounts are entered in euros.
  const limit = numberOf(params.limit) / (parentSchema?.[unitKeyword] === 'cents' ? 100 : 1)
  if (keyword === 'minLength' && limit <= 1) return { key: 'fields.required' }
  const own = ownSentences[field]?.[keyword]
  if (own) return { key: `fields.${own}` }
  switch (keyword) {
    case 'required':
      return { key: 'fields.required' }
    case 'minLength':
      return { key: 'fields.too_short', values: { min: limit } }
    case 'maxLength':
      return { key: 'fields.too_long', values: { max: limit } }
    case 'minimum':
    case 'exclusiveMinimum':
      return { key: 'fields.too_small', values: { min: limit } }
    case 'maximum':
    case 'exclusiveMaximum':
      return { key: 'fields.too_large', values: { max: limit } }
    case 'multipleOf':
      return { key: 'fields.step', values: { step: numberOf(params.multipleOf) } }
    case 'format':
      return { key: params.format === 'email' || params.format === 'date' ? `fields.${params.format}` : 'fields.type' }
    case 'pattern':
      if (isBlank(data)) return { key: 'fields.required' }
      return { key: `fields.${ownPatterns[String(params.pattern)] ?? 'pattern'}` }
    case distinctKeyword:
      return { key: 'fields.repeated' }
    case 'enum':
    case 'const':
      return { key: 'fields.choice' }
    default:
      return { key: 'fields.type' }
  }
}

/** Fields whose faults are said: a list of wrong entries would be answered with more than was sent. */
const maxFields = 100

/** Converts Ajv's errors to one fault per field, with a key under `fields`. "required" takes precedence for a field. */
export function toFieldFaults(errors: readonly ErrorObject[]): FieldFaults {
  const faults: FieldFaults = {}
  let left = maxFields
  for (const error of errors) {
    const missing = error.keyword === 'required' ? String(error.params.missingProperty) : undefined
    const field = missing ?? error.instancePath.slice(1).replaceAll('/', '.')
    const fault = faultOf(error)
    if (faults[field] && fault.key !== 'fields.required') continue
    if (!faults[field] && left-- === 0) break
    faults[field] = [fault]
  }
  return faults
}

export const invalidFields = (errors: readonly ErrorObject[]) =>
  new ExpectedFailure('invalid_fields', toFieldFaults(errors))
