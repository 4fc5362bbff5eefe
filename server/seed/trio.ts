import { v7 } from 'uuid'
import { rolesOf, type TrioMark, type TrioNote, type TrioRole } from '../../contract/trio.rules.ts'
import type { Write } from '../db/connect.ts'
import { fail } from '../http/fail.ts'
import { addTrioMember, endTrioRun, openTrioRun, recordTrioEntry, startTrioRun } from '../practice/public.ts'
import { daysBefore } from '../time.ts'
import { seedOrder, type SeededCourse } from './orders.ts'
import type { DemoUser, People } from './people.ts'

type Seeding = { courses: readonly SeededCourse[]; people: People; now: Date; algorithm: string }

const slug = 'kvepavimo-taku-valdymas'
const trio = ['certified', 'company', 'learner'] as const satisfies readonly DemoUser[]

/** What went otherwise than done in time, by round: how, and how many seconds late. */
const rounds: readonly Readonly<Record<string, { mark: TrioMark; late?: number }>>[] = [
  { suction: { mark: 'done', late: 9 }, capnograph: { mark: 'skipped' } },
  { hold: { mark: 'wrong' }, measure: { mark: 'skipped' }, rate: { mark: 'late', late: 20 } },
  { check: { mark: 'done', late: 12 } },
]
const notes: readonly (readonly [step: string, note: TrioNote, text: string])[][] = [
  [['rate', 'improve', 'Pradžioje spaudė kas 3 sekundes, vėliau skaičiavo balsu.']],
  [['hold', 'good', 'Man atrodė, kad kaukė laikėsi sandariai.']],
  [['volume', 'good', 'Krūtinė kilo ramiai.']],
]
const takeaways = [
  'Kaukę iš karto laikysiu dviem rankomis.',
  'Paprašysiu kolegos garsiai skaičiuoti įpūtimus.',
  'Kapnografą prijungsiu nuo pirmo įpūtimo.',
]

type Filling = Pick<Seeding, 'courses' | 'people' | 'now'>

/**
 * Fills the learner's group with two other demo people; again, it changes nothing. Returns its id and course. Before others
 * take its seats: who has none is no member of a run.
 */
export async function seedTrioGroup(db: Write, { courses, people, now }: Filling) {
  const course = courses.find((one) => one.slug === slug)
  if (!course) return undefined
  const own = await db
    .selectFrom('practice_seats')
    .innerJoin('practice_groups', 'practice_groups.id', 'group_id')
    .innerJoin('products', 'products.product_id', 'practice_groups.product_id')
    .select(['group_id', 'practice_groups.product_id'])
    .where('user_id', '=', people.idOf('learner'))
    .where('products.course_id', '=', course.id)
    .where('starts_at', '>', now)
    .executeTakeFirst()
  const offering = course.offerings.find(({ product_id }) => product_id === own?.product_id)
  if (!own || !offering) return undefined
  for (const person of trio.slice(0, 2)) {
    const bought = { userId: people.idOf(person), course, offering: { ...offering, groups: [own.group_id] } }
    await seedOrder(db, { ...bought, at: daysBefore(now, 25), seated: true })
  }
  return { groupId: own.group_id, course }
}

/** A finished run with its debrief, and one that the learner may join. */
export async function seedTrioRuns(db: Write, seeding: Seeding): Promise<void> {
  const { people, now, algorithm } = seeding
  const filled = await seedTrioGroup(db, seeding)
  if (!filled) return
  const { groupId, course } = filled
  const open = (at: Date) =>
    openTrioRun(
      { db, now: () => at, fail },
      { groupId, courseId: course.id, algorithm, openedBy: people.idOf('certified') },
    )
  const workOf = (person: DemoUser, at: Date) => ({
    db,
    now: () => at,
    fail,
    principal: { userId: people.idOf(person), familyId: '' },
  })
  const join = async (run: string, person: DemoUser, at: Date) => {
    // A person may have had the course before: the seat says which enrolment it is.
    const seat = await db
      .selectFrom('practice_seats')
      .select('enrolment_id')
      .where('user_id', '=', people.idOf(person))
      .where('group_id', '=', groupId)
      .where('state', 'in', ['taken', 'attended'])
      .executeTakeFirstOrThrow()
    await addTrioMember(workOf(person, at), run, seat.enrolment_id ?? '')
  }
  const past = daysBefore(now, 3)
  const run = await open(past)
  for (const person of trio) await join(run, person, past)
  await startTrioRun(workOf('certified', past), run)
  await seedRounds(db, { run, algorithm, start: past }, workOf)
  await endTrioRun(workOf('certified', past), run)
  const waiting = await open(now)
  for (const person of trio.slice(0, 2)) await join(waiting, person, now)
}

type WorkOf = (person: DemoUser, at: Date) => Parameters<typeof recordTrioEntry>[0]

type Rounds = { run: string; algorithm: string; start: Date }

async function seedRounds(db: Write, { run, algorithm, start }: Rounds, workOf: WorkOf): Promise<void> {
  const { steps } = await db
    .selectFrom('trio_algorithms')
    .select('steps')
    .where('id', '=', algorithm)
    .executeTakeFirstOrThrow()
  const base = { step_key: '', mark: null, seconds: 0, remark: '' }
  for (const [index, deviations] of rounds.entries()) {
    const round = index + 1
    const begun = start.getTime() + index * 6 * 60_000
    const after = (seconds: number) => new Date(begun + seconds * 1000)
    const withRole = (role: TrioRole) => trio[[1, 2, 3].findIndex((at) => rolesOf(3, round, at).includes(role))]
    const [reader, observer] = [withRole('reader') ?? 'learner', withRole('observer') ?? 'learner']
    const record = (person: DemoUser, seconds: number, given: Partial<Parameters<typeof recordTrioEntry>[2]>) => {
      const entry = { ...base, entry: v7(), entry_kind: 'mark' as const, round_number: round, ...given }
      return recordTrioEntry(workOf(person, after(seconds)), run, { ...entry, made_at: after(seconds).toISOString() })
    }
    await record(reader, 0, { entry_kind: 'begin' })
    for (const { key, by } of steps) {
      const { mark, late = -2 } = deviations[key] ?? { mark: 'done' as const }
      await record(reader, by + late, { step_key: key, mark, seconds: by + late })
    }
    for (const [key, note, remark] of notes[index] ?? [])
      await record(observer, 200, { entry_kind: 'note', step_key: key, mark: note, remark })
    await record(reader, 210, { entry_kind: 'end' })
    const own = trio[index] ?? 'learner'
    await record(own, 1500, { entry_kind: 'takeaway', round_number: 0, remark: takeaways[index] ?? '' })
  }
}
