import type { Certificate } from '../../../contract/certificates.ts'
import type { Language } from '../../../contract/common.ts'
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

/** What a certificate says changes only with its state, which is stamped on it in the language of the reader. */
export const pictureQuery = (
  { id, state }: Pick<Certificate, 'id' | 'state'>,
  size: 'full' | 'small',
  language: Language,
) =>
  queryOptions({
    queryKey: own('certificate-picture', id, size, state, language),
    staleTime: Number.POSITIVE_INFINITY,
    queryFn: async () =>
      toDataUrl(
        await call('getCertificatePicture', { params: { id }, query: { size } }),
        size === 'small' ? 'image/webp' : 'image/svg+xml',
      ),
    retry,
  })
