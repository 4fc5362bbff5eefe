import { keepPreviousData } from '@tanstack/react-query'
import type { CallArguments } from '../../../contract/call.ts'
import type { issuedCalls } from '../../../contract/manage/certificates.ts'
import { call } from '../../api/client.ts'
import { own } from '../../api/own-queries.ts'

type IssuedQuery = CallArguments<(typeof issuedCalls)['findCertificates']>['query']
type ExpiringQuery = CallArguments<(typeof issuedCalls)['listExpiring']>['query']

export const issuedKey = own('manage', 'certificates')
export const issuedQuery = (query: IssuedQuery) => ({
  queryKey: [...issuedKey, query],
  queryFn: () => call('findCertificates', { query }),
  placeholderData: keepPreviousData,
})
export const expiringQuery = (query: ExpiringQuery) => ({
  queryKey: own('manage', 'expiring', query),
  queryFn: () => call('listExpiring', { query }),
  placeholderData: keepPreviousData,
})
