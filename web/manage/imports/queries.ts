import { keepPreviousData } from '@tanstack/react-query'
import { dateImportList, peopleImportList } from '../../../contract/manage/imports.list.ts'
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
}
type RowsQuery = { page: number; outcome?: ImportRow['outcome'] }

export const importLists = { people: peopleImportList, dates: dateImportList } as const
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
