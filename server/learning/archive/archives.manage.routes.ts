import { type courseArchiveCalls, listedFaults } from '../../../contract/manage/course-archives.ts'
import { recordChange } from '../../audit/public.ts'
import type { Handlers } from '../../http/handlers.ts'
import { sentence } from '../../sentences.ts'
import { exportCourse } from './export-course.ts'
import { importCourse } from './import-course.ts'

export const courseArchiveHandlers: Handlers<typeof courseArchiveCalls> = {
  exportStaffCourse: async (ctx, { params: { id } }) => {
    const { db, integrations, fail } = ctx
    const course = await db.selectFrom('courses').select('title').where('id', '=', id).executeTakeFirst()
    const archive = course && (await exportCourse(db, integrations.files, id))
    if (!archive) return fail('not_found')
    await ctx.transaction((write) =>
      recordChange({ ...ctx, db: write }, { action: 'course.exported', id, about: course.title.lt }),
    )
    return { ...archive, type: 'application/zip' }
  },

  importStaffCourse: async (ctx, { body: { archive, slug, short_name: shortname } }) => {
    const { db, now, fail, integrations, language } = ctx
    const importing = { db, now: now(), fail, files: integrations.files }
    const result = await importCourse(importing, Buffer.from(archive, 'base64'), { slug, shortname })
    if ('faults' in result) {
      const faults = result.faults
        .slice(0, listedFaults)
        .map(({ file, line, path, key, values }) => ({
          file,
          line,
          field: path.join('.'),
          message: sentence(language, key, values),
        }))
      return { id: null, faults }
    }
    await recordChange(ctx, { action: 'course.imported', id: result.id, about: result.title })
    return { id: result.id, faults: [] }
  },
}
