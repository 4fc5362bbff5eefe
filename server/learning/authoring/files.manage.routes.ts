import type { courseFileCalls, StaffFile } from '../../../contract/manage/course-files.ts'
import { isOf } from '../../../contract/activities/modules.ts'
import type { CallInput } from '../../../contract/call.ts'
import type { Fails, SignedInContext } from '../../context.ts'
import { recordChange } from '../../audit/public.ts'
import { saveFigure } from '../../catalogue/public.ts'
import type { Read } from '../../db/connect.ts'
import { raiseCacheVersion } from '../../http/cache-version.ts'
import { type Handlers, ownTransaction } from '../../http/handlers.ts'
import { filesNamed, hasMedia } from '../activities/media/media-settings.ts'
import { listFiles } from '../files/course-files.queries.ts'
import { addCourseFile, storeCourseFile } from '../files/save-course-file.ts'
import { loadTheory } from './load-theory.ts'
import { withUpload } from '../../uploads/public.ts'
import { findCourse } from './courses.queries.ts'

/** The files of a course with the steps that name them. */
async function showFiles(db: Read, courseId: number): Promise<StaffFile[]> {
  const { topics, tests } = await loadTheory(db, courseId)
  const named = [...topics.flatMap(({ steps }) => steps), ...tests]
    .filter(({ module, settings }) => isOf('media', module) && hasMedia(settings))
    .map(({ title, settings }) => ({ title: title.lt, files: filesNamed(settings ?? {}) }))
  const files = await listFiles(db, courseId)
  return files.map(({ name, type, size, saved_at }) => ({
    name,
    type,
    size,
    saved: saved_at.toISOString(),
    used_by: named.filter((step) => step.files.includes(name)).map(({ title }) => title),
  }))
}

type Uploading = SignedInContext & Fails<(typeof courseFileCalls.uploadCourseFile.fails)[number]>
type UploadInput = CallInput<typeof courseFileCalls.uploadCourseFile>

export const courseFileHandlers: Handlers<typeof courseFileCalls> = {
  listCourseFiles: async ({ db, fail }, { params: { id } }) => {
    return (await findCourse(db, id)) ? { data: await showFiles(db, id) } : fail('not_found')
  },

  uploadCourseFile: ownTransaction(
    async (ctx: Uploading, { params: { id }, body: { file_name: name, upload_id } }: UploadInput) => {
      const { db, now, fail, integrations } = ctx
      const course = await findCourse(db, id)
      if (!course) return fail('not_found')
      await withUpload(ctx, upload_id, async ({ content }) => {
        const stored = await storeCourseFile(integrations.files, { name, content })
        await ctx.transaction(async (write) => {
          await addCourseFile({ db: write, now: now(), fail }, id, stored)
          // The page of the course names the reviewer only of what is taught today.
          await raiseCacheVersion(write)
          const after = { file: name, size: stored.size }
          const change = { action: 'course.contents_changed', id, about: course.title.lt, after } as const
          await recordChange({ ...ctx, db: write }, change)
        })
      })
      return { data: await showFiles(db, id) }
    },
  ),

  uploadFigure: ownTransaction(async (ctx, { params: { id }, body: { figure } }) => {
    const course = await findCourse(ctx.db, id)
    if (!course) return ctx.fail('not_found')
    const saved = await saveFigure(ctx.integrations.files, Buffer.from(figure, 'base64'))
    const after = { file: saved.src }
    const change = { action: 'course.contents_changed', id, about: course.title.lt, after } as const
    await ctx.transaction((db) => recordChange({ ...ctx, db }, change))
    return saved
  }),
}
