import * as v from 'valibot'
import { Email, LatinName, type Language } from '../../contract/common.ts'
import { personName } from '../../contract/person-name.ts'
import type { Named } from '../../contract/printable.ts'
import { nameFaults, readLanguageName } from '../accounts/public.ts'
import type { ImportCells, ImportFault } from '../db/json-columns.ts'
import { readListedPhone } from './cells.rules.ts'
import { fault } from './rows.ts'

const maxName = 80

export type ImportedPerson = {
  firstname: string
  lastname: string
  latin_name: string
  email: string
  language: Language
  telephone: string | null
  /** The name of an institution as it is in the file; empty for none. */
  organisation: string
}

function namePartFaults(cells: ImportCells, column: 'firstname' | 'lastname'): ImportFault[] {
  const text = cells[column] ?? ''
  if (!text) return [fault(column, 'fields.required')]
  if (text.length > maxName) return [fault(column, 'fields.too_long', { max: maxName })]
  return v.is(personName(maxName), text) ? [] : [fault(column, 'fields.line')]
}

const maxLatinName = 160
const maxWorkplace = 160

function latinFaults(name: Named): ImportFault[] {
  if (name.latin_name.length > maxLatinName) return [fault('latin_name', 'fields.too_long', { max: maxLatinName })]
  if (!v.is(LatinName, name.latin_name)) return [fault('latin_name', 'fields.line')]
  return Object.entries(nameFaults(name)).map(([column, key]) => fault(column, `fields.${key}`))
}

/** A row of people, or what is wrong with it. Lithuanian is the language when the row names none. */
export function readPerson(cells: ImportCells): { person?: ImportedPerson; faults: ImportFault[] } {
  const { firstname = '', lastname = '', latin_name = '', email = '', telephone = '', organisation = '' } = cells
  const language = readLanguageName(cells.language ?? '')
  const phone = telephone ? readListedPhone(telephone) : null
  const faults = [
    ...namePartFaults(cells, 'firstname'),
    ...namePartFaults(cells, 'lastname'),
    ...latinFaults({ firstname, lastname, latin_name }),
    ...(email ? (v.is(Email, email) ? [] : [fault('email', 'fields.email')]) : [fault('email', 'fields.required')]),
    ...(language ? [] : [fault('language', 'imports.language')]),
    ...(phone === undefined ? [fault('telephone', 'fields.phone')] : []),
    ...(organisation.length > maxWorkplace ? [fault('organisation', 'fields.too_long', { max: maxWorkplace })] : []),
  ]
  if (faults.length || !language || phone === undefined) return { faults }
  return { person: { firstname, lastname, latin_name, email, language, telephone: phone, organisation }, faults }
}
