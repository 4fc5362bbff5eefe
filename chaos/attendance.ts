import { setTimeout as wait } from 'node:timers/promises'
import { v7 } from 'uuid'
import { auditPractice } from '../server/practice/audit-practice.ts'
import { chanceOf } from '../server/seed/chance.ts'
import { addressOf } from '../server/test/make-world.ts'
import { type Entry, makeDays, type Person } from './attendance-day.ts'
import { type Killable, startKillable } from './process.ts'
import { countsOf, type Outcome, type Scenario } from './scenario.ts'
import { signedIn } from '../harness/shop.ts'

/** Rounds of the tests. */
const shortRounds = 1
const groupsOf = (rounds: number) => (rounds > shortRounds ? 40 : 4)
const phonesPerEntry = 4
/** How long the phones go on after the last restart, in seconds. */
const patienceSeconds = 120

type Day = { killable: Killable; chance: ReturnType<typeof chanceOf>; acknowledged: Set<Entry>; answers: string[] }

/** A phone sends an entry until the server accepts it. Who did not come yet in its eyes is assessed later. */
async function sendUntilAccepted(day: Day, entry: Entry, until: () => number): Promise<void> {
  const { killable, chance, acknowledged, answers } = day
  const { url, world } = killable
  while (performance.now() < until()) {
    await wait(chance.between(0, 400))
    const { token } = await signedIn(world, entry.by)
    const reply = await fetch(url + addressOf(entry.call, { id: entry.person.group }, {}), {
      method: entry.call.method,
      headers: { 'content-type': 'application/json', 'authorization': `Bearer ${token}` },
      body: JSON.stringify(entry.body),
      signal: AbortSignal.timeout(10_000),
    }).catch(() => undefined)
    const body = await reply?.json().catch(() => undefined)
    if (!reply || !body || reply.status >= 500) {
      answers.push('cut off')
      await wait(chance.between(500, 1500))
      continue
    }
    answers.push(reply.ok ? 'accepted' : body.code)
    if (reply.ok) return void acknowledged.add(entry)
    if (body.code !== 'not_attended') return
  }
}

type Known = {
  came: Date | null
  left: Date | null
  assessments: string[]
  result: string | null
  certificates: number
}

async function readPeople({ world }: Killable): Promise<Map<string, Known>> {
  const { rows } = await world.pool.query(
    `select s.enrolment_id, s.came_at as came, s.left_at as left, s.assessment as result,
       array(select a.id::text from assessments a where (a.user_id, a.enrolment_id) = (s.user_id, s.enrolment_id)) as assessments,
       (select count(*)::int from certificates c where (c.user_id, c.enrolment_id) = (s.user_id, s.enrolment_id)) as certificates
     from practice_seats s where s.state in ('taken', 'attended') and s.enrolment_id is not null`,
  )
  return new Map(rows.map(({ enrolment_id: enrolment, ...known }) => [enrolment, known]))
}

/** Whether the database has what an entry says. */
function isKept({ person, body }: Entry, known: Known | undefined): boolean {
  if ('assessment' in body) return known?.assessments.includes(person.assessment) ?? false
  return known?.came != null && (!body.left || known.left?.toISOString() === body.left)
}

/** What is wrong of a person in the end; undefined when nothing is. */
function faultOf(person: Person, known: Known | undefined): string | undefined {
  if (known?.came?.toISOString() !== person.came || known.left?.toISOString() !== person.left)
    return 'another attendance'
  if (known.assessments.join() !== person.assessment) return `${known.assessments.length} assessments`
  if (known.result !== (person.passed ? 'passed' : 'failed')) return 'another result'
  return known.certificates === Number(person.passed) ? undefined : `${known.certificates} certificates`
}

/** The control: phones add an assessment after all of them have seen none, without a lock and an id of the entry. */
async function assessUnguarded(killable: Killable): Promise<string | undefined> {
  const { people } = await makeDays(killable.world, 1)
  const { pool } = killable.world
  const [person] = people
  if (!person) return undefined
  const seen = await Promise.all(
    Array.from({ length: phonesPerEntry }, async () => {
      const { rows } = await pool.query('select id from assessments where enrolment_id = $1', [person.enrolment])
      return rows.length
    }),
  )
  await pool.query(
    `update practice_seats set state = 'attended', came_at = $2, left_at = $3, came_how = 'hand', assessment = 'passed',
       assessed_at = now()
     where enrolment_id = $1`,
    [person.enrolment, person.came, person.left],
  )
  for (const rows of seen)
    if (!rows)
      await pool.query(
        `insert into assessments (id, user_id, enrolment_id, group_id, assessor, checklist, answers, passed, assessed_at)
         select $2, user_id, enrolment_id, group_id, 'A', '{}', '[]', true, now() from practice_seats where enrolment_id = $1`,
        [person.enrolment, v7()],
      )
  return faultOf(person, (await readPeople(killable)).get(person.enrolment))
}

async function runAttendance(rounds: number): Promise<Outcome> {
  const killable = await startKillable()
  const day: Day = { killable, chance: chanceOf(`attendance ${rounds}`), acknowledged: new Set(), answers: [] }
  let until = Infinity
  try {
    await killable.world.pool.query(
      `insert into locations (id, key, city, name, address) values (1, 'kambarys', '{"lt": "Vilnius"}', '{"lt": "A"}', '{"lt": "B"}')
       on conflict do nothing`,
    )
    const { people, entries } = await makeDays(killable.world, groupsOf(rounds))
    // Every phone has the entries of its group in an order of its own, and several phones have the same entries.
    const sending = Array.from({ length: phonesPerEntry }, () => entries)
      .flat()
      .map(async (entry) => {
        await wait(day.chance.between(0, rounds * 1500))
        await sendUntilAccepted(day, entry, () => until)
      })
    let lost = 0
    for (let round = 0; round < rounds; round++) {
      await wait(day.chance.between(300, 1500))
      await killable.killServer()
      const known = await readPeople(killable)
      lost += [...day.acknowledged].filter((entry) => !isKept(entry, known.get(entry.person.enrolment))).length
      await killable.untilUp()
    }
    until = performance.now() + patienceSeconds * 1000
    await Promise.all(sending)
    const known = await readPeople(killable)
    const wrong = people.flatMap((person) => faultOf(person, known.get(person.enrolment)) ?? [])
    const faults = await auditPractice(killable.world.pool)
    const control = await assessUnguarded(killable)
    return {
      measured: [
        `${people.length} people, ${entries.length} entries by ${phonesPerEntry} phones each`,
        countsOf(day.answers),
        `${day.acknowledged.size} acknowledged, ${lost} lost, ${wrong.length} people with another outcome`,
        `control: ${control ?? 'no fault'}`,
      ].join('; '),
      faults: [
        ...faults,
        ...(wrong.length ? [`people: ${countsOf(wrong)}`] : []),
        ...(lost ? [`${lost} acknowledged entries are lost`] : []),
        ...(day.acknowledged.size < entries.length
          ? [`${entries.length - day.acknowledged.size} entries not accepted: ${countsOf(day.answers)}`]
          : []),
        ...(control?.endsWith('assessments') ? [] : ['the control without the lock and the id adds one assessment']),
      ],
    }
  } finally {
    until = 0
    await killable.close()
  }
}

export const attendance: Scenario = {
  name: 'attendance',
  what: (rounds) =>
    `${phonesPerEntry} phones send the attendance and assessments of ${groupsOf(rounds)} groups out of order, ${rounds} × kill -9 of the server`,
  aim: 'one attendance and one assessment each, a certificate for who passed, nothing acknowledged lost; the control adds several',
  rounds: { full: 20, short: shortRounds },
  run: ({ rounds }) => runAttendance(rounds),
}
