import type { Film, OpenedFile, OpenedMedia, Sheet } from '../../../../contract/activities/media.ts'
import type { Language } from '../../../../contract/common.ts'
import { boundText } from '../../../../contract/typography.ts'
import type { Read } from '../../../db/connect.ts'
import { type ByLanguage, inLanguage, languageOf } from '../../../db/texts.ts'
import { type CourseFile, findFiles } from '../../files/course-files.queries.ts'
import { type ActivityTokens, activityTokens, type FileClaims } from '../activity-tokens.ts'
import { filesNamed, type Media, readMedia } from './media-settings.ts'
import type { MediaState } from './media-state.queries.ts'
import { percentOf } from './watched.rules.ts'

/** For whom and which step the addresses of files are. */
export type FileFor = Omit<FileClaims, 'purpose' | 'file'>
type Address = (name: string) => Promise<OpenedFile>

/** Gives each file of a course its address, with a token of its own for the learner and the step. */
function addresses(files: readonly CourseFile[], tokens: ActivityTokens, claims: FileFor, now: Date): Address {
  return async (name) => {
    const file = files.find((one) => one.name === name)
    if (!file) throw new Error(`The course has no file ${name}`)
    const token = await tokens.sign({ ...claims, purpose: 'activity-file', file: file.id }, now)
    return { name, type: file.type, size: file.size, url: `/files/${file.id}/${name}?token=${token}` }
  }
}

async function filmOf(film: NonNullable<Media['film']>, state: MediaState, lang: Language, address: Address) {
  const languages = (['lt', 'en', 'ru'] as const).flatMap((each) => {
    const name = film.captions[each]
    return name === undefined ? [] : [{ lang: each, name }]
  })
  const captions = languages.map(async ({ lang: each, name }) => ({ lang: each, url: (await address(name)).url }))
  return {
    file: await address(film.file),
    captions: await Promise.all(captions),
    chapters: film.chapters.map(({ at, title }) => ({ at, title: boundText(inLanguage(title, lang)) })),
    seconds: film.seconds,
    share: film.share,
    watched: percentOf(state.watched, film.seconds),
    position: state.position,
    rate: state.rate,
  } satisfies Film
}

async function sheetOf(sheet: NonNullable<Media['sheet']>, state: MediaState, lang: Language, address: Address) {
  const file = await address(inLanguage(sheet.file, lang))
  const { seen, page } = state
  return { file, lang: languageOf(sheet.file, lang), pages: sheet.pages, seen, page } satisfies Sheet
}

type Opening = { db: Read; config: { secret: string }; now: Date }
type Material = { courseId: number; settings: object; state: MediaState; claims: FileFor }

/** What is shown of a material: its files with their addresses, and where the learner was. */
export async function openParts(
  { db, config, now }: Opening,
  { courseId, settings, state, claims }: Material,
): Promise<Pick<OpenedMedia, 'film' | 'sheet' | 'download'>> {
  const files = await findFiles(db, courseId, filesNamed(settings))
  const address = addresses(files, activityTokens(config.secret), claims, now)
  const { film, sheet, download } = readMedia(settings)
  const names: ByLanguage<string> | undefined = download
  return {
    film: film ? await filmOf(film, state, claims.lang, address) : null,
    sheet: sheet ? await sheetOf(sheet, state, claims.lang, address) : null,
    download: names ? await address(inLanguage(names, claims.lang)) : null,
  }
}
