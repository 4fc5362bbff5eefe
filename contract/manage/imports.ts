import * as v from 'valibot'
import { defineCalls } from '../call.ts'
import { type Capability, Instant, line, paged, Uuid } from '../common.ts'
import { limits, megabyte } from '../limits.ts'

export const importKinds = ['people', 'dates'] as const
export type ImportKind = (typeof importKinds)[number]

/** Characters of a CSV file at most, and its rows: a row of dates takes far longer to check than one of people. */
export const importLength = limits.importMb * megabyte
export const importRows = { people: 10_000, dates: 500 } as const satisfies Record<ImportKind, number>
/** Days for which an import is kept. */
export const importDays = 30

/** The columns of a file; the first of them are required. Their headings in three languages are in the sentences. */
export const importColumns = {
  people: ['firstname', 'lastname', 'email', 'language', 'telephone', 'organisation', 'latin_name'],
  dates: ['course', 'start', 'end', 'date', 'location', 'hours', 'price', 'room', 'instructor', 'places'],
} as const satisfies Record<ImportKind, readonly string[]>
export const requiredColumns = {
  people: ['firstname', 'lastname', 'email'],
  dates: ['course', 'start', 'end'],
} as const satisfies Record<ImportKind, readonly string[]>

/** `checked`: nothing is saved; `running`: a job saves row after row; `done`: every row has an outcome. */
export const importStates = ['checked', 'running', 'done'] as const
/** `ready`: will be saved; `existing`: already there; `refused`: with its faults; `created`. */
export const rowOutcomes = ['ready', 'created', 'existing', 'refused'] as const

export const Import = v.object({
  id: Uuid,
  file_name: v.string(),
  state: v.picklist(importStates),
  created: Instant,
  by: v.string(),
  counts: v.object({ ready: v.number(), created: v.number(), existing: v.number(), refused: v.number() }),
})
export type Import = v.InferOutput<typeof Import>

/** A row of the file. `line`: where it begins; `cells`: what it has, by column; none once it is saved. */
export const ImportRow = v.object({
  line: v.number(),
  outcome: v.picklist(rowOutcomes),
  cells: v.record(v.string(), v.string()),
  faults: v.array(v.object({ column: v.string(), message: v.string() })),
})
export type ImportRow = v.InferOutput<typeof ImportRow>

const params = v.object({ id: Uuid })

/** The calls of a kind of import: to check a file, look at it, start the job, and download what was refused. */
const callsOf = <const Kind extends ImportKind, const C extends Capability>(kind: Kind, capability: C) => {
  const staff = { api: 'manage', audience: 'staff', capability } as const
  return {
    template: {
      ...staff,
      method: 'GET',
      path: `/imports/${kind}/template`,
      about: `An empty CSV file with the columns of an import of ${kind}.`,
      reply: 'file',
      media: ['text/csv'],
      fails: [],
    },
    list: {
      ...staff,
      method: 'GET',
      path: `/imports/${kind}`,
      about: `The latest 20 imports of ${kind}.`,
      reply: v.object({ data: v.array(Import) }),
      fails: [],
    },
    check: {
      ...staff,
      method: 'POST',
      path: `/imports/${kind}`,
      // Every character may take two bytes in JSON.
      maxBytes: importLength * 2,
      about: `Reads a CSV file of ${kind} and checks every row. Nothing is saved before the import is started.`,
      body: v.object({ file_name: line(200), csv: v.pipe(v.string(), v.minLength(1), v.maxLength(importLength)) }),
      reply: Import,
      fails: ['import_empty', 'import_unreadable', 'import_columns', 'import_too_long'],
    },
    get: {
      ...staff,
      method: 'GET',
      path: `/imports/${kind}/:id`,
      about: `An import of ${kind} with a page of its rows.`,
      params,
      query: v.object({
        page: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(1000)), 1),
        outcome: v.optional(v.picklist(rowOutcomes)),
      }),
      reply: v.object({ import: Import, rows: paged(ImportRow) }),
      fails: ['not_found'],
    },
    start: {
      ...staff,
      method: 'POST',
      path: `/imports/${kind}/:id/start`,
      about: `Saves the ${kind} of the rows without faults, by a job. Those that exist already stay as they are.`,
      params,
      reply: Import,
      fails: ['not_found', 'import_started'],
    },
    refused: {
      ...staff,
      method: 'GET',
      path: `/imports/${kind}/:id/refused`,
      about: `The refused rows as CSV with what is wrong with them; corrected, the file can be imported.`,
      params,
      reply: 'stream',
      media: ['text/csv'],
      fails: ['not_found'],
    },
  } as const
}

const people = callsOf('people', 'help_people')
const dates = callsOf('dates', 'plan_practice')

export const importCalls = defineCalls({
  getPeopleTemplate: people.template,
  listPeopleImports: people.list,
  checkPeople: people.check,
  getPeopleImport: people.get,
  startPeopleImport: people.start,
  exportRefusedPeople: people.refused,
  getDatesTemplate: dates.template,
  listDateImports: dates.list,
  checkDates: dates.check,
  getDateImport: dates.get,
  startDateImport: dates.start,
  exportRefusedDates: dates.refused,
})
