import { afterAll, expect, inject, test } from 'vitest'
import { findAccessibilityErrors } from './axe.ts'
import { horizontalOverflow, openBrowser, shoot, visit } from './browser.ts'
import { openPool } from '../server/db/connect.ts'
import { runningDatabase } from '../server/db/embedded.ts'
import { messages } from './messages.ts'
import { signInLearner } from './package-course.ts'
import { openBackOffice } from './practice-course.ts'

const { newPage, expectNoErrors } = openBrowser()
const dataDir = inject('portalDataDir')
const pool = openPool(runningDatabase(dataDir), 1)
const office = await openBackOffice(dataDir)
afterAll(async () => {
  await office.close()
  await pool.end()
  expectNoErrors()
})
const t = messages('lt')

/** A course whose first topic ends with the time of its practice and its certificate. */
async function makeCourse() {
  const course = await office.makePracticeCourse('Laikas ir pažymėjimas')
  for (const [index, [module, title]] of [
    ['calendar_room', 'Praktikos laikas'],
    ['certificate', 'Kurso pažymėjimas'],
  ].entries())
    await pool.query(
      `insert into steps (course_id, topic_id, key, module, position, completion, title, description, settings)
       select $1, min(id), $2, $3, $4, 2, $5, '{"lt": ""}', '{}' from topics where course_id = $1`,
      [course.id, String(module).replace('_', '-'), module, 800 + index, JSON.stringify({ lt: title })],
    )
  const { rows } = await pool.query('select slug from courses where id = $1', [course.id])
  return { id: course.id, slug: String(rows[0].slug) }
}

test('the time of the practice is chosen in the theory and the certificate opens there, by keyboard on a phone', async () => {
  const { id, slug } = await makeCourse()
  const page = await newPage({ width: 390 })
  await signInLearner(page, pool, slug)
  const { rows } = await pool.query(
    'select e.id, user_id, username from enrolments e join users u on u.id = user_id where course_id = $1',
    [id],
  )
  const topic = await pool.query('select min(id) as id from topics where course_id = $1', [id])
  const address = `/course/${id}/theory/${topic.rows[0].id}`
  const cardOf = (title: string) => page.getByRole('main').getByRole('region', { name: title })
  await visit(page, address)
  await cardOf('Kurso pažymėjimas').getByText(t('learning.theory.certificateAfter')).waitFor()
  await cardOf('Praktikos laikas').getByRole('button').press('Enter')
  const dialog = page.getByRole('dialog', { name: t('learning.slots.title') })
  await dialog.getByRole('radio').first().press('Space')
  expect(await findAccessibilityErrors(page)).toEqual([])
  await shoot(page, 'practice-step-390')
  await dialog.getByRole('button', { name: t('learning.slots.confirm') }).press('Enter')
  await dialog.waitFor({ state: 'hidden' })
  await cardOf('Praktikos laikas').getByText(t('learning.theory.slotChosen')).waitFor()

  await pool.query(
    `insert into completions (user_id, enrolment_id, step_id, state, changed_at)
     select $1, $2, id, case when module = 'quiz' then 'passed' else 'complete' end, now() from steps
     where course_id = $3 and module <> 'certificate' on conflict do nothing`,
    [rows[0].user_id, rows[0].id, id],
  )
  await office.attend(rows[0].username, id)
  await office.assess(rows[0].username, id)
  await visit(page, address)
  await cardOf('Kurso pažymėjimas').getByText(t('learning.theory.certified')).waitFor()
  expect(await horizontalOverflow(page)).toBe(0)
  expect(await findAccessibilityErrors(page)).toEqual([])
  await shoot(page, 'certificate-step-390')
  await cardOf('Kurso pažymėjimas')
    .getByRole('link', { name: t('learning.certificate.show') })
    .press('Enter')
  await page.waitForURL(/\/certificates\//)
  await page.getByText('Laikas ir pažymėjimas').first().waitFor()
})
