import { staticPages } from '../../contract/content.ts'
import type { SignedInContext, WriteContext } from '../context.ts'
import { inLanguage } from '../db/texts.ts'
import { composeEmail, type EmailPart } from '../integrations/mail/compose-email.ts'
import { sendEmail } from '../integrations/mail/mail.jobs.ts'
import { formatPrice } from '../money.ts'
import { screenAddress } from '../screen-address.ts'
import { sentence } from '../sentences.ts'
import { dayInWords } from '../time.ts'
import type { CartLine } from './cart.queries.ts'
import type { PricedCart, PricedLine } from './pricing.rules.ts'

type ConfirmationContext = Pick<WriteContext & SignedInContext, 'db' | 'principal' | 'language' | 'config' | 'enqueue'>

/** One ordered course: what, when, where, how many places, the price; a link to it. */
function partsOfLine({ language, config }: ConfirmationContext, { line, totalCents }: PricedLine<CartLine>) {
  const t = (key: string) => sentence(language, `mail.order.${key}`)
  const place = line.online
    ? sentence(language, 'cart.online')
    : [line.location_name, line.location_address].map((texts) => inLanguage(texts, language)).join(', ')
  const rows = {
    rows: [
      [t('course'), inLanguage(line.title, language)],
      [t('date'), line.start_date ? dayInWords(line.start_date, language) : t('anytime')],
      [t('place'), place],
      [t('quantity'), String(line.quantity)],
      [t('price'), formatPrice(totalCents, language)],
    ],
  } as const
  const path = `/course/${line.course_id}/general`
  return [rows, { link: screenAddress(config.publicUrl, path, language), label: t('open') }] satisfies EmailPart[]
}

/** Enqueues the email that confirms an order: the courses, the total, the seller and the terms. */
export async function sendConfirmation(
  ctx: ConfirmationContext,
  orderId: number,
  priced: PricedCart<CartLine>,
): Promise<void> {
  const { db, principal, language, config, enqueue } = ctx
  const { email } = await db
    .selectFrom('users')
    .select('email')
    .where('id', '=', principal.userId)
    .executeTakeFirstOrThrow()
  const values = { brand: config.brand, order: String(orderId) }
  const t = (key: string) => sentence(language, `mail.order.${key}`, values)
  await enqueue(
    sendEmail,
    composeEmail({
      to: email,
      language,
      brand: config.brand,
      subject: t('subject'),
      parts: [
        sentence(language, 'mail.greeting'),
        t('text'),
        ...priced.lines.flatMap((line) => partsOfLine(ctx, line)),
        {
          rows: [
            [t('total'), formatPrice(priced.totalCents, language)],
            [t('seller'), `${config.brand}, ${config.contactEmail}`],
          ],
        },
        {
          link: screenAddress(config.publicUrl, `/page/${staticPages.terms}`, language),
          label: t('terms'),
          plain: true,
        },
      ],
    }),
  )
}
