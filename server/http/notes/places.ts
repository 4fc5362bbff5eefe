import { DateProposal, ProposedDate } from '../../../contract/cart-dates.ts'
import { Place, placeCalls, PlaceStudies } from '../../../contract/places.ts'
import { sessionHours } from './sessions.ts'
import { describe } from './describe.ts'

const overlap = 'is at the same time, as a sentence; null when none is.'

describe(ProposedDate, {
  product_id: 'The offering: a date and a location.',
  quantity: 'How many more places are to be had of it.',
  description: 'Where and when, plain text of at most 60 characters.',
  where: 'The city, the day and the hours in words, in the language of the request.',
  elsewhere: 'Whether it is in another city than the date that was asked for.',
  price: 'What these places cost, in the format of the language.',
})

describe(DateProposal, {
  left: 'How many seats are left on the date itself; null: without a limit (online).',
  dates: 'The dates, that date first; one when it has all of the places.',
  missing: 'How many of the places no date has.',
  whole_groups:
    'Whether seats of that date are left out, so that colleagues are in whole groups; some of the places then are one.',
  total: 'What the proposed places cost together, without a discount.',
})

describe(placeCalls.sendPlaces.reply, { sent: 'How many people were emailed a link.' })
describe(placeCalls.remindPlaces.reply, { sent: 'How many people were emailed a new link.' })

describe(PlaceStudies, {
  theory: 'Percent of the theory that is done, rounded down; null of a course without theory.',
  begun_at: 'When the first theory page or activity was opened; ISO 8601 in UTC; null: not yet.',
  certificate: [
    'The certificate; null until it is issued.',
    {
      number: 'As it is printed on the certificate.',
      valid_to: 'The last valid day, in Europe/Vilnius; null when the certificate has no end.',
    },
  ],
})

describe(Place, {
  id: 'For `sendPlace`, `takeBackPlace`, `vacatePlace` and `takePlace`.',
  course_id: 'The id of the course, as in its address.',
  course: 'The title of the course, in the language of the request.',
  practice: [
    'Its practice; null without one.',
    {
      ...sessionHours,
      room: 'The name of the room; empty where none is planned.',
      location: 'The name of the location, in the language of the request.',
      address: 'Its street and city, in the language of the request.',
      city: 'Its city alone.',
    },
  ],
  state: "`own`: the buyer's. `claimed`: somebody opened its link. `sent`: its link is out. `free`: nobody has it yet.",
  holder: 'The first and last name of who has it; null when nobody has.',
  product_id: 'The offering that was bought: a date and a location.',
  sent_to: 'The email address that its link was sent to; null when it was not emailed.',
  sent_name: 'The name that the buyer gave of that person; null without one.',
  sent_at: 'When the link was emailed; ISO 8601 in UTC; null when it was not.',
  remindable:
    'Whether `remindPlaces` emails the link again: it was emailed a day ago or earlier, and is not opened yet.',
  studies:
    "How far its holder is; of somebody else's place in an order of a company, who took it when it was one; otherwise null.",
  changeable:
    'Whether `vacatePlace` can take it back from its holder: neither theory nor practice has begun, and no access at a partner was given.',
  access: "The buyer's access at the course's environment, as of `OwnCourse`; null for other places and other courses.",
  overlap: `Of a free place: which practice of the buyer ${overlap}`,
})
describe(placeCalls.sendPlace.reply, {
  link: 'The hand-over link, to be given to who gets the place. It is shown this once.',
  place: 'The place as it is now.',
})
describe(placeCalls.getOfferedPlace.reply, {
  course_id: 'The id of the course, as in its address.',
  course: 'The title of the course, in the language of the request.',
  image: 'The address of the picture of the course.',
  practice: [
    'Its practice; null without one.',
    { ...sessionHours, location: 'Where it is, in the language of the request.' },
  ],
  from: 'Who hands it over: the company, or the name of the buyer.',
  is_company: 'Whether a company paid: it sees acceptance, theory, practice date and certificate of its people.',
  sent_to: 'The email address that the link was sent to; null when it was given otherwise.',
  sent_name: 'The name of that person as the buyer wrote it; null without one.',
})
describe(placeCalls.findClaimOverlap.reply, { overlap: `Which practice of the user ${overlap}` })
describe(placeCalls.claimPlace.reply, { redirect: 'The path of the course, which the user now has.' })
