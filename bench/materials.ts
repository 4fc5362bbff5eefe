import { Agent } from 'node:http'
import type { RunningServer } from '../harness/server.ts'
import { openDatabase, openPool } from '../server/db/connect.ts'
import { runningDatabase } from '../server/db/embedded.ts'
import { accessTokens } from '../server/http/identity.ts'
import { ownSecret } from '../server/secret.ts'
import { makeCourse, makeEnrolment, makeLearner } from '../server/test/make.ts'
import { lend, type World } from '../server/test/make-world.ts'
import { quantile, timeCall } from './http.ts'
import type { Row } from './rows.ts'

const [materials, topics, maxMilliseconds, reads, warmUp] = [200, 8, 60, 300, 50]

/** How long the call of a studied course takes that has 200 materials in 8 topics, one read after another. */
export async function* measureMaterials(server: RunningServer): AsyncGenerator<Row> {
  const pool = openPool(runningDatabase(server.dataDir), 2)
  const now = () => new Date()
  const tokens = accessTokens(ownSecret(server.dataDir), now)
  const world: World = lend({ db: openDatabase(pool), pool, tokens, now })
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  try {
    const course = await makeCourse(world, { pages: 1 })
    await pool.query(
      `insert into topics (course_id, key, position, title, description, minutes)
       select $1, 'topic-' || n, n, '{"lt": "Tema"}', '{"lt": "Apie temą"}', 30 from generate_series(1, $2::int) n`,
      [course.id, topics],
    )
    await pool.query(
      `insert into steps (course_id, topic_id, key, module, position, completion, title, description, content, link, conditions)
       select $1, t.id, 'material-' || n, (array['page', 'document', 'link', 'video'])[1 + n % 4], n, 1, '{"lt": "Medžiaga"}', '{"lt": "Apie ją"}',
         (select jsonb_object_agg(tag, repeat('<p>Ilgesnė medžiagos pastraipa: žodžiai, kuriuos perskaitysite greitai.</p>', 30)) from unnest(array['lt', 'en', 'ru']) tag),
         'https://praktika.test/' || n, case when n % 5 = 0 then '[{"kind": "previous"}]'::jsonb else '[]' end
       from generate_series(1, $2::int) n
       join topics t on t.course_id = $1 and t.key = 'topic-' || (1 + (n - 1) * $3::int / $2::int)`,
      [course.id, materials, topics],
    )
    const learner = await makeLearner(world)
    await makeEnrolment(world, learner, course)
    const times: number[] = []
    for (let read = 0; read < reads + warmUp; read++) {
      const taken = await timeCall(agent, `${server.url}/api/learning/courses/purchased/${course.id}`, learner)
      if (read >= warmUp) times.push(taken)
    }
    const middle = quantile(times, 0.5)
    yield {
      what: `a course with ${materials} materials, median`,
      measured: `${middle.toFixed(0)} ms (p95 ${quantile(times, 0.95).toFixed(0)} ms)`,
      aim: `≤ ${maxMilliseconds} ms`,
      met: middle <= maxMilliseconds,
    }
  } finally {
    agent.destroy()
    await pool.end()
  }
}
