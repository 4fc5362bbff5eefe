import type { ActivityModule } from '../../contract/activities/modules.ts'
import type { MadeCourse } from './make.ts'
import type { World } from './world.ts'

const said = (lt: string) => ({ lt })
const asked = (key: string, more: object = {}) => ({ key, label: said(`Laukas ${key}`), ...more })

/** Two sections: a required scale and a yes or no; after yes a required text, after no the second section. */
export const formSettings = (more: object = {}) => ({
  sections: [
    {
      key: 'first',
      title: said('Pirma dalis'),
      fields: [
        { kind: 'info', key: 'intro', text: said('Pildykite **ramiai**.') },
        { kind: 'scale', ...asked('useful', { required: true }), from: said('visai ne'), to: said('labai') },
        { kind: 'yes_no', ...asked('change', { required: true }) },
        { kind: 'text', ...asked('what', { required: true, shown: { field: 'change', is: [true] } }) },
      ],
    },
    {
      key: 'second',
      title: said('Antra dalis'),
      shown: { field: 'change', is: [false] },
      fields: [
        { kind: 'number', ...asked('minutes', { min: 1, max: 60 }), unit: said('min.') },
        {
          kind: 'several',
          ...asked('best'),
          options: [
            { key: 'hands', text: said('Rankos') },
            { key: 'sharps', text: said('Adatos') },
          ],
        },
      ],
    },
  ],
  ...more,
})

/** A form at the end of the course's only topic. Returns its id. */
export async function addForm(
  { db }: World,
  course: MadeCourse,
  settings: object,
  module: ActivityModule = 'questionnaire',
): Promise<number> {
  const topic = await db.selectFrom('topics').select('id').where('course_id', '=', course.id).executeTakeFirstOrThrow()
  const text = JSON.stringify({ lt: 'Anketa' })
  const { id } = await db
    .insertInto('steps')
    .values({
      topic_id: topic.id,
      course_id: course.id,
      position: 41,
      key: `form-${module}`,
      module,
      title: text,
      description: text,
      completion: 2,
      settings: JSON.stringify(settings),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}
