import type { FieldNote } from './openapi-fields.ts'

const editedText = (lt: string) => ({ lt, en: '', ru: '' })

/** Fields of staff calls that no other call has. */
export const staffFields: Readonly<Record<string, FieldNote>> = {
  // Lists
  dir: { description: 'The direction of the order; each order has its own default.', example: 'desc' },
  from: { description: 'The first day of the period.', example: '2026-11-01' },
  to: { description: 'The last day of the period.', example: '2026-11-30' },

  // Staff, audit log
  roles: { description: 'The roles of the user; none makes a learner of them.', example: ['instructor'] },
  object: { description: 'A kind of object, the first part of the names of its actions.', example: 'staff' },

  // Courses
  course_state: { description: 'The state of the courses.', example: 'review' },
  category_key: { description: 'The key of a category.', example: 'emergency' },
  course_title: { description: 'The Lithuanian title of the new course.', example: 'Sepsio pirmoji valanda' },
  slug: { description: 'The name of the course in the names of its files; unique.', example: 'sepsio-pirmoji-valanda' },
  short_name: { description: 'The short name of the course, unique.', example: 'SEPSIS' },
  filter_ids: { description: 'The ids of the filters that find the course.', example: [71, 83] },
  hours: { description: 'The duration in clock hours, theory and practice together.', example: 6 },
  title: { description: 'The title in three languages.', example: editedText('Sepsio pirmoji valanda') },
  short: { description: 'The short description, plain.', example: editedText('Atpažinkite sepsį laiku') },
  about: { description: 'What the course is about, Markdown.', example: editedText('Kursas moko **veikti**.') },
  purpose: { description: 'The purpose, Markdown.', example: editedText('Atpažinti sepsį.') },
  study: { description: 'How the course is studied, Markdown.', example: editedText('Teorija ir praktika.') },
  objectives: { description: 'The objectives, one a line.', example: editedText('Atpažinti\nGydyti') },
  skills: { description: 'The skills, one a line.', example: editedText('Vertinti\nGydyti') },
  guideline: { description: 'The edition of the guideline that it teaches.', example: editedText('ERC 2025') },
  faq_items: {
    description: 'Frequent questions with their answers (Markdown).',
    example: [{ key: 'q1', question: editedText('Ar gausiu pažymėjimą?'), answer: editedText('Taip.') }],
  },
  course_awards: {
    description: 'Awards of the course.',
    example: [{ title: editedText('Metų kursas'), subtitle: editedText('2026'), image: null }],
  },
  certificate_months: { description: 'Validity of the certificate; null: the course has none.', example: 24 },
  practice: { description: 'What the practice is for the certificate.', example: 'attended' },
  show_grades: { description: 'Whether learners see their grades.', example: true },
  featured: { description: 'Whether the course is recommended.', example: false },
  version: { description: 'The version that was edited; another one by now fails.', example: 3 },
  compared: {
    description: 'Translations that the author compared with the present Lithuanian text.',
    example: ['title.en'],
  },
  picture: { description: 'Base64 of the picture.', example: 'iVBORw0KGgo=' },
  move: { description: 'Where the state goes.', example: 'publish' },

  // Dates and prices
  offering: {
    description: 'The date that is changed, with its version; null: a new one.',
    example: { product_id: 5004, version: 1 },
  },
  location: { description: 'The key of the location.', example: 'vilnius' },
  start_date: { description: 'The first day; null: it can be begun at any time.', example: '2027-03-12' },
  end_date: { description: 'The last day.', example: '2027-03-12' },
  price_cents: { description: 'The price in cents.', example: 8900 },
  special_cents: { description: 'The reduced price in cents.', example: 6900 },
  vat_category: { description: 'UNTDID 5305: S, Z, E or O.', example: 'S' },
  vat_rate: { description: 'The rate of VAT in percent; only of the category S.', example: 21 },
  product_id: { description: 'The id of the date.', example: 5004 },
  offering_state: { description: 'Whether the date is sold.', example: 'withdrawn' },
  start_days: { description: 'The first days of the new dates.', example: ['2027-03-19', '2027-03-26'] },
  from_day: { description: 'The first reduced day.', example: '2027-02-01' },
  until_day: { description: 'The last reduced day.', example: '2027-02-14' },
  reduction: { description: 'The id of the reduction.', example: '01980a5c-7d2e-7c3a-9b1f-2f6f8f0c9a11' },

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
  topic: {
    description: 'The topic with its texts.',
    example: { title: editedText('Atpažinimas'), description: editedText(''), minutes: 40 },
  },
  topic_key: { description: 'The key of the topic; null: a test of the whole course.', example: 'recognition' },
  step_version: { description: 'The version of the step that was edited; null: a new one.', example: 'q1Yh3…' },
  topic_version: { description: 'The version of the topic that was edited; null: a new one.', example: 'q1Yh3…' },
  contents_version: { description: 'The version of the order that was edited.', example: 'q1Yh3…' },
  arranged: {
    description: 'The topics in their order with their steps.',
    example: [{ topic: 'recognition', steps: ['chain'] }],
  },
  test_keys: { description: 'The tests of the whole course in their order.', example: ['final'] },
  reach: { description: 'all: of every learner; new: of those who begin from now on.', example: 'new' },
  markdown: { description: 'The text as written.', example: 'Pirmoji **minutė**.' },
  text_language: { description: 'The language of the text, for its typography and links.', example: 'lt' },

  // Question bank
  bank_question: {
    description: 'The question with its answer.',
    example: {
      kind: 'single',
      tags: ['final'],
      text: editedText('Koks dažnis?'),
      explanation: editedText(''),
      lines: editedText('60\n100–120'),
      prompts: editedText(''),
      right: [1],
      number: null,
      tolerance: 0,
    },
  },
  question_version: { description: 'The version of the question that was edited; null: a new one.', example: 'q1Yh3…' },
  gift: { description: 'The text of a GIFT file.', example: 'Koks dažnis? {~60 =100–120}' },
  tag: { description: 'The tag of the imported questions.', example: 'final' },

  // Files of a course
  file_name: {
    description: 'The name of the file: small letters, digits and hyphens, with its ending.',
    example: 'sheet-lt.pdf',
  },
  file_content: { description: 'Base64 of the file.', example: 'JVBERi0xLjcK' },

  // Discount codes
  code_count: { description: 'How many codes are made; above 1 they get random endings.', example: 50 },
  discount_kind: {
    description: 'A prepaid or fixed sum (voucher), or a reduction under conditions.',
    example: 'coupon',
  },
  off_cents: { description: 'The sum off in cents; null with a percentage.', example: 2000 },
  off_percent: { description: 'The percentage off; null with a sum.', example: 20 },
  prepaid: { description: 'Whether orders use the sum up; only of a voucher.', example: false },
  valid_from: { description: 'The first day of validity; null: at once.', example: '2026-12-01' },
  valid_to: { description: 'The last day of validity; null: for ever.', example: '2026-12-31' },
  min_cents: { description: 'The sum in cents from which it applies.', example: 5000 },
  max_uses: { description: 'How often it can be used in all; null: without limit.', example: 100 },
  max_uses_each: { description: 'How often each buyer can use it; null: without limit.', example: 1 },
}
