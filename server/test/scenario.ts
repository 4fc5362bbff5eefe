import type { ActivityModule } from '../../contract/activities/modules.ts'
import type { MadeCourse } from './make.ts'
import type { World } from './world.ts'

const said = (lt: string) => ({ lt })
const end = (key: string, outcome: 'good' | 'poor') => ({
  kind: 'end',
  key,
  title: said(`Pabaiga ${key}`),
  text: said(`Baigtis **${key}**`),
  outcome,
})
type ChoiceDraft = { next: string; effect: string; critical?: true | string; points?: number }
const choice = (key: string, draft: ChoiceDraft) => ({
  key,
  text: said(`Daryti ${key}`),
  feedback: said(`Slaptas paaiškinimas ${key}`),
  ...draft,
})

/**
 * Three decisions: `start` (critical: cpr), `shock` (30 s; when they are over, `wait` counts) and `handover`. Seven
 * points at most, four pass.
 */
export const scenarioSettings = () => ({
  start: 'start',
  passPoints: 4,
  nodes: [
    {
      kind: 'decision',
      key: 'start',
      title: said('Pradžia'),
      text: said('Pacientas **nereaguoja**.'),
      choices: [
        choice('cpr', { next: 'shock', effect: 'right', critical: true }),
        choice('pulse', { next: 'shock', effect: 'acceptable', points: 2 }),
        choice('leave', { next: 'died', effect: 'wrong' }),
      ],
    },
    {
      kind: 'decision',
      key: 'shock',
      title: said('Ritmas'),
      text: said('Slapta situacija: skilvelių virpėjimas.'),
      limit: { seconds: 30, timeOut: 'wait' },
      choices: [
        choice('shock', { next: 'handover', effect: 'right', points: 3 }),
        choice('wait', { next: 'handover', effect: 'wrong' }),
      ],
    },
    {
      kind: 'decision',
      key: 'handover',
      title: said('Perdavimas'),
      text: said('Atvyko komanda.'),
      choices: [
        choice('sbar', { next: 'rosc', effect: 'right' }),
        choice('story', { next: 'rosc', effect: 'acceptable' }),
      ],
    },
    end('rosc', 'good'),
    end('died', 'poor'),
  ],
})

/** A question that may lead back to the action before it. */
export const algorithmSettings = () => ({
  start: 'blows',
  nodes: [
    {
      kind: 'decision',
      key: 'blows',
      title: said('Smūgiai'),
      text: said('Penki smūgiai.'),
      choices: [{ key: 'done', text: said('Atlikta'), next: 'ask' }],
    },
    {
      kind: 'decision',
      key: 'ask',
      title: said('Ar pavyko?'),
      text: said('Ar pavyko?'),
      choices: [
        { key: 'yes', text: said('Taip'), next: 'out' },
        { key: 'no', text: said('Ne'), next: 'blows' },
      ],
    },
    end('out', 'good'),
  ],
})

/** A scenario or algorithm at the end of the course's only topic. Returns its id. */
export async function addTree(
  { db }: World,
  course: MadeCourse,
  module: ActivityModule,
  settings: object,
): Promise<number> {
  const { id: topic_id } = await db
    .selectFrom('topics')
    .select('id')
    .where('course_id', '=', course.id)
    .executeTakeFirstOrThrow()
  const text = JSON.stringify({ lt: 'Scenarijus' })
  const { id } = await db
    .insertInto('steps')
    .values({
      topic_id,
      course_id: course.id,
      position: 40,
      key: `tree-${module}`,
      module,
      title: text,
      description: text,
      completion: module === 'algorithm' ? 1 : 2,
      settings: JSON.stringify(settings),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}
