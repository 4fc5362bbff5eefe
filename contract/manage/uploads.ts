import * as v from 'valibot'
import { defineCalls } from '../call.ts'
import { Uuid } from '../common.ts'
import { gigabyte, limits, megabyte } from '../limits.ts'

/** Bytes of a part of an upload, before base64; the last one is what is left. */
export const partBytes = 2 * megabyte
/** Bytes of the largest file that can be uploaded: a course archive with its films. */
export const uploadBytes = limits.archiveGb * gigabyte

/** How many parts a file of `size` bytes has. */
export const countParts = (size: number): number => Math.ceil(size / partBytes)

/** What a call that takes a file names: its parts have been sent before. */
export const upload_id = Uuid

export const uploadCalls = defineCalls({
  startUpload: {
    api: 'manage',
    method: 'POST',
    path: '/uploads',
    audience: 'staff',
    capability: 'edit_courses',
    about: `Begins the upload of a file of \`upload_size\` bytes, which is sent in parts of 2 MiB; kept for a day. A user can have ${limits.uploadFiles} uploads, of ${limits.uploadGb} GiB together.`,
    body: v.object({ upload_size: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(uploadBytes)) }),
    reply: v.object({ upload_id: Uuid }),
    fails: [],
  },
  sendUploadPart: {
    api: 'manage',
    method: 'PUT',
    path: '/uploads/:upload_id/parts/:upload_part',
    audience: 'staff',
    capability: 'edit_courses',
    maxBytes: partBytes * 1.5,
    about: 'Sends a part of a file (base64), counted from 0. Sent again, it replaces the same part.',
    params: v.object({ upload_id: Uuid, upload_part: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(511)) }),
    body: v.object({
      part_content: v.pipe(v.string(), v.minLength(1), v.maxLength(Math.ceil((partBytes * 4) / 3) + 64)),
    }),
    reply: 'nothing',
    fails: ['not_found'],
  },
})
