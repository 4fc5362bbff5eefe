import * as v from 'valibot'
import { Id, Instant, Uuid } from '../common.ts'
import { limits, megabyte } from '../limits.ts'

export const importKinds = ['people', 'dates', 'vouchers', 'invoices'] as const
export type ImportKind = (typeof importKinds)[number]

/** Bytes of a CSV file at most, and its rows: those of other kinds take longer to check than one of people. */
export const importLength = limits.importMb * megabyte
export const importRows = { people: 10_000, dates: 500, vouchers: 1000, invoices: 1000 } as const satisfies Record<
  ImportKind,
  number
>
/** Days for which an import is kept. */
export const importDays = 30

/** The columns of a file; the first of them are required. Their headings in three languages are in the sentences. */
export const importColumns = {
  people: [
    'firstname',
    'lastname',
    'email',
    'language',
    'telephone',
    'organisation',
    'latin_name',
    'course',
    'course_date',
    'company_code',
  ],
  dates: ['course', 'start', 'end', 'date', 'location', 'hours', 'price', 'room', 'instructor', 'places'],
  vouchers: ['code', 'value', 'valid_to'],
  invoices: ['number', 'issued', 'due', 'buyer', 'open', 'company_code', 'total'],
} as const satisfies Record<ImportKind, readonly string[]>
export const requiredColumns = {
  people: ['firstname', 'lastname', 'email'],
  dates: ['course', 'start', 'end'],
  vouchers: ['code', 'value'],
  invoices: ['number', 'issued', 'due', 'buyer', 'open'],
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
export const emptiedColumns = [
  'language',
  'telephone',
  'organisation',
  'course',
  'course_date',
  'company_code',
] as const

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
 * An import that is looked at. `emails`: how many people its start emails; of people, `accounts`: how many are made, `courses`:
 * how many courses are given, `course_emails`: how many people are emailed for these, whenever the others are invited; `invites`:
 * whether its people are emailed; `uninvited`: who was not yet.
 */
export const ImportDetails = v.object({
  ...Import.entries,
  emails: v.number(),
  accounts: v.number(),
  courses: v.number(),
  course_emails: v.number(),
  invites: v.boolean(),
  uninvited: v.number(),
  columns: v.array(LeftColumn),
  workplaces: v.object({ total: v.number(), open: v.number(), created: v.number(), data: v.array(NewWorkplace) }),
  faults: v.array(FaultGroup),
})
export type ImportDetails = v.InferOutput<typeof ImportDetails>
