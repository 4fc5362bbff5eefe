import { type Fault, lacks, when } from '../fault.ts'
import type { FilmDraft, MediaDraft, SheetDraft } from './draft.ts'

function filmFaults({ file, captions, seconds = 0, chapters = [] }: FilmDraft): Fault[] {
  const follow = chapters.every(
    ({ at, title }, index) => !lacks(title) && at < seconds && (index === 0 || at > (chapters[index - 1]?.at ?? 0)),
  )
  return [
    ...when(!file, 'film_file', 'film-file'),
    ...when(lacks(captions), 'film_captions', 'captions-lt'),
    ...when(seconds < 1, 'film_seconds', 'film-seconds'),
    ...when(!follow, 'chapters', 'film-chapters'),
  ]
}
const sheetFaults = ({ file, pages = 0 }: SheetDraft): Fault[] => [
  ...when(lacks(file), 'sheet_file', 'sheet-lt'),
  ...when(pages < 1, 'sheet_pages', 'sheet-pages'),
]
export const mediaFaults = ({ film, sheet, download }: MediaDraft): Fault[] => [
  ...(film ? filmFaults(film) : []),
  ...(sheet ? sheetFaults(sheet) : []),
  ...(download ? when(lacks(download), 'download_file', 'download-lt') : []),
]
