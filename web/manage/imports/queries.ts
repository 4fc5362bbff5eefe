import { keepPreviousData } from '@tanstack/react-query'
import {
  dateImportList,
  invoiceImportList,
  peopleImportList,
  voucherImportList,
} from '../../../contract/manage/imports.list.ts'
import type { ImportKind, ImportRow } from '../../../contract/manage/imports.ts'
import { call } from '../../api/client.ts'
import { own, retry } from '../../api/own-queries.ts'

type Invite = 'now' | 'later'

/** The calls of each kind of import. */
export const importCallsOf = {
  people: {
    template: () => call('getPeopleTemplate'),
    get: (id: string, query: RowsQuery) => call('getPeopleImport', { params: { id }, query }),
    leaveOut: (id: string, headings: string[]) => call('leaveOutPeopleColumns', { params: { id }, body: { headings } }),
    start: (id: string, invite: Invite) => call('startPeopleImport', { params: { id }, body: { invite } }),
    refused: (id: string) => call('exportRefusedPeople', { params: { id } }),
  },
  dates: {
    template: () => call('getDatesTemplate'),
    get: (id: string, query: RowsQuery) => call('getDateImport', { params: { id }, query }),
    leaveOut: (id: string, headings: string[]) => call('leaveOutDateColumns', { params: { id }, body: { headings } }),
    start: (id: string, _invite: Invite) => call('startDateImport', { params: { id } }),
    refused: (id: string) => call('exportRefusedDates', { params: { id } }),
  },
  vouchers: {
    template: () => call('getVouchersTemplate'),
    get: (id: string, query: RowsQuery) => call('getVoucherImport', { params: { id }, query }),
    leaveOut: (id: string, headings: string[]) =>
      call('leaveOutVoucherColumns', { params: { id }, body: { headings } }),
    start: (id: string, _invite: Invite) => call('startVoucherImport', { params: { id } }),
    refused: (id: string) => call('exportRefusedVouchers', { params: { id } }),
  },
  invoices: {
    template: () => call('getInvoicesTemplate'),
    get: (id: string, query: RowsQuery) => call('getInvoiceImport', { params: { id }, query }),
    leaveOut: (id: string, headings: string[]) =>
      call('leaveOutInvoiceColumns', { params: { id }, body: { headings } }),
    start: (id: string, _invite: Invite) => call('startInvoiceImport', { params: { id } }),
    refused: (id: string) => call('exportRefusedInvoices', { params: { id } }),
  },
}
type RowsQuery = { page: number; outcome?: ImportRow['outcome'] }

export const importLists = {
  people: peopleImportList,
  dates: dateImportList,
  vouchers: voucherImportList,
  invoices: invoiceImportList,
} as const
/** The screens of each kind: of its imports, and of one. */
export const importScreens = {
  people: { all: 'peopleImports', one: 'peopleImport' },
  dates: { all: 'dateImports', one: 'dateImport' },
  vouchers: { all: 'voucherImports', one: 'voucherImport' },
  invoices: { all: 'invoiceImports', one: 'invoiceImport' },
} as const
export const importKey = (id: string) => own('manage', 'import', id)

/** How often (ms) an import that runs, or invites its people, is asked for. */
const pollEvery = 2000
type Polled = { import: { state: string; invites: boolean; uninvited: number } }
export const isInviting = ({ state, invites, uninvited }: Polled['import']) =>
  state === 'done' && invites && uninvited > 0

export const importQuery = (kind: ImportKind, id: string, query: RowsQuery) => ({
  queryKey: [...importKey(id), query],
  queryFn: () => importCallsOf[kind].get(id, query),
  placeholderData: keepPreviousData,
  retry,
  refetchInterval: ({ state: { data } }: { state: { data?: Polled | undefined } }) =>
    data && (data.import.state === 'running' || data.import.state === 'undoing' || isInviting(data.import))
      ? pollEvery
      : false,
})
