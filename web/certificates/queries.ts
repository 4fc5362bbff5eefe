import { call } from '../api/client.ts'
import { own, retry } from '../api/own-queries.ts'
import { queryOptions } from '../api/query-options.ts'

export const certificatesQuery = queryOptions({
  queryKey: own('certificates'),
  queryFn: () => call('listCertificates'),
})
export const certificateQuery = (id: string) =>
  queryOptions({ queryKey: own('certificate', id), queryFn: () => call('getCertificate', { params: { id } }), retry })
