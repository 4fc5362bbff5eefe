import { escapeHtml } from '../escape-html.ts'
import { inLanguage } from '../db/texts.ts'
import type { Attachment } from '../integrations/mail/port.ts'
import { sentence } from '../sentences.ts'
import { dayInVilnius, dayInWords } from '../time.ts'
import type { LockedOrder, OrderLine } from './order.queries.ts'
import type { OrderWork } from './work.ts'

type Work = Pick<OrderWork, 'db' | 'config'>

const fileOf = (filename: string, { language }: LockedOrder, name: string, body: string, base = ''): Attachment => ({
  filename: `${filename}.html`,
  contentType: 'text/html; charset=utf-8',
  content: `<!doctype html><html lang="${language}"><meta charset="utf-8">${base}<title>${escapeHtml(name)}</title>${body}</html>`,
})

/** The terms of an order, as they were agreed; none where they are not kept. */
async function termsOf({ db, config }: Work, order: LockedOrder): Promise<Attachment[]> {
  const terms = await db
    .selectFrom('terms_versions')
    .select('text')
    .where('version', '=', order.terms_version ?? '')
    .executeTakeFirst()
  const name = sentence(order.language, 'mail.order.terms')
  return terms
    ? [
        fileOf(
          sentence(order.language, 'mail.order.form.terms'),
          order,
          name,
          terms.text,
          `<base href="${config.publicUrl}">`,
        ),
      ]
    : []
}

/** The model withdrawal form (Directive 2011/83/EU, Annex I, part B) with what is known of an order. */
function withdrawalForm({ config }: Work, order: LockedOrder, lines: readonly OrderLine[]): Attachment {
  const { language, order_id, date_added } = order
  const t = (key: string) => sentence(language, `mail.order.form.${key}`)
  const { seller, brand, contactEmail } = config
  const ordered = dayInWords(dayInVilnius(date_added), language)
  const rows = [
    [t('to'), [seller ? `${seller.name}, ${seller.address}` : brand, contactEmail].join(', ')],
    [t('notice'), lines.map(({ title }) => inLanguage(title, language)).join(', ')],
    [sentence(language, 'mail.transfer.referenceText', { order: String(order_id) }), ordered],
    ...['name', 'address', 'signature', 'date'].map((key) => [t(key), '']),
  ]
  const filled = rows.map(
    ([label = '', value = '']) => `<p>${escapeHtml(label)}: ${value ? escapeHtml(value) : '_'.repeat(40)}</p>`,
  )
  const title = t('title')
  const body = `<h1>${escapeHtml(title)}</h1><p>${escapeHtml(t('intro'))}</p>${filled.join('')}`
  return fileOf(t('file'), order, title, body)
}

/** What a consumer gets of a contract that staff concluded with them at a distance: the terms and the form to withdraw by. */
export const contractFiles = async (
  work: Work,
  order: LockedOrder,
  lines: readonly OrderLine[],
): Promise<Attachment[]> => [...(await termsOf(work, order)), withdrawalForm(work, order, lines)]
