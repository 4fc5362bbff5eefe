import { CourseChoices } from '../../../contract/manage/courses.ts'
import { courseEditionCalls, StaffEdition } from '../../../contract/manage/editions.ts'
import { describe } from './describe.ts'

describe(StaffEdition, {
  number: 'Counted from 1 in the course.',
  published: 'Since when it is taught; ISO 8601 in UTC.',
  guideline: 'The edition of the guideline, in the language of the request; null: it names none.',
  hours: 'The hours of the course then.',
  theory_minutes: 'The minutes of its theory; null: it is from before editions were kept.',
  content_hash:
    'SHA-256 of its texts, theory, questions, files, algorithms and checklist; null: it is from before editions were kept.',
  attempts: 'How many attempts were at it.',
  certificates: 'How many certificates name it.',
})
for (const call of ['listCourseEditions', 'publishCourseEdition'] as const)
  describe(courseEditionCalls[call].reply, {
    data: 'The editions, the latest first.',
    changed: 'Whether the course teaches something else than the latest edition says.',
  })

describe(CourseChoices, {
  certificates: ['Courses with a certificate.', { id: 'The id of the course.', name: 'The title of the course.' }],
  categories: ['In their order.', { key: 'What `category_key` is sent.', name: 'In the language of the request.' }],
  filter_groups: [
    'The groups of filters in their order.',
    {
      name: 'In the language of the request.',
      filters: [
        'The filters of the group.',
        { id: 'What `filter_ids` of a course is sent.', name: 'In the language of the request.' },
      ],
    },
  ],
  vat_classes: [
    'How dates are taxed, the standard rate first.',
    {
      id: 'What `vat_class` of a date is sent.',
      name: 'In the language of the request.',
      ended: 'Whether it is not offered for new dates.',
    },
  ],
  locations: [
    'Where dates can be.',
    {
      key: 'What `location` of a date is sent.',
      name: 'In the language of the request.',
      online: 'Whether nobody needs to come: there is no practice.',
      active: 'Whether it is offered for new dates.',
    },
  ],
})
