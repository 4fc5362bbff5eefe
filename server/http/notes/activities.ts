import { CourseStanding } from '../../../contract/activities/common.ts'
import { Film, mediaCalls, OpenedFile, OpenedMedia, Sheet } from '../../../contract/activities/media.ts'
import { OpenedPackage, PackagePart, packageCalls } from '../../../contract/activities/packages.ts'
import {
  Debrief,
  OpenedScenario,
  PastRun,
  Reviewed,
  RunSheet,
  Situation,
  TakenStep,
  TreeMap,
} from '../../../contract/activities/scenarios.ts'
import { languageOfTexts } from './common.ts'
import { describe } from './describe.ts'

/** Of every opened activity. */
export const opened = {
  id: 'The id of the step.',
  title: 'What the activity is called, in the language of `lang`.',
  lang: languageOfTexts,
  token: 'What the calls of this activity take as `Authorization: Bearer …`.',
} as const
export const drafts =
  "Names what the browser keeps of this learner's work until it is sent; it says nothing of the learner."

/** What the course waits for after an activity. */
export const standing = {
  certificate_id: 'The certificate of the course; null: none yet.',
  certificate: 'Whether the course issues a certificate that the portal shows.',
  missing: 'The titles of the steps and tests that the course still waits for.',
  practice: 'The practice that is all that the course still waits for; null when it does not.',
} as const
describe(CourseStanding, standing)
export const course = 'What the course waits for now, when this call completed the step; null when it did not.'

describe(OpenedFile, {
  name: 'What the file is called when it is saved.',
  type: 'The media type, such as `application/pdf`.',
  size: 'In bytes.',
  url: "The address on the activities' origin, which ends with a token of its own.",
})

describe(Film, {
  file: 'The film itself.',
  captions: [
    'The captions in their languages.',
    { lang: 'The language of the captions.', url: 'The address of the WebVTT file.' },
  ],
  chapters: [
    'Where one can jump to.',
    { at: 'Seconds from the beginning.', title: 'What begins there, in the language of the activity.' },
  ],
  seconds: 'How long the film is.',
  share: 'How much of the film completes it, in percent.',
  watched: 'How much of the film the learner has watched, in percent.',
  position: 'Where the learner was, in seconds from the beginning.',
  rate: 'The speed at which the learner watched; 1 is that of the film.',
})

describe(Sheet, {
  file: 'The PDF itself.',
  lang: 'The language of the document.',
  pages: 'How many pages it has.',
  seen: 'The pages that the learner has seen, from 1.',
  page: 'The page that was read last, from 1.',
})

describe(OpenedMedia, {
  ...opened,
  kind: 'Always `media`: a film, a document or a file.',
  module: 'The kind of the step.',
  drafts,
  description: 'What it is about; empty where nothing is written.',
  by: 'What completes it: a `tick` in the course, its `opening`, a share of its `film`, all its `pages`.',
  completed: 'Whether the learner has completed it.',
  film: 'Its film; null without one.',
  sheet: 'Its document; null without one.',
  download: 'Its file to download; null without one.',
  course,
})

const completed = 'Whether the step is completed now.'
describe(mediaCalls.savePlayed.reply, {
  watched: 'How much of the film is watched now, in percent.',
  completed,
  course,
})
describe(mediaCalls.saveRead.reply, { seen: 'All pages that the learner has seen, from 1.', completed, course })

const result = {
  verdict: 'The best result so far: `incomplete`, `complete`, or `passed` or `failed` where it is marked.',
  score: 'The best score, 0 to 100; null when it reported none.',
} as const

describe(PackagePart, {
  ...result,
  id: 'What `savePackage` is sent as `part`.',
  kind: 'What it is: H5P `content`; a `sco` of SCORM, which reports; a `reading` in the frame, or a `document` that is saved or opened in a tab of its own.',
  title: 'What the part is called in the package.',
  within: 'The titles of the items around it in the package, from the outermost.',
  file: 'The file that opens it, relative to the player; empty of H5P.',
  mastery: 'The score that passes, 0 to 100; null without one.',
  launch_data: 'What the content of SCORM is given at its start (`cmi.launch_data`); null without one.',
  completion: 'Of SCORM 2004: the progress that completes it, 0 to 1; null: it says itself when it is completed.',
  objectives: 'Of SCORM 2004: the names of its objectives (`cmi.objectives`).',
  state: 'What the content saved last, to go on with; null: nothing.',
})

describe(OpenedPackage, {
  ...opened,
  kind: 'Always `package`: a content that was made elsewhere.',
  module: 'The kind of the step.',
  drafts,
  format: 'Of the package: H5P, SCORM 1.2, SCORM 2004, or IMS content (`imscp`), which is only read.',
  ends: 'When an H5P content is done: `scored` when it reports a score, `submitted` when its answers are sent in, `read` at its last page, `finished` when it says so, `shown` at once; null of others.',
  player: "The address of its player, on the packages' own origin.",
  learner: 'A name for content that wants one; it says nothing of the learner.',
  parts: 'What can be opened: one H5P content, or the tasks and readings of a SCORM package.',
})

describe(packageCalls.savePackage.reply, {
  ...result,
  part: 'The part that was saved.',
  completion: 'The state of the step, when this call changed it; null when it did not.',
  course,
})

const picture = [
  'A picture of the situation; null without one.',
  { src: 'The address of the picture.', alt: 'What it shows, for those who do not see it.' },
] as const

describe(Situation, {
  node: 'The key of the node of the tree.',
  title: 'A line that names the situation.',
  html: 'Sanitised HTML: what is seen and known.',
  picture,
  choices: [
    'What can be decided; nothing of its consequences.',
    { key: 'What `chooseStep` is sent as `choice`.', text: 'What one would do.' },
  ],
  seconds_left: 'What is left of the time for this decision, in seconds; null without a limit.',
})

describe(TakenStep, {
  node: 'The key of the node where it was decided.',
  choice: 'The text of what was chosen; null when the time ran out.',
  next: 'The key of the node to which it led.',
})

describe(TreeMap, {
  nodes: [
    'Of an algorithm all, of a scenario those that were gone through, and all once it has ended.',
    {
      key: 'Names the node in the tree.',
      title: 'A line that names it.',
      kind: '`decision`: several choices. `action`: one. `end`: none.',
      level: 'How many steps from the start, by the shortest way.',
    },
  ],
  edges: [
    'The choices between those nodes.',
    { from: 'The key of the node where it is chosen.', to: 'The key of the node that follows.', label: 'Its text.' },
  ],
})

describe(Reviewed, {
  node: 'The key of the node.',
  title: 'A line that names the situation.',
  chosen: 'The text of what was chosen; null when the time ran out.',
  late: 'Whether the time ran out.',
  effect: 'How good the decision was.',
  critical: 'Whether the decision was a critical one.',
  feedback: 'What is said of the choice; empty where nothing is written.',
  best: [
    'What would have been best; several may be equal.',
    { text: 'What one would have done.', feedback: 'Why; empty where nothing is written.' },
  ],
  points: 'What the decision got.',
  of: 'The most that one could get there.',
  seconds: 'How long it took.',
})

const points = 'The points of the run.'
const outcome = 'How it ended for the patient.'
const passed = 'Whether the run has the points that pass and no critical step was missed.'

describe(Debrief, {
  outcome,
  passed,
  points,
  of: 'The most that one run can get.',
  pass_points: 'The points that pass; 0 of an algorithm.',
  seconds: 'How long the whole run took.',
  ending: ['The end that was reached.', { title: 'A line that names it.', html: 'Sanitised HTML.' }],
  decisions: 'The decisions of the run, in their order.',
  critical: [
    'What must not be missed.',
    { text: 'The text of the choice.', done: 'Whether it was chosen in this run.' },
  ],
})

describe(RunSheet, {
  run: 'The id of the run.',
  taken: 'The decisions that were made, in their order.',
  map: 'The tree as far as it is shown.',
  situation: 'What is decided on next; null once the run has ended.',
  debrief: 'What is said of the run; null until it has ended.',
  course: 'What the course waits for now, when this call ended the run; null when it did not.',
})

describe(PastRun, {
  id: 'What `showRun` is sent as `run`.',
  ended_at: 'When it ended; ISO 8601 in UTC.',
  passed,
  points,
  outcome,
})

describe(OpenedScenario, {
  ...opened,
  kind: 'Always `scenario`: a tree of decisions.',
  module: '`scenario`: a case that is judged. `algorithm`: a way that is gone through.',
  pass_points: 'The points that pass; 0 of an algorithm.',
  of: 'The most that one run can get.',
  timed: 'Whether decisions have a time limit.',
  past: 'The last ended runs, the newest first.',
  sheet: 'The run that was left unfinished; null: one is begun by `beginRun`.',
})
