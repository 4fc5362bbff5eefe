import { algorithmCalls } from '../../../contract/manage/algorithms.ts'
import { checklistCalls } from '../../../contract/manage/checklists.ts'
import { describe } from './describe.ts'
import { course } from './staff-practice.ts'

describe(checklistCalls.listChecklists.reply, {
  data: [
    'The checklists, by name.',
    {
      id: 'What the calls of the checklist have in their path.',
      name: 'What staff call it.',
      items: 'How many items it has.',
      critical: 'How many of them must be done to pass.',
      needed: 'How many must be done, besides every critical one.',
      courses: ['The courses whose practice is assessed by it.', course],
      updated: 'When it was last changed; ISO 8601 in UTC.',
    },
  ],
  courses: [
    'All courses.',
    {
      ...course,
      checklist: [
        'By which the practice of the course is assessed; null: none.',
        { id: 'The id of the checklist.', name: 'What staff call it.' },
      ],
    },
  ],
})

describe(algorithmCalls.listTrioAlgorithms.reply, {
  data: [
    'The algorithms, by title.',
    {
      id: 'What the calls of the algorithm have in their path.',
      title: 'In the language of the request.',
      steps: 'How many steps it has.',
      critical: 'How many of them must not be missed.',
      seconds: 'By when its last step should be done, in seconds from the start of a round.',
      courses: ['The courses whose groups may choose it.', course],
    },
  ],
  courses: ['All courses.', course],
})
