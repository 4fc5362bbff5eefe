import { setTimeout as wait } from 'node:timers/promises'
import { chanceOf } from '../server/seed/chance.ts'
import { type MadeCourse, makeCourse, makeEnrolment, makeLearner } from '../server/test/make.ts'
import { type Save, type Taken, takeTest } from './class-learner.ts'
import { type Killable, startKillable } from './process.ts'
import type { Outcome, Scenario } from './scenario.ts'

const questions = 20
/** Milliseconds between two answers of a learner, and of an autosave at most. */
const [pauseMs, maxP95] = [{ least: 2000, most: 4000 }, 150]
/** Rounds of the tests, which do not judge durations: a busy machine is not a defect. */
const shortRounds = 1
/** How many learners, and the seconds in which they answer without a kill, of which the first ones warm the server up. */
const sizeOf = (rounds: number) =>
  rounds > shortRounds
    ? { learners: 200, calmSeconds: 20, warmUpSeconds: 5 }
    : { learners: 25, calmSeconds: 2, warmUpSeconds: 1 }
/** Within which the frame has sent everything after the last restart. */
const settleSeconds = 30

/** A course whose test has a time limit and questions that are answered in words. */
async function makeTest({ world }: Killable): Promise<MadeCourse & { testId: number }> {
  const { pool } = world
  await pool.query(
    `insert into locations (id, key, city, name, address, online) values (1, 'nuotoliu', '{"lt": "Nuotoliu"}', '{"lt": "A"}', '{"lt": "B"}', true)
     on conflict do nothing`,
  )
  const course = await makeCourse(world, { pages: 1 })
  const settings = { passPercent: 70, draw: [{ tag: 'class' }], timeLimitMinutes: 60 }
  await pool.query('update steps set settings = $1 where id = $2', [JSON.stringify(settings), course.testId])
  await pool.query(
    `insert into questions (course_id, key, tags, kind, position, text, body)
     select $1, 'class-' || n, '{class}', 'short_text', 100 + n, '{"lt": "Klausimas"}', '{"accepted": {"lt": ["taip"]}}'
     from generate_series(1, $2::int) n`,
    [course.id, questions],
  )
  return { ...course, testId: course.testId ?? 0 }
}

/** The whole class begins at the same time. */
async function begin(killable: Killable, saves: Save[], learners: number): Promise<Taken[]> {
  const course = await makeTest(killable)
  const users = await Promise.all(Array.from({ length: learners }, () => makeLearner(killable.world)))
  for (const user of users) await makeEnrolment(killable.world, user, course)
  return Promise.all(users.map((user) => takeTest(killable, user, course.testId, saves)))
}

/** The answers that the server has, by attempt. */
async function readAnswers({ world }: Killable, column: 'draft' | 'answers'): Promise<Map<string, string[]>> {
  const { rows } = await world.pool.query(`select id, ${column} as list from attempts`)
  return new Map(
    rows.map(({ id, list }) => [id, (list ?? []).map(({ answer }: { answer: string | null }) => answer ?? '0')]),
  )
}

/** How many answers are at the server older than what it acknowledged before. */
function countLost(taken: readonly Taken[], stored: Map<string, string[]>, known: ReadonlyMap<Taken, number[]>) {
  return taken.flatMap((one) => {
    const has = stored.get(one.attempt) ?? []
    return (known.get(one) ?? []).filter((turn, question) => Number(has[question] ?? 0) < turn)
  }).length
}

const p95 = (times: readonly number[]) => times.toSorted((a, b) => a - b)[Math.floor(times.length * 0.95)] ?? 0

async function runClass(rounds: number): Promise<Outcome> {
  const { learners, calmSeconds, warmUpSeconds } = sizeOf(rounds)
  const killable = await startKillable({ RATE_LIMITS: 'on' })
  const saves: Save[] = []
  const chance = chanceOf(`class ${rounds}`)
  let over = false
  try {
    const began = performance.now()
    const taken = await begin(killable, saves, learners)
    const begun = (performance.now() - began) / 1000
    const answering = taken.map(async (one) => {
      while (!over) {
        await wait(chance.between(pauseMs.least, pauseMs.most))
        if (!over) one.save(chance.between(0, questions - 1))
      }
    })
    const calmFrom = performance.now()
    await wait(calmSeconds * 1000)
    const calm = saves.filter(({ at }) => at > calmFrom + warmUpSeconds * 1000)
    let lost = 0
    for (let round = 0; round < rounds; round++) {
      await wait(chance.between(1000, 4000))
      await killable.killServer()
      const known = new Map(taken.map((one) => [one, [...one.acknowledged]]))
      lost += countLost(taken, await readAnswers(killable, 'draft'), known)
      await killable.untilUp()
    }
    over = true
    await Promise.all(answering)
    const until = performance.now() + settleSeconds * 1000
    while (performance.now() < until && taken.some(({ waiting }) => waiting)) await wait(100)
    const all = new Map(taken.map((one) => [one, Array.from(one.given, (turn) => Number(turn ?? 0))]))
    const unsent = countLost(taken, await readAnswers(killable, 'draft'), all)
    const refused = (await Promise.all(taken.map(({ submit }) => submit()))).filter((status) => status !== 200).length
    const notMarked = countLost(taken, await readAnswers(killable, 'answers'), all)
    for (const { stop } of taken) stop()
    const slow = p95(calm.map(({ milliseconds }) => milliseconds))
    const failed = calm.filter(({ reached }) => !reached).length
    return {
      measured: [
        `begun together in ${begun.toFixed(1)} s`,
        `${calm.length} autosaves in ${calmSeconds - warmUpSeconds} s without a kill: p95 ${slow.toFixed(0)} ms`,
        `${saves.filter(({ reached }) => reached).length} autosaves, ${saves.filter(({ reached }) => !reached).length} cut off and sent again`,
        `${lost} acknowledged lost, ${unsent} not sent again, ${notMarked} missing among the submitted answers`,
      ].join('; '),
      faults: Object.entries({
        [`autosaves are slow: p95 ${slow.toFixed(0)} ms`]: Number(slow > maxP95 && rounds > shortRounds),
        'autosaves failed without a kill': failed,
        'acknowledged answers are lost': lost,
        'answers were not sent again': unsent,
        'submissions were refused': refused,
        'answers are missing in what was submitted': notMarked,
      }).flatMap(([fault, count]) => (count ? [`${fault} (${count})`] : [])),
    }
  } finally {
    over = true
    await killable.close()
  }
}

export const timedClass: Scenario = {
  name: 'class',
  what: (rounds) => `${sizeOf(rounds).learners} learners in a timed test at once, ${rounds} × kill -9 of the server`,
  aim: `p95 of an autosave ≤ ${maxP95} ms, 0 answers lost`,
  rounds: { full: 20, short: shortRounds },
  run: ({ rounds }) => runClass(rounds),
}
