import { blobOf } from '../uploads/public.ts'
import { saveCourseFile } from '../learning/files/save-course-file.ts'
import { author } from './authoring.ts'
import type { MadeCourse } from './make.ts'
import type { World } from './world.ts'

/** A film of so many bytes after its form, of which none is shown. */
export const filmOf = (length: number) =>
  Buffer.concat([Buffer.from('\0\0\0\x10ftypisom\0\0\0\0\0\0\0\0mdat', 'latin1'), Buffer.alloc(length, 7)])
/** 1000 bytes. */
export const filmBytes = filmOf(976)
/** The shortest document that readers show: an empty page. */
export const pdfBytes = Buffer.from(`%PDF-1.7
1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj
2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj
3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 200 200]>>endobj
trailer<</Root 1 0 R>>
%%EOF
`)
export const captionBytes = Buffer.from('WEBVTT\n\n00:00.000 --> 00:05.000\nAtloškite galvą.\n')

/** Gives a course `film.mp4`, `film-lt.vtt`, `film-en.vtt`, `sheet.pdf` and `sheet-en.pdf`. */
export async function addFiles(world: World, course: MadeCourse): Promise<void> {
  const { files } = world.integrations
  const save = (name: string, bytes: Uint8Array) =>
    author(world, (authoring) =>
      saveCourseFile({ ...authoring, files }, { courseId: course.id, name, content: blobOf(bytes) }),
    )
  await save('film.mp4', filmBytes)
  for (const name of ['film-lt.vtt', 'film-en.vtt']) await save(name, captionBytes)
  for (const name of ['sheet.pdf', 'sheet-en.pdf']) await save(name, pdfBytes)
}

/** A film of 60 seconds of which 90 percent must be watched. */
export const film = {
  file: 'film.mp4',
  captions: { lt: 'film-lt.vtt', en: 'film-en.vtt' },
  seconds: 60,
  chapters: [
    { at: 0, title: { lt: 'Pradžia' } },
    { at: 30, title: { lt: 'Pabaiga' } },
  ],
}
export const sheet = { file: { lt: 'sheet.pdf', en: 'sheet-en.pdf' }, pages: 3 }
