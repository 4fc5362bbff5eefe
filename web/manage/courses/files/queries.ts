import { call } from '../../../api/client.ts'
import { own } from '../../../api/own-queries.ts'
import { queryOptions } from '../../../api/query-options.ts'
import { slugOf } from '../../kit/slugOf.ts'

export const filesQuery = (id: number) =>
  queryOptions({
    queryKey: own('manage', 'files', id),
    queryFn: () => call('listCourseFiles', { params: { id } }),
    staleTime: 0,
  })

/** The name of a file as courses have it: small Latin letters, digits and hyphens; captions are kept as WebVTT. */
export const nameOf = (file: string): string => {
  const at = file.lastIndexOf('.')
  const ending = file.slice(at).toLowerCase()
  return `${slugOf(file.slice(0, at)).slice(0, 60) || 'failas'}${ending === '.srt' ? '.vtt' : ending}`
}
/** What a file field offers for the endings that courses keep. */
export const acceptOf = (endings: readonly string[]): string =>
  endings.flatMap((ending) => (ending === '.vtt' ? ['.vtt', '.srt'] : [ending])).join(',')
