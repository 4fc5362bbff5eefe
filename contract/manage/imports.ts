import * as v from 'valibot'
import { defineCalls } from '../call.ts'
import { type Capability, entered, Id, Instant, line, paged, Uuid } from '../common.ts'
import { limits, megabyte } from '../limits.ts'

export const importKinds = ['people', 'dates'] as const
export type ImportKind = (typeof importKinds)[number]

/** Bytes of a CSV file at most, and its rows: a row of dates takes far longer to check than one of people. */
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

/**
 * `checked`: nothing is saved; `running`: a job saves row after row; `done`: every row has an outcome; `undoing`: a
 * job removes what it made; `undone`: that was removed.
 */
export const importStates = ['checked', 'running', 'done', 'undoing', 'undone'] as const
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

/** A column that is not read. `personal`: it has personal codes, which are never kept, so it is always left out. */
export const LeftColumn = v.object({ heading: v.string(), personal: v.boolean(), left_out: v.boolean() })
export type LeftColumn = v.InferOutput<typeof LeftColumn>

/** What becomes of a workplace that is not in the list: it is created, its people have none, or the one with the id. */
export const WorkplaceChoice = v.union([v.picklist(['create', 'none']), Id])
const ListedWorkplace = v.object({ id: Id, name: v.string() })
/** A workplace of the file that is not in the list. `like`: those of the list with a similar name, the likest first. */
export const NewWorkplace = v.object({
  name: v.string(),
  rows: v.number(),
  choice: v.nullable(WorkplaceChoice),
  like: v.array(ListedWorkplace),
})
export type NewWorkplace = v.InferOutput<typeof NewWorkplace>
/** Of an import that is looked at. */
export const shownWorkplaces = 200

/** What can be done about rows with a fault: leave the cell empty, or correct the rows in a file of their own. */
export const faultRemedies = ['empty', 'file'] as const
/** Rows that are refused for the same reason at the same column. `lines`: the first of them. */
export const FaultGroup = v.object({
  column: v.string(),
  message: v.string(),
  rows: v.number(),
  lines: v.array(v.number()),
  remedy: v.picklist(faultRemedies),
})
export type FaultGroup = v.InferOutput<typeof FaultGroup>

/** Columns of people that may be empty, so that a fault there can be left out. */
export const emptiedColumns = ['language', 'telephone', 'organisation'] as const

/** When the people of an import are emailed the link to set a password. */
export const invitingTimes = ['now', 'later'] as const

/** Why an import cannot be undone: what its people have done or have got since. */
export const undoBlocks = [
  'emails',
  'sign_ins',
  'orders',
  'enrolments',
  'practice',
  'roles',
  'messages',
  'others',
] as const
/** What an undo would remove, and what is in the way. `names`: first names of some of the `people`. */
export const ImportUndo = v.object({
  people: v.number(),
  workplaces: v.number(),
  blocks: v.array(v.object({ block: v.picklist(undoBlocks), people: v.number(), names: v.array(v.string()) })),
})
export type ImportUndo = v.InferOutput<typeof ImportUndo>

/**
 * An import that is looked at. `emails`: how many people its start emails; `invites`: whether its people are emailed;
 * `uninvited`: who was not yet.
 */
export const ImportDetails = v.object({
  ...Import.entries,
  emails: v.number(),
  invites: v.boolean(),
  uninvited: v.number(),
  columns: v.array(LeftColumn),
  workplaces: v.object({ total: v.number(), open: v.number(), created: v.number(), data: v.array(NewWorkplace) }),
  faults: v.array(FaultGroup),
})
export type ImportDetails = v.InferOutput<typeof ImportDetails>

const params = v.object({ id: Uuid })
const Headings = v.pipe(v.array(entered(100)), v.maxLength(50))

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
      maxBytes: importLength * 1.5,
      about: `Reads a CSV file of ${kind} (UTF-8, UTF-16, Windows-1257; semicolons, commas or tabs) and checks every row. Nothing is saved before the import is started.`,
      body: v.object({
        file_name: line(200),
        csv_file: v.pipe(v.string(), v.minLength(1), v.maxLength(Math.ceil(importLength / 3) * 4)),
      }),
      reply: Import,
      fails: ['import_empty', 'import_unreadable', 'import_columns', 'import_column_twice', 'import_too_long'],
    },
    get: {
      ...staff,
      method: 'GET',
      path: `/imports/${kind}/:id`,
      about: `An import of ${kind} with what is open before it can be started, its faults by column, and a page of its rows.`,
      params,
      query: v.object({
        page: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(1000)), 1),
        outcome: v.optional(v.picklist(rowOutcomes)),
      }),
      reply: v.object({ import: ImportDetails, rows: paged(ImportRow) }),
      fails: ['not_found'],
    },
    leaveOut: {
      ...staff,
      method: 'PUT',
      path: `/imports/${kind}/:id/left-out`,
      about: 'Says which of the columns that are not read are left out; the import starts when all are.',
      params,
      body: v.object({ headings: Headings }),
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
const started = {
  method: 'POST',
  params,
  reply: Import,
  fails: ['not_found', 'import_started', 'import_open'],
} as const

const helping = { api: 'manage', audience: 'staff', capability: 'help_people' } as const
const people = callsOf('people', 'help_people')
const dates = callsOf('dates', 'plan_practice')

export const importCalls = defineCalls({
  getPeopleTemplate: people.template,
  listPeopleImports: people.list,
  checkPeople: people.check,
  getPeopleImport: people.get,
  leaveOutPeopleColumns: people.leaveOut,
  chooseWorkplaces: {
    ...helping,
    method: 'PUT',
    path: '/imports/people/:id/workplaces',
    about:
      'Says what becomes of the workplaces of the file that are not in the list; `rest`: of all that are not decided. Nothing is created before the import is started.',
    params,
    body: v.object({
      choices: v.pipe(v.array(v.object({ name: line(160), choice: WorkplaceChoice })), v.maxLength(shownWorkplaces)),
      rest: v.optional(v.picklist(['create', 'none'])),
    }),
    reply: Import,
    fails: ['not_found', 'import_started'],
  },
  emptyPeopleCells: {
    ...helping,
    method: 'POST',
    path: '/imports/people/:id/emptied',
    about: 'Leaves a column empty in the rows that have a fault there; those without another fault will be saved.',
    params,
    body: v.object({ column: v.picklist(emptiedColumns) }),
    reply: Import,
    fails: ['not_found', 'import_started'],
  },
  startPeopleImport: {
    ...helping,
    ...started,
    path: '/imports/people/:id/start',
    about:
      'Saves the people of the rows without faults, by a job. Those that exist already stay as they are. `later`: nobody is emailed before their invitations are sent.',
    body: v.object({ invite: v.picklist(invitingTimes) }),
  },
  inviteImported: {
    ...helping,
    method: 'POST',
    path: '/imports/people/:id/invitations',
    about: 'Emails a link to set a password to all whom an import made and who were not emailed yet, by a job.',
    params,
    reply: Import,
    fails: ['not_found', 'nothing_to_send'],
  },
  getImportUndo: {
    ...helping,
    method: 'GET',
    path: '/imports/people/:id/undo',
    about: 'What an undo of an import would remove, and what is in its way.',
    params,
    reply: ImportUndo,
    fails: ['not_found'],
  },
  undoImport: {
    ...helping,
    method: 'POST',
    path: '/imports/people/:id/undo',
    about:
      'Starts the job that removes the accounts and workplaces that an import made, and nothing else; refused once one of the people was emailed, signed in, ordered or was enrolled. Who comes to be while the job works stays, and the import is `done` again.',
    params,
    reply: Import,
    fails: ['not_found', 'import_blocked'],
  },
  exportRefusedPeople: people.refused,
  getDatesTemplate: dates.template,
  listDateImports: dates.list,
  checkDates: dates.check,
  getDateImport: dates.get,
  leaveOutDateColumns: dates.leaveOut,
  startDateImport: {
    api: 'manage',
    audience: 'staff',
    capability: 'plan_practice',
    ...started,
    path: '/imports/dates/:id/start',
    about: 'Saves the dates of the rows without faults, by a job. Those that exist already stay as they are.',
  },
  exportRefusedDates: dates.refused,
})
