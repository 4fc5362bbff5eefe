import { ChangedStep, learningCalls, NextStep, OwnCourse, OwnTest, StudiedCourse } from '../../../contract/learning.ts'
import { CoursePage, Material, Part, Subject } from '../../../contract/materials.ts'
import { courseBase, wholeCourse } from './catalogue.ts'
import { describe } from './describe.ts'

const owned = {
  ...courseBase,
  date: "The first day of the user's own practice, else of the date that was bought, YYYY-MM-DD; null: it can be begun at any time.",
  endDate: 'The last day of the same; null: without an end.',
  completed: 'The progress in the steps: pages, materials and tests.',
  is_completed: 'Whether the course is completed, with its practice where it needs one.',
  awaits_practice: 'The practice that is all that the course still waits for; null when it does not.',
  opens: [
    'When the course opens, of a buyer without the consents of the right of withdrawal; null when it is open.',
    {
      on: 'The day, YYYY-MM-DD in Europe/Vilnius.',
      order_id: "The user's own order that can open it now (`beginAccess`); null when it is another's.",
    },
  ],
  access: [
    "The access at the course's environment; null for a course of the portal alone.",
    {
      state:
        '`account_needed`: an account there must be registered or linked. `preparing`: the access is being given. `account_suspended`: the account there must be activated by its owner. `ready`: `url` opens the course.',
      environment: 'The key of the environment.',
      name: 'What the environment is called, in the language of the request.',
      url: 'The address of the course there; null until it is ready.',
    },
  ],
} as const

describe(OwnCourse, {
  ...owned,
  next: 'Where studying goes on, as in the course itself.',
  city: "The city of the user's own practice, else of the bought date, in the language of the request; null without one.",
  practice_day: "The day of the user's own practice session ahead; null without one.",
  practice_session: 'When that session begins and ends; null without one.',
  practice_cancelled: 'The day of the practice that was cancelled, while another time must be chosen; null otherwise.',
  last_activity: 'When a step was last opened or completed; ISO 8601 in UTC; null: not begun.',
  certificate_id: 'The certificate of the course; null: none yet.',
  certificate_until: 'The last valid day of that certificate; null: none, it does not end, or it was revoked.',
  renewable: 'Whether it can be bought again: its certificate has expired or expires soon, and it is on sale.',
  reviewed: 'Whether the user has reviewed the course: a course is reviewed once.',
  certifies: 'Whether who completes the course gets a certificate.',
})

/** Whether a step can be opened and completed. */
const availability = {
  availability_status: 'Whether the step can be opened and completed now.',
  availability_information: 'Why not, as sentences in the language of the request; null when it can.',
  unlocked_by: [
    'What has to be done before, each where it is done; empty when it can, or nothing can be done about it, as before a day.',
    {
      title: 'What it is called, in the language of the request.',
      url: 'The path of its screen, such as `/course/12/theory/3#step-40`.',
    },
  ],
} as const

describe(OwnTest, {
  id: 'With `module`, what `launchActivity` is sent.',
  module: '`quiz`: it is marked. `survey`: it has no right answers.',
  title: 'What the test is called, in the language of the request.',
  completed: 'Whether it is passed, or a survey is submitted.',
  state:
    '`none`: not opened. `incomplete`: begun. `complete`: a survey is submitted. `passed` or `failed`: by the best attempt.',
  questions: 'How many questions an attempt asks.',
  pass_percent: 'The score in percent that passes.',
  best: 'The best score of the submitted attempts in percent; null before the first.',
  attempts: 'How many attempts were submitted.',
  attempts_left: 'How many more may be made; null: as many as one likes.',
  next_at: 'When the next attempt may begin; ISO 8601 in UTC; null: now.',
  feedback: 'When it says what is right: after `each` answer or at the `end`, once it is submitted; of a survey `end`.',
  minutes: 'The time for an attempt, in minutes; null without a limit.',
  running_until:
    'When the time of the attempt that runs is over; ISO 8601 in UTC; null: none runs, or it has no limit.',
  url: 'The path of the screen that opens it.',
  ...availability,
})

describe(NextStep, {
  kind: 'What comes next: a step of the theory, a `test` or `survey`, the `practice`, the `certificate`; `done`: nothing.',
  subject: 'The id of the topic of the step; null for a test of the whole course, and where it is no step.',
  id: 'The id of the step; null where it is no step.',
  title: 'The title of the step; of the course where it is no step.',
  used_up: 'Whether it is a test without attempts left, as nothing else can be done: the provider may grant one more.',
  next_at: 'When the next attempt of the test may begin, as nothing else can be done; ISO 8601 in UTC; null: now.',
  locked: 'Why the step cannot be opened yet, as nothing else can be done; null when it can.',
})

export const studiedCourse = {
  ...owned,
  ...wholeCourse,
  begun: 'Whether a theory page or an activity was opened (`beginCourse`).',
  tests: 'How many tests of the whole course there are; those of topics are among its materials.',
  surveys: 'How many surveys of the whole course there are.',
  grades: 'Whether the course shows grades and something in it is graded.',
  slots: 'Whether the user may choose the time of the practice, or see it.',
  practice: [
    "The user's seat in a practice group; null without one.",
    {
      starts: 'When it begins; ISO 8601 in UTC.',
      ends: 'When its last session ends; ISO 8601 in UTC.',
      sessions: [
        'The sessions of a group with several, in their order; empty where it has one.',
        {
          session: 'Its number, from 1.',
          starts: 'When it begins; ISO 8601 in UTC.',
          ends: 'When it ends; ISO 8601 in UTC.',
          room: 'The name of its room; empty where none is planned.',
          attendance:
            '`came`, `absent`, `ahead`, or `awaited`: it is over, and nobody has recorded who came. A missed session is taken off the hours of the certificate.',
        },
      ],
      room: 'The name of the room; empty where none is planned.',
      address: 'The street and number of the location, in the language of the request.',
      city: 'In the language of the request.',
      attended: 'Recorded that the learner came.',
      absent: 'Recorded that the learner did not come.',
      failed: 'Whether the assessment that the course asks for was failed: another time is needed.',
      awaited: 'It is over, and nobody has recorded who came.',
      cancelled: 'The group was cancelled: another time must be chosen.',
      trio: 'Whether the group may do a Trio Run.',
    },
  ],
  next: 'Where "continue" leads.',
} as const
describe(StudiedCourse, studiedCourse)

const ofStep = {
  id: 'The id of the step.',
  title: 'What it is called, in the language of the request.',
  completion: '1: ticked by the learner; 2: completed by being opened or passed.',
  completed: 'Whether the learner has completed it.',
  module: 'The kind of the step; with its id, what `completeActivity` is sent.',
  course_module_id: 'The same as `id`, under the name that apps of the old portal read.',
} as const

describe(CoursePage, {
  ...ofStep,
  content: 'Sanitised HTML without the sources; empty while the page is locked.',
  source: 'The sources that the page names at its end, as sanitised HTML; null: none, or the page is locked.',
  duration: 'Minutes that it takes.',
  ...availability,
})

const address =
  'Where a material of this kind opens: a path of a screen, or an external address. Absent of other kinds, while locked, and where it is read in its place.'
describe(Material, {
  ...ofStep,
  ...availability,
  description: 'What it is about; empty where nothing is written.',
  duration: 'Minutes that it takes.',
  readonly: 'Whether it cannot be ticked by hand: it is counted when it is opened, or by what is done in it.',
  content: 'Sanitised HTML of what is read in its place; null of others and while locked.',
  dynamic_form: address,
  video: address,
  document: address,
  document_video: address,
  algorithm: address,
  extlmsroom: address,
  resource: address,
  survey: address,
  quiz: address,
  forum: address,
  hvp: address,
  link: address,
  certificate: address,
  url: 'The external address of a material that has no field of its own; absent of the others.',
  unread: 'Threads of a forum with posts that the learner has not seen; absent of others and of a locked one.',
  interactive: "Whether it opens on the activities' origin (`launchActivity`).",
})

describe(Part, {
  ...ofStep,
  id: 'The id of the step or group.',
  completion: '1: ticked by the learner; 2: completed by being opened or passed, a group with its steps.',
  is_group: 'Whether it is a group of steps; otherwise a step of `pages` or `sections`.',
  subparts: [
    'The steps of a group in their order; empty of a step.',
    { ...ofStep, is_group: 'Groups are not nested.' },
  ],
})

describe(Subject, {
  id: 'The id of the topic.',
  title: 'What it is called, in the language of the request.',
  description: 'What it is about; plain text.',
  duration: 'Minutes that it takes.',
  parts: 'The steps and groups of the topic in the order in which they are studied.',
  pages: 'Its theory pages.',
  sections: 'Its materials and activities.',
  completed: 'The progress in its steps.',
})

describe(ChangedStep, {
  id: 'The id of the step.',
  module: 'The kind of the step.',
  completed: 'Whether it is completed now.',
  ...availability,
})

const ownCourses = { data: 'The courses with their progress and access.' }
describe(learningCalls.listOwnCourses.reply, ownCourses)
describe(learningCalls.listUpcomingCourses.reply, ownCourses)
describe(learningCalls.listLatestCourses.reply, ownCourses)
describe(learningCalls.listTests.reply, { data: 'The tests of the whole course in their order.' })
describe(learningCalls.listSurveys.reply, { data: 'The surveys of the whole course in their order.' })
describe(learningCalls.getLegacyCourse.reply, { schedule: 'The id of the course here.' })
describe(learningCalls.completeActivity.reply, {
  success: 'Always true: the step has the state that was asked for.',
  course_id: 'The course of the step.',
  completed: 'The fresh progress of the course.',
  certificate_id: 'The certificate of the course; null: none yet.',
  next: 'Where "continue" leads now.',
  steps: 'The steps whose completion or availability has changed.',
})
describe(learningCalls.completeGroups.reply, {
  data: [
    'The groups of steps of the course.',
    { id: 'The id of the group.', completed: 'Whether it is ticked, or all of its steps are completed.' },
  ],
})
describe(learningCalls.launchActivity.reply, {
  url: "The address on the activities' origin, with a token after `#token=` that is valid for 5 minutes.",
  title: 'What the activity is called.',
})
