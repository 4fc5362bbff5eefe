import { call } from '../../api/client.ts'
import { own, retry } from '../../api/own-queries.ts'
import { queryOptions } from '../../api/query-options.ts'

/** The bytes as an address: an image cannot send the access token. */
const toDataUrl = (bytes: Uint8Array, type: string) =>
  new Promise<string>((resolve, reject) => {
    const reader = new FileReader()
    reader.onload = () => resolve(String(reader.result))
    reader.onerror = () => reject(reader.error ?? new Error('The picture cannot be read'))
    reader.readAsDataURL(new Blob([new Uint8Array(bytes)], { type }))
  })

/** What a certificate says never changes. */
export const pictureQuery = (id: string, size: 'full' | 'small') =>
  queryOptions({
    queryKey: own('certificate-picture', id, size),
    staleTime: Number.POSITIVE_INFINITY,
    queryFn: async () =>
      toDataUrl(
        await call('getCertificatePicture', { params: { id }, query: { size } }),
        size === 'small' ? 'image/webp' : 'image/svg+xml',
      ),
    retry,
  })
