import { keepPreviousData } from '@tanstack/react-query'
import { dateImportList, peopleImportList } from '../../../contract/manage/imports.list.ts'
import type { ImportKind, ImportRow } from '../../../contract/manage/imports.ts'
import { call } from '../../api/client.ts'
import { own, retry } from '../../api/own-queries.ts'

/** The calls of each kind of import. */
export const importCallsOf = {
  people: {
    template: () => call('getPeopleTemplate'),
    get: (id: string, query: RowsQuery) => call('getPeopleImport', { params: { id }, query }),
    start: (id: string) => call('startPeopleImport', { params: { id } }),
    refused: (id: string) => call('exportRefusedPeople', { params: { id } }),
  },
  dates: {
    template: () => call('getDatesTemplate'),
    get: (id: string, query: RowsQuery) => call('getDateImport', { params: { id }, query }),
    start: (id: string) => call('startDateImport', { params: { id } }),
    refused: (id: string) => call('exportRefusedDates', { params: { id } }),
  },
}
type RowsQuery = { page: number; outcome?: ImportRow['outcome'] }

export const importLists = { people: peopleImportList, dates: dateImportList } as const
export const importKey = (id: string) => own('manage', 'import', id)

/** How often (ms) an import that runs is asked for. */
const pollEvery = 2000
export const importQuery = (kind: ImportKind, id: string, query: RowsQuery) => ({
  queryKey: [...importKey(id), query],
  queryFn: () => importCallsOf[kind].get(id, query),
  placeholderData: keepPreviousData,
  retry,
  refetchInterval: ({ state: { data } }: { state: { data?: { import: { state: string } } | undefined } }) =>
    data?.import.state === 'running' ? pollEvery : false,
})
