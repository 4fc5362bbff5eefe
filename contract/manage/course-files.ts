import * as v from 'valibot'
import { defineCalls } from '../call.ts'
import { Id, Instant, entered } from '../common.ts'
import { upload_id } from './uploads.ts'
import { limits, megabyte } from '../limits.ts'

/** `used_by`: the titles of the steps that name it. */
export const StaffFile = v.object({
  name: v.string(),
  type: v.string(),
  size: v.number(),
  saved: Instant,
  used_by: v.array(v.string()),
})
export type StaffFile = v.InferOutput<typeof StaffFile>

/** Bytes of the largest file of a course: a film. */
export const fileBytes = limits.filmMb * megabyte
const Files = v.object({ data: v.array(StaffFile) })
const params = v.object({ id: Id })

/** Bytes of a picture of a text, before base64. */
export const figureBytes = limits.pictureMb * megabyte

export const courseFileCalls = defineCalls({
  listCourseFiles: {
    api: 'manage',
    method: 'GET',
    path: '/courses/:id/files',
    audience: 'staff',
    capability: 'edit_courses',
    about: 'The films, captions and documents of a course, with the steps that show them.',
    params,
    reply: Files,
    fails: ['not_found'],
  },
  uploadCourseFile: {
    api: 'manage',
    method: 'POST',
    path: '/courses/:id/files',
    audience: 'staff',
    capability: 'edit_courses',
    about: 'Gives a course an uploaded file (PDF, MP4, WebM, VTT), in place of one of the same name.',
    params,
    body: v.object({ file_name: entered(80), upload_id }),
    reply: Files,
    fails: ['not_found', 'key_taken', 'version_conflict'],
  },
  uploadFigure: {
    api: 'manage',
    method: 'POST',
    path: '/courses/:id/figures',
    audience: 'staff',
    capability: 'edit_courses',
    maxBytes: figureBytes * 1.5,
    about: 'Stores a picture for the texts of a course (JPEG, PNG, WebP; base64). Its address goes into a text.',
    params,
    body: v.object({ figure: v.pipe(v.string(), v.minLength(1), v.maxLength(Math.ceil((figureBytes * 4) / 3) + 64)) }),
    reply: v.object({ src: v.string(), width: v.number(), height: v.number() }),
    fails: ['not_found'],
  },
})
