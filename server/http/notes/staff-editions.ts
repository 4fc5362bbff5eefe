import { courseEditionCalls, StaffEdition } from '../../../contract/manage/editions.ts'
import { describe } from './describe.ts'

describe(StaffEdition, {
  number: 'Counted from 1 in the course.',
  published: 'Since when it is taught; ISO 8601 in UTC.',
  guideline: 'The edition of the guideline, in the language of the request; null: it names none.',
  hours: 'The hours of the course then.',
  theory_minutes: 'The minutes of its theory; null: it is from before editions were kept.',
  content_hash: 'SHA-256 of its texts, theory and questions; null: it is from before editions were kept.',
  attempts: 'How many attempts were at it.',
  certificates: 'How many certificates name it.',
})
for (const call of ['listCourseEditions', 'publishCourseEdition'] as const)
  describe(courseEditionCalls[call].reply, {
    data: 'The editions, the latest first.',
    changed: 'Whether the course teaches something else than the latest edition says.',
  })
