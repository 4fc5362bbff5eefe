import * as v from 'valibot'
import { defineCalls } from '../call.ts'
import { type Capability, entered, line, paged, Uuid } from '../common.ts'
import {
  emptiedColumns,
  Import,
  ImportDetails,
  type ImportKind,
  importLength,
  ImportRow,
  ImportUndo,
  invitingTimes,
  rowOutcomes,
  shownWorkplaces,
  WorkplaceChoice,
} from './imports.ts'
import type { OpenedKind } from '../openings.ts'

const params = v.object({ id: Uuid })
const Headings = v.pipe(v.array(entered(100)), v.maxLength(50))

/** The calls of a kind of import: to check a file, look at it, start the job, and download what was refused. */
const callsOf = <const Kind extends ImportKind, const C extends Capability>(kind: Kind, capability: C) => {
  const staff = { api: 'manage', audience: 'staff', capability } as const
  /** Dates hold no data of people, nor their money. */
  const opens: OpenedKind | undefined = kind === 'dates' ? undefined : 'import_file'
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
      isLong: true,
      about: `Reads a CSV file of ${kind} (UTF-8, UTF-16, Windows-1257; semicolons, commas or tabs) and checks every row. Nothing is saved before the import is started.`,
      body: v.object({
        file_name: line(200),
        csv_file: v.pipe(v.string(), v.minLength(1), v.maxLength(Math.ceil(importLength / 3) * 4)),
      }),
      reply: Import,
      fails: [
        'import_empty',
        'import_unreadable',
        'import_cells',
        'import_columns',
        'import_column_twice',
        'import_too_long',
      ],
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
      opens,
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
const vouchers = callsOf('vouchers', 'set_prices')
const invoices = callsOf('invoices', 'settle_orders')

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
  getVouchersTemplate: vouchers.template,
  listVoucherImports: vouchers.list,
  checkVouchers: vouchers.check,
  getVoucherImport: vouchers.get,
  leaveOutVoucherColumns: vouchers.leaveOut,
  startVoucherImport: {
    api: 'manage',
    audience: 'staff',
    capability: 'set_prices',
    ...started,
    path: '/imports/vouchers/:id/start',
    about:
      'Makes the prepaid vouchers of the rows without faults, at what is left of them, by a job. Their money came in the system used before, so that none is recorded. Those that exist already stay as they are.',
  },
  exportRefusedVouchers: vouchers.refused,
  getInvoicesTemplate: invoices.template,
  listInvoiceImports: invoices.list,
  checkInvoices: invoices.check,
  getInvoiceImport: invoices.get,
  leaveOutInvoiceColumns: invoices.leaveOut,
  startInvoiceImport: {
    api: 'manage',
    audience: 'staff',
    capability: 'settle_orders',
    ...started,
    path: '/imports/invoices/:id/start',
    about:
      'Stores the unpaid invoices of the rows without faults, by a job: of the system used before, so that they are in no register and no file of a month. Those that exist already stay as they are.',
  },
  exportRefusedInvoices: invoices.refused,
})
