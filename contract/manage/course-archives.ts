import * as v from 'valibot'
import { defineCalls } from '../call.ts'
import { Id } from '../common.ts'
import { shortName, slug } from './courses.ts'
import { upload_id } from './uploads.ts'

/** At most so many faults of an archive are listed. */
export const listedFaults = 50

/** What is wrong in a file. `line`: from 1, null when unknown; `field`: the names that lead to it, empty for the file. */
export const FileFault = v.object({
  file: v.string(),
  line: v.nullable(v.number()),
  field: v.string(),
  message: v.string(),
})
export type FileFault = v.InferOutput<typeof FileFault>

export const courseArchiveCalls = defineCalls({
  exportStaffCourse: {
    api: 'manage',
    method: 'GET',
    path: '/courses/:id/archive',
    limit: 'archive',
    audience: 'staff',
    capability: 'edit_courses',
    about: 'A course as ZIP of YAML files: texts, contents, questions, files, pictures; without dates and learners.',
    params: v.object({ id: Id }),
    reply: 'stream',
    media: ['application/zip'],
    fails: ['not_found'],
  },
  importStaffCourse: {
    api: 'manage',
    method: 'POST',
    path: '/course-imports',
    audience: 'staff',
    capability: 'edit_courses',
    about:
      'Makes a draft of an uploaded course archive, under its own names or others; nothing when a file is faulty. `left_out`: courses that it names as needed by its instructors and that are not here.',
    body: v.object({ upload_id, slug: v.optional(slug), short_name: v.optional(shortName) }),
    reply: v.object({ id: v.nullable(Id), faults: v.array(FileFault), left_out: v.array(v.string()) }),
    fails: ['not_found', 'key_taken', 'version_conflict'],
  },
})
