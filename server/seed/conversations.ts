import { addFavourites, addReview, type Authoring, moderateReview } from '../catalogue/public.ts'
import { fail } from '../http/fail.ts'
import { answerThread, openThread } from '../messages/public.ts'
import type { SeededCourse } from './orders.ts'
import type { DemoUser, People } from './people.ts'
import { dateThread, writeAt } from './past.ts'

type Demo = { courses: readonly SeededCourse[]; people: People }

const favourites: readonly { person: DemoUser; courses: readonly string[] }[] = [
  { person: 'learner', courses: ['ekg-skaitymas', 'sepsio-pirmoji-valanda', 'anafilaksija-praktikoje'] },
  { person: 'certified', courses: ['insulto-atpazinimas'] },
]

/** Conversations; the learner has read what is older than `readDays`. */
const threads: readonly DemoThread[] = [
  {
    person: 'learner',
    subject: 'Praktikos laikas ir vieta',
    messages: [
      { days: 6, text: 'Laba diena,\nar į praktiką galima atvykti pusvalandžiu vėliau? Naktį budžiu.' },
      {
        days: 5.8,
        answer: true,
        text: 'Laba diena, Tomai.\n\nTaip, grupė pradeda nuo įvado, tad pusvalandis netrukdys. Įspėsime instruktorę.',
      },
      { days: 5.7, text: 'Ačiū, labai padėjote!' },
    ],
    readDays: 5.8,
  },
  {
    person: 'learner',
    subject: 'Pažymėjimas',
    messages: [
      { days: 2, text: 'Ar pažymėjime galima nurodyti ir įstaigą, kurioje dirbu?' },
      {
        days: 1,
        answer: true,
        text: 'Laba diena, Tomai.\n\nPažymėjime rašome tik vardą ir pavardę. Įstaigai galite duoti patikros nuorodą.',
      },
    ],
  },
  {
    person: 'certified',
    subject: 'Bendras klausimas',
    messages: [{ days: 0.2, text: 'Ar kitais metais planuojate traumų kursą Klaipėdoje?' }],
  },
]
type DemoThread = {
  person: DemoUser
  subject: string
  messages: readonly { days: number; text: string; answer?: true }[]
  readDays?: number
}

/** A review in each state, of courses that the people have begun. */
const reviews = [
  {
    person: 'learner',
    course: 'periferiniu-venu-kateterizacija',
    rating: 5,
    days: 1,
    text: 'Pagaliau supratau, kodėl vena „bėga“. Laukiu praktikos.',
    decision: undefined,
  },
  {
    person: 'certified',
    course: 'periferiniu-venu-kateterizacija',
    rating: 5,
    days: 20,
    text: 'Trys žmonės prie manekeno – tiek ir reikia: kiekvienas spėja padaryti pats, ir ne po kartą.',
    decision: { state: 'published' },
  },
  {
    person: 'certified',
    course: 'pirmoji-pagalba-darbe',
    rating: 2,
    days: 90,
    text: 'Skambinkite man, parduodu pirmosios pagalbos rinkinius!',
    decision: { state: 'rejected', reason: 'Tai skelbimas, o ne atsiliepimas apie kursą.' },
  },
] as const

const daysBefore = (now: Date, days: number) => new Date(now.getTime() - days * 86_400_000)
/** Emails of past events are not sent. */
const quiet = async () => undefined

async function seedFavourites({ db, now }: Authoring, { courses, people }: Demo) {
  for (const { person, courses: slugs } of favourites) {
    const chosen = courses.filter(({ slug }) => slugs.includes(slug)).map(({ id }) => id)
    await addFavourites(db, people.idOf(person), chosen, now)
  }
}

async function seedThread({ db, now }: Authoring, people: People, { person, subject, messages, readDays }: DemoThread) {
  const [first, ...others] = messages
  if (!first) return
  const opened = { userId: people.idOf(person), subject, text: first.text }
  const id = await openThread({ db, now: daysBefore(now, first.days) }, opened, 'mailed')
  for (const { days, text, answer } of others) {
    const at = daysBefore(now, days)
    if (answer) await answerThread({ db, now: at, enqueue: quiet, fail }, id, { staffId: people.idOf('manager'), text })
    else await writeAt(db, id, text, at)
  }
  await dateThread(db, id, {
    lastAt: daysBefore(now, messages.at(-1)?.days ?? 0),
    isAnswered: Boolean(messages.at(-1)?.answer),
    readAt: readDays === undefined ? undefined : daysBefore(now, readDays),
  })
}

/** Favourites, conversations with an answer to read, and reviews in every state. */
export async function seedConversations(authoring: Authoring, demo: Demo): Promise<void> {
  const { db, now } = authoring
  const { courses, people } = demo
  await seedFavourites(authoring, demo)
  for (const thread of threads) await seedThread(authoring, people, thread)
  for (const { person, course, rating, days, text, decision } of reviews) {
    const courseId = courses.find(({ slug }) => slug === course)?.id
    if (courseId === undefined) continue
    const at = daysBefore(now, days)
    const written = { userId: people.idOf(person), courseId, rating, text, language: 'lt', now: at } as const
    const id = await addReview(db, written)
    if (id && decision) await moderateReview({ db, now: at, fail }, id, decision, people.idOf('manager'))
  }
}
