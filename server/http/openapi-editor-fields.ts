import type { FieldNote } from './openapi-note.ts'

const editedText = (lt: string) => ({ lt, en: '', ru: '' })

/** Fields of the calls of the course editor that no other call has. */
export const editorFields: Readonly<Record<string, FieldNote>> = {
  // Grades
  grading_version: { description: 'The checksum that was read; another one is a conflict.', example: 'Yx3k9Qm2' },
  grade_categories: {
    description: 'The categories, each after the one that it is in.',
    example: [{ key: 'tests', name: editedText('Testai'), weight: 2, parent: null }],
  },
  graded_steps: {
    description: 'The steps that count, by key.',
    example: [{ key: 'baigiamasis-testas', category: 'tests', weight: 1 }],
  },

  // Pictures of texts
  figure: { description: 'A picture in base64.', example: 'iVBORw0KGgo' },

  // Packages
  package_kind: { description: 'What the archive holds.', example: 'h5p' },

  place: { description: 'A place of the order.', example: '01980a5c-7d2e-7c3a-9b1f-2f6f8f0c9a11' },

  // Courses
  course_title: { description: 'The Lithuanian title of the new course.', example: 'Sepsio pirmoji valanda' },
  compared: {
    description: 'Translations that the author compared with the present Lithuanian text.',
    example: ['title.en'],
  },
  picture: { description: 'Base64 of the picture.', example: 'iVBORw0KGgo=' },
  move: { description: 'Where the state goes.', example: 'publish' },

  // Contents
  key: { description: 'The key of a topic or step, unique in the course and kept for ever.', example: 'chain' },
  step: {
    description: 'The step with its texts, conditions and the settings of its module.',
    example: {
      module: 'page',
      title: editedText('Grandinė'),
      description: editedText(''),
      content: editedText('Pirmoji **minutė**.'),
      link: '',
      minutes: 8,
      completion: 1,
      group: null,
      conditions: [{ kind: 'previous' }],
      settings: {},
    },
  },
  topic_key: { description: 'The key of the topic; null: a test of the whole course.', example: 'recognition' },
  step_version: { description: 'The version of the step that was edited; null: a new one.', example: 'q1Yh3…' },
  contents_version: { description: 'The version of the order that was edited.', example: 'q1Yh3…' },
  arranged: {
    description: 'The topics in their order with their steps.',
    example: [{ topic: 'recognition', steps: ['chain'] }],
  },
  test_keys: { description: 'The tests of the whole course in their order.', example: ['final'] },
  reach: { description: 'all: of every learner; new: of those who begin from now on.', example: 'new' },
  markdown: { description: 'The text as written.', example: 'Pirmoji **minutė**.' },
  example_number: { description: 'What numbers in the email are, to see their forms.', example: 21 },
  text_language: { description: 'The language of the text, for its typography and links.', example: 'lt' },

  // Question bank
  bank_question: {
    description: 'The question with its answer.',
    example: {
      kind: 'single',
      tags: ['final'],
      text: editedText('Koks dažnis?'),
      explanation: editedText(''),
      elements: ['60', '100–120'].map((text, at) => ({
        id: `option-${at + 1}`,
        texts: editedText(text),
        mark: at,
        feedback: editedText(''),
        prompt: editedText(''),
        area: null,
        gap: null,
      })),
      gap_text: editedText(''),
      truth: null,
      number: null,
      tolerance: 0,
    },
  },
  question_version: { description: 'The version of the question that was edited; null: a new one.', example: 'q1Yh3…' },
  question_file: {
    description: 'A GIFT or Moodle XML file in base64.',
    example: 'S29rcyBkYcW+bmlzPyB7fjYwID0xMDDigJMxMjB9',
  },
  file_encoding: {
    description: 'The character encoding of the file; null: as its byte order mark, declaration or bytes say.',
    example: 'windows-1257',
  },
  check_only: { description: 'Whether the file is only checked, and nothing is added.', example: true },
  tag: { description: 'The tag of the imported questions.', example: 'final' },

  // Files of a course

  // Uploads
  upload_size: { description: 'Bytes of the file.', example: 5_242_880 },
  upload_id: {
    description: 'The file, by what its upload was given (`startUpload`); all of its parts have been sent.',
    example: '0198c5a0-7b1e-7c3a-9d2f-4b8e6a1c5d70',
  },
  upload_part: { description: 'The number of the part, from 0.', example: 0 },
  part_content: { description: 'Base64 of the part.', example: 'JVBERi0xLjcK' },
}
