import * as v from 'valibot'
import { defineCalls } from '../call.ts'
import { Day, Email, Id } from '../common.ts'
import { limits } from '../limits.ts'

/** People and courses of one audit pack at most. */
export const packLimit = limits.packRows

export const auditPackCalls = defineCalls({
  listPackCourses: {
    api: 'manage',
    method: 'GET',
    path: '/audit-packs/courses',
    audience: 'staff',
    capability: 'issue_certificates',
    about: 'The courses that somebody has learned, by title.',
    reply: v.object({ data: v.array(v.object({ id: v.number(), title: v.string() })) }),
    fails: [],
  },
  makeAuditPack: {
    api: 'manage',
    method: 'POST',
    path: '/audit-packs',
    limit: 'archive',
    audience: 'staff',
    capability: 'issue_certificates',
    opens: 'audit_pack',
    about:
      'What an inspector or an employer asks for, as ZIP of a PDF, a CSV and their SHA-256 sums: of a course, a person or both, those who learned in the period, with edition of the guideline, hours, test results, attendance, assessment and certificates. In the language of the caller; the audit log says who made it.',
    body: v.object({ course: v.optional(Id), person: v.optional(Email), from: Day, to: Day }),
    reply: 'file',
    media: ['application/zip'],
    fails: ['period_wrong', 'user_unknown', 'pack_unnarrowed', 'pack_empty', 'pack_too_large'],
  },
})
