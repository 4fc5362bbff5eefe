import {
  OwnPractice,
  practiceCalls,
  PracticeInvitation,
  PracticeMerge,
  PracticeSlot,
  PracticeSlots,
  PracticeTicket,
} from '../../../contract/practice.ts'
import { AnsweredTrioRun, TrioAlgorithmRow, TrioEntry, TrioLobby, TrioRun } from '../../../contract/trio.ts'
import { furtherOfGroup } from './sessions.ts'
import { describe } from './describe.ts'

const starts = 'When it begins; ISO 8601 in UTC.'
const ends = 'When it ends; ISO 8601 in UTC.'
const room = 'The name of the room; empty where none is planned.'
const address = 'The street and number of the location, in the language of the request.'
const city = 'In the language of the request.'
const course = 'The title of the course, in the language of the request.'
const trio = 'Whether the group may do a Trio Run.'

describe(PracticeSlot, {
  id: 'The id of the practice group: what `choosePracticeSlot` is sent.',
  starts,
  ends,
  further: furtherOfGroup,
  room,
  address,
  city,
  free: 'How many seats can be taken now.',
  seats: 'How many seats the group has, 1 to 3.',
  chosen: "Whether it is the user's own.",
  position: "The user's place in the waiting list, from 1; null when not in it.",
  waiting: 'How many learners are in the waiting list.',
  overlap:
    'A sentence that says which other practice of the user is at the same time: then it cannot be chosen. Else null.',
  offer_until: 'Until when a seat is offered to the user; ISO 8601 in UTC; null without an offer.',
})

describe(PracticeMerge, {
  id: 'What `answerPracticeMerge` is sent as `merge`.',
  starts: 'When the other group begins; ISO 8601 in UTC.',
  ends: 'When the other group ends; ISO 8601 in UTC.',
  further: furtherOfGroup,
  room: 'The room of the other group; empty where none is planned.',
  address: 'Where the other group is, in the language of the request.',
  until: 'Until when the seats there are kept; ISO 8601 in UTC.',
  agreed: 'Whether the user has agreed.',
  overlap: 'A sentence that says which other practice of the user is at the same time; null when none is.',
})

describe(OwnPractice, {
  slot: 'The id of the practice group.',
  state: '`cancelled`: the group was cancelled, and another time must be chosen.',
  starts,
  ends,
  further: furtherOfGroup,
  reason: 'Why the group was cancelled, as staff wrote it; empty when it was not.',
  attendance:
    '`ahead`: not over yet. `awaited`: over, and nobody has recorded who came. `came`. `failed`: came, and did not pass the assessment that the course asks for. `absent`: did not come.',
  others: 'How many colleagues are in the group.',
  seats: 'How many seats the group has, 1 to 3.',
  ready: 'Whether theory and tests are done; until then the seat is provisional.',
  unconfirmed: 'Whether the course is open and waits for the learner to confirm this time, by choosing it, once.',
  missing: 'The titles of what is not done of theory and tests.',
  trio,
  merge: 'A proposal to join another group; null without one.',
})

describe(PracticeSlots, {
  data: 'The groups that the user may join, and the own one, soonest first.',
  change_until:
    'Until when the own time may be changed; ISO 8601 in UTC; null when none is chosen, or it is over or cancelled.',
  changeable: 'Whether a time may be chosen now.',
  own: "The user's own seat; null without one.",
})

describe(PracticeTicket, {
  enrolment: 'The id of the enrolment: with the code of six digits it is what the QR code holds.',
  key: 'A secret of the user, hexadecimal: codes are made of it on the device (TOTP, RFC 6238, HMAC-SHA-256, 30 seconds).',
  name: 'The first and last name of the learner.',
  course,
  starts,
  ends,
  further: furtherOfGroup,
  room,
  address,
})

describe(PracticeInvitation, {
  course_id: 'The id of the course, as in its address.',
  course,
  starts,
  ends,
  further: furtherOfGroup,
  address,
  from: 'The first and last name of the colleague who invites.',
  free: 'How many seats can be taken now.',
  mine: 'Whether the user has the course: only then the seat can be taken.',
})

describe(practiceCalls.invitePracticeColleague.reply, {
  link: 'The address to be sent to the colleague.',
  until: 'Until when it works; ISO 8601 in UTC.',
})

describe(TrioAlgorithmRow, {
  key: 'What `openTrioRun` is sent as `algorithm`.',
  title: 'What the algorithm is called, in the language of the request.',
  goal: 'What a round is to reach, in the language of the request.',
  steps: 'How many steps it has.',
  seconds: 'By when its last step should be done, in seconds from the start of a round.',
})

describe(TrioEntry, {
  id: 'A UUID that the phone made, so that a repeat adds nothing.',
  position: 'The member who recorded it, from 1.',
  kind: '`begin`, `mark` and `end` are of the reader, `note` of the observer, `takeaway` of everyone.',
  round: 'The round, from 1; 0 for a take-away.',
  step: 'The key of the step of the algorithm; empty where it is about none.',
  value: 'Of a mark how the step was done, of a note what the observer thinks of it; null of others.',
  at: 'Seconds from the start of the round.',
  text: 'What was written: of a note or a take-away, or empty.',
  made_at:
    'When it was recorded by the clock of the phone; ISO 8601 in UTC. Of a later time than now the server keeps now.',
})

const state =
  '`joining`: members join until it is started. `running`. `ended`: phones may still send what they recorded.'
const run = {
  id: 'What the calls of the run have in their path as `trio`.',
  course_id: 'The id of the course.',
  state,
  opened_at: 'When a member opened it; ISO 8601 in UTC.',
  started_at: 'When it began; ISO 8601 in UTC; null before.',
  until: 'Until when entries are accepted, 7 days after the start; ISO 8601 in UTC; null before.',
  size: 'How many take part, 2 or 3; null until the start.',
  member: "The user's own position, from 1; null when they have not joined.",
  code: 'The six digits with which the others join, for members while it is open for joining; otherwise null.',
  code_until: 'When the next code comes; ISO 8601 in UTC; null as `code`.',
  algorithm: [
    'What the group goes through, as it was at the opening.',
    {
      key: 'The key of the algorithm.',
      title: 'What it is called, in the language of the request.',
      goal: 'What a round is to reach, in the language of the request.',
      steps: [
        'The steps in their order.',
        {
          key: 'What an entry names as `step`.',
          text: 'What is to be done, in the language of the request.',
          by: 'When it should be done, in seconds from the start of a round.',
          weight: 'The points of the step.',
          critical: 'Whether a round that misses it is not reached, whatever its points.',
        },
      ],
    },
  ],
  members: [
    'Those who joined.',
    {
      position: 'Decides on the role in each round; from 1.',
      name: 'The first name and the initial of the last name.',
    },
  ],
  entries:
    'What its members recorded and sent: of each member the last of each kind, round and step, which is what counts.',
} as const
describe(TrioRun, run)
describe(AnsweredTrioRun, {
  ...run,
  now: 'The moment of the server when it answered, from which phones count the time of a round; ISO 8601 in UTC.',
})

describe(TrioLobby, {
  course,
  starts,
  open: 'Whether a run may be opened now.',
  algorithms: 'What the group may go through.',
  runs: [
    "The runs of the user's practice group, the latest first.",
    {
      id: 'What the calls of the run have in their path as `trio`.',
      title: 'What its algorithm is called.',
      state,
      opened_at: 'When a member opened it; ISO 8601 in UTC.',
      joined: 'Whether the user takes part in it.',
    },
  ],
})
