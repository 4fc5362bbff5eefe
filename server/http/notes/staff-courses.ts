import { Contents, contentsCalls, StaffStep, StaffTopic, StepRow } from '../../../contract/manage/contents.ts'
import { courseArchiveCalls } from '../../../contract/manage/course-archives.ts'
import { courseFileCalls } from '../../../contract/manage/course-files.ts'
import { courseEditorCalls, StaffCourse } from '../../../contract/manage/courses.ts'
import { courseList } from '../../../contract/manage/courses.list.ts'
import { discountCalls, StaffDiscount } from '../../../contract/manage/discounts.ts'
import { StaffGrading } from '../../../contract/manage/grading.ts'
import { offeringCalls, StaffOffering } from '../../../contract/manage/offerings.ts'
import { packageCalls } from '../../../contract/manage/packages.ts'
import { StepPreview } from '../../../contract/manage/previews.ts'
import { StepResults } from '../../../contract/manage/step-results.ts'
import { uploadCalls } from '../../../contract/manage/uploads.ts'
import { describe } from './describe.ts'

const version = 'The version that was read: what is sent with a change; another one by then is a conflict.'
const stale = 'Translations whose Lithuanian text changed after them, such as `title.en`.'
const learners = 'How many learners have the course now.'
const state =
  '`draft`: seen by its authors only. `review`: its author asks for it to be published. `published`: in the catalogue. `retired`: not sold any more, still studied by those who have it.'
const key = 'Names it in the course; it is kept for ever.'

describe(StaffCourse, {
  id: 'What the calls of the course have in their path.',
  version,
  state,
  picture: 'The address of the picture; null without one.',
  stale,
  gaps: 'What it lacks before it may be published.',
  learners,
  next_moves: 'Where its state can go: `ask` for publication, `revise`, `publish`, `retire`.',
  updated: 'When it was last changed; ISO 8601 in UTC.',
})
describe(courseEditorCalls.createStaffCourse.reply, { id: 'The id of the new course.' })
describe(contentsCalls.duplicateStaffCourse.reply, { id: 'The id of the new course.' })
describe(contentsCalls.previewText.reply, { html: 'Sanitised HTML with the typography of the language.' })

describe(courseList.item, {
  id: 'What the calls of the course have in their path.',
  title: 'In the language of the request.',
  short_name: 'Unique, such as `SEPSIS`.',
  state,
  category: 'The name of its category.',
  ahead: 'How many of its offerings can still be bought.',
  learners,
  rating: 'The average of the published reviews, 1 to 5; null: nobody has rated it.',
  updated: 'When it was last changed; ISO 8601 in UTC.',
})

const condition = [
  'When it opens: all of them must be met.',
  {
    kind: '`previous`: the step before is completed. `done` or `passed`: another step is. `from`: a day. `place`: a seat in a practice group. `practised`: the practice is attended.',
    step: 'The key of the other step; absent of kinds without one.',
    percent: 'The score that passes it, in percent; absent of other kinds.',
    day: 'From when on, YYYY-MM-DD; absent of other kinds.',
  },
] as const
const step = {
  key,
  module: 'The kind of the step.',
  title: 'What learners see in the list of contents.',
  minutes: 'How long it takes, in minutes.',
  completion: '1: ticked by the learner; 2: completed by being opened or passed.',
  group: 'The key of the group of steps that it is in; null: in none.',
  conditions: condition,
  since: 'From when on enrolments have it; ISO 8601 in UTC; null: all.',
  until: 'Until when enrolments have it; ISO 8601 in UTC; null: without an end.',
} as const
describe(StepRow, { ...step, stale: 'Whether a translation is older than its Lithuanian text.' })
describe(StaffStep, {
  ...step,
  description: 'What it is about, in three languages.',
  content: 'Markdown of a page, document or algorithm; empty of others.',
  link: 'An external address; empty for none.',
  settings: 'What its module needs; each module has fields of its own.',
  topic: 'The key of its topic; null: a test or survey of the whole course.',
  version,
  stale,
})
describe(StaffTopic, { key, version, stale, steps: 'Its steps, in their order.' })
describe(Contents, {
  version: 'Of the order of topics and steps: what `arrangeContents` is sent as `contents_version`.',
  learners,
  topics: 'The topics, in their order.',
  tests: 'The tests and surveys of the whole course, in their order.',
  tags: [
    'The tags of the question bank.',
    {
      tag: 'By which a test draws questions.',
      count: 'How many questions have it.',
      opinions: 'How many of them have no right answer, which a test does not mark.',
    },
  ],
})

const weight = 'How much it counts, next to the others in the same category; 0: nothing.'
describe(StaffGrading, {
  version: 'The version that was read: what is sent as `grading_version`; another one by then is a conflict.',
  learners: 'How many learners have the course now: their grades are counted by it at once.',
  categories: [
    "The categories of the course's grade, each after the one that it is in.",
    {
      key: 'Names the category in the course.',
      name: 'In three languages.',
      weight,
      parent: 'The key of the category that it is in; null: the course itself.',
    },
  ],
  steps: [
    'The steps that have a result.',
    {
      key: 'The key of the step.',
      title: 'In the language of the request.',
      module: 'The kind of the step.',
      graded: [
        'How it counts; null: it does not.',
        { category: 'The key of the category that it is in; null: the course itself.', weight },
      ],
    },
  ],
})

describe(StaffOffering, {
  product_id: 'What the calls of the date have in their path.',
  version,
  location_name: 'In the language of the request.',
  state: '`withdrawn`: not sold; those who have it keep it.',
  is_over: 'Whether its last day has passed.',
  groups: 'How many practice groups are planned for it.',
  seats: 'How many seats those groups have.',
  taken: 'How many of those seats are taken.',
  learners: 'Who bought it and has it now.',
  reductions: [
    'The reductions that run or are planned.',
    {
      id: 'What `cancelReduction` has in its path.',
      special_cents: 'The reduced price, in cents with VAT.',
      from_day: 'The first reduced day, YYYY-MM-DD in Europe/Vilnius.',
      until_day: 'The last reduced day, YYYY-MM-DD in Europe/Vilnius.',
      state: '`running`: it is reduced today.',
      lowest_cents: 'The lowest price of the 30 days before, in cents, shown crossed out; null: none is known.',
    },
  ],
})
describe(offeringCalls.listOfferings.reply, { data: 'The dates, the next one first, those that are over last.' })
describe(offeringCalls.saveStaffOffering.reply, {
  data: 'The dates, the next one first, those that are over last.',
  emailed: 'How many people were emailed that the days, the place or the hours of the date are others.',
})
describe(offeringCalls.previewOffering.reply, { emailed: 'How many people would be emailed of the change.' })
describe(offeringCalls.getLowestPrice.reply, { lowest_cents: 'In cents; null: no price is known of those days.' })

describe(StaffDiscount, {
  code: 'What buyers enter; the calls of the code have it in their path.',
  spent_cents: 'What orders used up of a prepaid voucher, in cents.',
  left_cents:
    'What a prepaid voucher can still pay, in cents: once it has ended or its last day is over, only what orders gave back to it. Of other codes 0.',
  used: 'How often it was used.',
  series: 'How the codes of its series begin; null: it is alone.',
  series_open: 'How many codes of the series have not ended; of the code itself without a series.',
  series_used: 'How often codes of the series were used; the code itself without a series.',
  series_version: 'Rises when any code of the series changes: the `version` of a change of the whole series.',
  voucher_id: 'The number of its sale by staff; null: it was not sold.',
  ended: 'When staff ended it; ISO 8601 in UTC; null: not ended.',
  courses: [
    'The courses that it is for; null: all.',
    { id: 'The id of the course.', title: 'In the language of the request.' },
  ],
  version,
})
describe(discountCalls.listDiscountUses.reply, {
  data: [
    'The orders, the latest first.',
    {
      order_id: 'The number of the order.',
      cents: 'What the code took off or paid, in cents.',
      at: 'When it was used; ISO 8601 in UTC.',
      released: 'Whether the order was given up, so that the use does not count.',
    },
  ],
})
describe(discountCalls.makeDiscounts.reply, { codes: 'The codes that were made.' })
describe(discountCalls.listDiscountCourses.reply, {
  data: ['The courses, by title.', { id: 'The id of the course.', title: 'In the language of the request.' }],
})
for (const call of ['saveDiscount', 'endDiscount'] as const)
  describe(discountCalls[call].reply, { changed: 'How many codes: 1, or those of the series that have not ended.' })

describe(courseFileCalls.listCourseFiles.reply, {
  data: [
    'The files, by name.',
    {
      name: 'By which steps name the file.',
      type: 'The media type, such as `application/pdf`.',
      size: 'In bytes.',
      saved: 'When it was uploaded; ISO 8601 in UTC.',
      used_by: 'The titles of the steps that name it.',
    },
  ],
})
describe(courseFileCalls.uploadFigure.reply, {
  src: 'The address that goes into a text.',
  width: 'In pixels.',
  height: 'In pixels.',
})
describe(courseArchiveCalls.importStaffCourse.reply, {
  id: 'The id of the new course; null when a file is faulty.',
  left_out: 'Slugs of courses that the archive names and that are not here, so that the course does not name them.',
  faults: [
    'What is wrong in the files, at most 50 entries; empty when a course was made.',
    {
      file: 'The path of the file in the archive.',
      line: 'Counted from 1; null: not known.',
      field: 'The names that lead to the field; empty: the whole file.',
      message: 'A sentence in the language of the request.',
    },
  ],
})
const some = { names: 'The first 20.', count: 'How many there are.' } as const
const packages = {
  data: [
    'The packages, the newest first.',
    {
      hash: 'By which steps name the package.',
      title: 'What the package calls itself.',
      format: 'H5P, SCORM 1.2, SCORM 2004, or IMS content (`imscp`), which is only read.',
      size: 'In bytes, unpacked.',
      ends: 'When an H5P content is done; null of SCORM, which says it itself.',
      left_out: ['The files that are not served.', some],
      outside: ['The addresses of other sites that it loads, and will not get.', some],
      readings: 'How many of its parts are read and report nothing.',
      imported: 'When it was imported; ISO 8601 in UTC.',
      used_by: 'The titles of the courses that play it.',
    },
  ],
} as const
describe(packageCalls.listPackages.reply, packages)
describe(packageCalls.uploadPackage.reply, { ...packages, hash: 'That of the uploaded package, also of a known one.' })
describe(uploadCalls.startUpload.reply, {
  upload_id: 'What the parts, and the call that takes the file, are sent with.',
})

describe(StepPreview, {
  module: 'The kind of the step.',
  title: 'As a learner sees it.',
  lang: 'The language of the title: Lithuanian where the translation is missing.',
  description: 'What it is about; empty where nothing is written.',
  html: 'Sanitised HTML of a step that is read in its place; empty of others.',
  link: 'The address of a step that is elsewhere; empty of others.',
  activity: 'The address of its frame, with a token that records nothing; null of a step that is read in its place.',
})
describe(StepResults, {
  title: 'The title of the step, in the language of the request.',
  anonymous: 'Whether nobody can know whose the answers are.',
  responses: 'How many have answered.',
  few: 'Whether so few have answered anonymously that nothing but their number is shown.',
  questions: [
    'The questions in their order.',
    {
      key: 'Names the question in the step.',
      question: 'What was asked.',
      answered: 'How many answered it.',
      counts: [
        'Of options, scales, yes and no: how often each was chosen.',
        {
          value: 'What was chosen, as answers have it.',
          text: 'The text of the option; null of scales, yes and no.',
          count: 'How often.',
        },
      ],
      mean: 'The average of numbers and scales; null without answers.',
      least: 'The smallest of numbers and scales; null without answers.',
      greatest: 'The largest of numbers and scales; null without answers.',
      texts: 'What was written, in no order of time.',
    },
  ],
})
