import { keepPreviousData } from '@tanstack/react-query'
import type { ImportKind, ImportRow } from '../../../contract/manage/imports.ts'
import { call } from '../../api/client.ts'
import { own, retry } from '../../api/own-queries.ts'

/** The calls of each kind of import. */
export const importCallsOf = {
  people: {
    list: () => call('listPeopleImports'),
    template: () => call('getPeopleTemplate'),
    get: (id: string, query: RowsQuery) => call('getPeopleImport', { params: { id }, query }),
    start: (id: string) => call('startPeopleImport', { params: { id } }),
    refused: (id: string) => call('exportRefusedPeople', { params: { id } }),
  },
  dates: {
    list: () => call('listDateImports'),
    template: () => call('getDatesTemplate'),
    get: (id: string, query: RowsQuery) => call('getDateImport', { params: { id }, query }),
    start: (id: string) => call('startDateImport', { params: { id } }),
    refused: (id: string) => call('exportRefusedDates', { params: { id } }),
  },
}
type RowsQuery = { page: number; outcome?: ImportRow['outcome'] }

export const importsKey = (kind: ImportKind) => own('manage', 'imports', kind)
export const importsQuery = (kind: ImportKind) => ({ queryKey: importsKey(kind), queryFn: importCallsOf[kind].list })
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
