import { afterAll, expect, test } from 'vitest'
import { findAccessibilityErrors } from './axe.ts'
import { horizontalOverflow, openBrowser, pressInTable, shoot, signInAs, visit } from './browser.ts'
import { messages } from '../harness/messages.ts'
import { signInLearner } from './package-course.ts'
import { openPortalPool } from './portal-pool.ts'
import { signInStaff } from './staff.ts'

/** Who failed a test as often as it may be taken, or the practice, and a comment on a result. */
const { newPage, expectNoErrors } = openBrowser()
const pool = openPortalPool()
afterAll(expectNoErrors)
const t = messages('lt')

const idOf = async (slug: string): Promise<number> =>
  (await pool.query('select id from courses where slug = $1', [slug])).rows[0].id
const setAttemptsBack = (course: number, minutes: number) =>
  pool.query(
    `update attempts set submitted_at = now() - make_interval(mins => $2) where user_id = (select id from users
       where username = 'imone') and step_id in (select id from steps where course_id = $1 and topic_id is null)`,
    [course, minutes],
  )

/** The newest learner of a course failed a practice of yesterday, and may choose groups of the date they bought. */
async function failPractice(course: number): Promise<void> {
  const { rows } = await pool.query(
    `insert into practice_groups (product_id, starts_at, ends_at)
     select p.product_id, now() - interval '28 hours', now() - interval '24 hours'
     from products p join practice_groups g on g.product_id = p.product_id
     where p.course_id = $1 and g.starts_at > now() + interval '30 days' order by g.starts_at desc limit 1
     returning id, product_id`,
    [course],
  )
  await pool.query(
    `with learner as (update enrolments set product_id = $1
       where (user_id, id) = (select user_id, id from enrolments where course_id = $3 order by enrolled_at desc limit 1)
       returning user_id, id)
     insert into practice_seats (group_id, seat, state, user_id, enrolment_id, assessment, assessed_at)
     select $2, 1, 'attended', user_id, id, 'failed', now() - interval '24 hours' from learner`,
    [rows[0].product_id, rows[0].id, course],
  )
}

test('who has no attempts left writes to us; support grants one more, which begins after the pause', async () => {
  const course = await idOf('kvepavimo-taku-valdymas')
  const page = await newPage({ width: 390 })
  await signInAs(page, 'imone')
  await visit(page, `/course/${course}/tests`)
  await page.getByText(t('learning.tests.usedUp')).waitFor()
  await expect
    .poll(() => page.getByRole('link', { name: t('learning.tests.writeToUs') }).getAttribute('href'))
    .toMatch(/^\/messages\?new=true&course=\d+$/)
  expect(await findAccessibilityErrors(page)).toEqual([])
  await shoot(page, 'attempts-used-up-390')

  const staff = await newPage({ width: 768 })
  await signInStaff(staff, pool, 'support')
  const { id } = (await pool.query("select id from users where username = 'imone'")).rows[0]
  await visit(staff, `/manage/people/${id}/courses/${course}`)
  await staff.getByRole('button', { name: t('managePeople.attempt.grant') }).click()
  const dialog = staff.getByRole('dialog')
  const grant = dialog.getByRole('button', { name: t('managePeople.attempt.grant') })
  await grant.click()
  await dialog.getByText(t('managePeople.attempt.write')).waitFor()
  expect(await findAccessibilityErrors(staff)).toEqual([])
  await shoot(staff, 'grant-attempt-768')
  await dialog.locator('#reason').fill('Per bandymą dingo ryšys')
  await grant.click()
  await dialog.waitFor({ state: 'hidden' })
  await expect.poll(() => staff.getByRole('button', { name: t('managePeople.attempt.grant') }).count()).toBe(0)

  await setAttemptsBack(course, 10)
  await visit(page, `/course/${course}/tests`)
  await page.getByText(t('learning.tests.nextFrom', { moment: '' }).trim()).waitFor()
  await page.getByRole('link', { name: new RegExp(t('learning.tests.review')) }).waitFor()
  await setAttemptsBack(course, 500)
  await visit(page, `/course/${course}/tests`)
  await page.getByRole('link', { name: new RegExp(`^${t('learning.tests.again')}`) }).waitFor()
})

test('who failed the practice reads it in the course and chooses another time', async () => {
  const page = await newPage({ width: 390 })
  const course = await signInLearner(page, pool, 'pazangusis-suaugusiuju-gaivinimas')
  await failPractice(course)
  await visit(page, `/course/${course}/general`)
  await page.getByText(t('learning.general.failed'), { exact: true }).waitFor()
  await page.getByRole('button', { name: t('learning.slots.open') }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByText(t('learning.slots.absentText')).waitFor()
  await dialog.locator('input[type=radio]:enabled').first().check()
  expect(await findAccessibilityErrors(page)).toEqual([])
  expect(await horizontalOverflow(page)).toBe(0)
  await shoot(page, 'practice-failed-390')
  await dialog.getByRole('button', { name: t('learning.slots.confirm') }).click()
  await page.getByText(t('learning.slots.saved')).waitFor()
  await visit(page, `/course/${course}/general`)
  await page.getByRole('button', { name: t('learning.slots.change') }).waitFor()
  await expect.poll(() => page.getByText(t('learning.general.failed'), { exact: true }).count()).toBe(0)
})

test('support changes the comment on a result, and the learner reads it with the grade', async () => {
  const course = await idOf('infekciju-kontrole')
  const { id } = (await pool.query("select id from users where username = 'patyrusi'")).rows[0]
  const staff = await newPage({ width: 768 })
  await signInStaff(staff, pool, 'support')
  await visit(staff, `/manage/people/${id}/courses/${course}`)
  await pressInTable(staff.getByRole('button', { name: new RegExp(`^${t('managePeople.feedback.change')}`) }))
  const dialog = staff.getByRole('dialog')
  await dialog.locator('#feedback').fill('Puiku: viskas teisinga.')
  expect(await findAccessibilityErrors(staff)).toEqual([])
  await shoot(staff, 'feedback-768')
  await dialog.getByRole('button', { name: t('managePeople.feedback.save') }).click()
  await dialog.waitFor({ state: 'hidden' })
  await staff.getByText('Puiku: viskas teisinga.').waitFor()

  const page = await newPage({ width: 390 })
  await signInAs(page, 'patyrusi')
  await visit(page, `/course/${course}/grades`)
  await page.getByText('Puiku: viskas teisinga.').waitFor()
  expect(await findAccessibilityErrors(page)).toEqual([])
  await shoot(page, 'grade-feedback-390')
})
