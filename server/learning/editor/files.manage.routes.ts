import type { courseFileCalls, StaffFile } from '../../../contract/manage/course-files.ts'
import { mediaModules } from '../../../contract/activities/modules.ts'
import { recordChange } from '../../audit/public.ts'
import { saveFigure } from '../../catalogue/public.ts'
import type { Read } from '../../db/connect.ts'
import type { Handlers } from '../../http/handlers.ts'
import { filesNamed, hasMedia } from '../activities/media/media-settings.ts'
import { listFiles } from '../files/course-files.queries.ts'
import { saveCourseFile } from '../files/save-course-file.ts'
import { loadTheory } from '../load-theory.ts'

/** The files of a course with the steps that name them. */
async function showFiles(db: Read, courseId: number): Promise<StaffFile[]> {
  const { topics, tests } = await loadTheory(db, courseId)
  const named = [...topics.flatMap(({ steps }) => steps), ...tests]
    .filter(({ module, settings }) => mediaModules.some((one) => one === module) && hasMedia(settings))
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

export const courseFileHandlers: Handlers<typeof courseFileCalls> = {
  listCourseFiles: async ({ db, fail }, { params: { id } }) => {
    const course = await db.selectFrom('courses').select('id').where('id', '=', id).executeTakeFirst()
    return course ? { data: await showFiles(db, id) } : fail('not_found')
  },

  uploadCourseFile: async (ctx, { params: { id }, body: { file_name: name, file_content } }) => {
    const { db, now, fail, integrations } = ctx
    const course = await db.selectFrom('courses').select('title').where('id', '=', id).executeTakeFirst()
    if (!course) return fail('not_found')
    const bytes = Buffer.from(file_content, 'base64')
    await saveCourseFile({ db, now: now(), fail, files: integrations.files }, { courseId: id, name, bytes })
    const after = { file: name, size: bytes.length }
    await recordChange(ctx, { action: 'course.contents_changed', id, about: course.title.lt, after })
    return { data: await showFiles(db, id) }
  },

  uploadFigure: async (ctx, { params: { id }, body: { figure } }) => {
    const course = await ctx.db.selectFrom('courses').select('title').where('id', '=', id).executeTakeFirst()
    if (!course) return ctx.fail('not_found')
    const saved = await saveFigure(ctx.integrations.files, Buffer.from(figure, 'base64'))
    const after = { file: saved.src }
    await recordChange(ctx, { action: 'course.contents_changed', id, about: course.title.lt, after })
    return saved
  },
}
