import { type courseArchiveCalls, listedFaults } from '../../../contract/manage/course-archives.ts'
import { recordChange } from '../../audit/public.ts'
import type { CallInput } from '../../../contract/call.ts'
import type { Fails, SignedInContext } from '../../context.ts'
import { type Handlers, ownTransaction } from '../../http/handlers.ts'
import { sentence } from '../../sentences.ts'
import { findCourse } from '../authoring/courses.queries.ts'
import { exportCourse } from './export-course.ts'
import { runTask } from '../../workers/run-task.ts'
import { importCourse } from './import-course.ts'
import { withUpload } from '../../uploads/public.ts'

type Importing = SignedInContext & Fails<(typeof courseArchiveCalls.importStaffCourse.fails)[number]>
type ImportInput = CallInput<typeof courseArchiveCalls.importStaffCourse>

export const courseArchiveHandlers: Handlers<typeof courseArchiveCalls> = {
  exportStaffCourse: async (ctx, { params: { id } }) => {
    const { db, integrations, fail } = ctx
    const course = await findCourse(db, id)
    const archive = course && (await exportCourse(db, integrations.files, id))
    if (!archive) return fail('not_found')
    await ctx.transaction((write) =>
      recordChange({ ...ctx, db: write }, { action: 'course.exported', id, about: course.title.lt }),
    )
    return { ...archive, type: 'application/zip' }
  },

  importStaffCourse: ownTransaction(async (ctx: Importing, { body }: ImportInput) => {
    const { now, fail, integrations, language } = ctx
    const names = { slug: body.slug, shortname: body.short_name }
    const result = await withUpload(ctx, body.upload_id, async ({ path, folder }) => {
      const read = await runTask('readArchive', { path, folder }, { field: 'upload_id' })
      if (!('course' in read)) return read
      return ctx.transaction(async (write) => {
        const importing = { db: write, now: now(), fail, files: integrations.files }
        const made = await importCourse(importing, read, names)
        if ('id' in made)
          await recordChange({ ...ctx, db: write }, { action: 'course.imported', id: made.id, about: made.title })
        return made
      })
    })
    if ('faults' in result) {
      const faults = result.faults
        .slice(0, listedFaults)
        .map(({ file, line, path, key, values }) => ({
          file,
          line,
          field: path.join('.'),
          message: sentence(language, key, values),
        }))
      return { id: null, faults, left_out: [] }
    }
    return { id: result.id, faults: [], left_out: result.leftOut }
  }),
}
