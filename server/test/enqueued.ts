import { sendEmail } from '../mail/mail.jobs.ts'
import type { Email } from '../integrations/mail/port.ts'
import type { Job } from '../jobs/job.ts'
import type { World } from './make-world.ts'

/** The data of the enqueued jobs of a kind, in order; the queue is empty of them afterwards. */
async function takeEnqueued<Data extends object>({ pool }: World, { name }: Job<Data>): Promise<Data[]> {
  const { rows } = await pool.query(
    'with taken as (delete from jobs.job where name = $1 returning data, created_on) select data from taken order by created_on',
    [name],
  )
  return rows.map(({ data }) => data)
}

/** Runs the enqueued jobs of a kind, as their worker does. */
export async function runEnqueued<Data extends object>(world: World, job: Job<Data>): Promise<void> {
  for (const data of await takeEnqueued(world, job)) await world.runJob(job, data)
}

/** The same, and sends the emails that they enqueue. */
export async function sendEnqueued<Data extends object>(world: World, job: Job<Data>): Promise<void> {
  await runEnqueued(world, job)
  await runEnqueued(world, sendEmail)
}

/** All emails that are enqueued. */
export const takeEmails = (world: World): Promise<Email[]> => takeEnqueued(world, sendEmail)

/** The emails that are enqueued for an address. */
export const takeEmailsTo = async (world: World, address: string): Promise<Email[]> =>
  (await takeEmails(world)).filter(({ to }) => to === address)

/** The emails that are enqueued, which stay. */
export async function lookedAt({ pool }: World): Promise<Email[]> {
  const { rows } = await pool.query('select data from jobs.job where name = $1 order by created_on', [sendEmail.name])
  return rows.map(({ data }) => data)
}

/** The path of the first link of an email that contains the text. */
export const linkIn = ({ text = '' }: Email | undefined = { to: '', subject: '', text: '' }, part: string): string =>
  text.match(/https?:\S+/g)?.find((link) => link.includes(part)) ?? ''
