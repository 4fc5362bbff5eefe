import lt from '../../../contract/sentences/lt.json' with { type: 'json' }
import { companyCalls } from '../../../contract/manage/companies.ts'
import type { Event } from './table.ts'
import { takeEmails } from '../enqueued.ts'
import { done, ruleSubject, type Stage } from './stage.ts'

const escape = (text: string) => text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)
/** A choice of a sentence is one placeholder, whatever is chosen. */
const choice = /\{\w+, select,(?:[^{}]|\{(?:[^{}]|\{\w+\})*\})*\}/g
const textOf = (subject: string) => subject.replaceAll(/\{\w+\}/g, '')

/** The subjects of our emails in Lithuanian, those that say most first: of emails with one subject the first is named. */
function subjectsOf(brand: string): { mail: string; says: RegExp }[] {
  const found: { mail: string; subject: string }[] = []
  const walk = (part: object, path: string) => {
    for (const [name, value] of Object.entries(part)) {
      if (name === 'subject')
        found.push({ mail: path, subject: String(value).replaceAll('{brand}', brand).replaceAll(choice, '{choice}') })
      else if (typeof value === 'object') walk(value, path ? `${path}.${name}` : name)
    }
  }
  walk(lt.mail, '')
  return found
    .toSorted((a, b) => textOf(b.subject).length - textOf(a.subject).length)
    .map(({ mail, subject }) => ({
      mail,
      says: new RegExp(
        `^${subject
          .split(/\{\w+\}/)
          .map(escape)
          .join('.+')}$`,
        'u',
      ),
    }))
}

const counted = (texts: readonly string[]) =>
  [...Map.groupBy(texts, (text) => text)].map(([text, all]) => (all.length > 1 ? `${text} ×${all.length}` : text))

/** What of the money of a world is new since it was last asked, and which emails were sent. */
export function watch({ world, names, kept, order, as }: Stage) {
  const seen = new Set<string>()
  const isNew = ({ id }: { id: string }) => !seen.has(id) && Boolean(seen.add(id))
  let spent = 0
  const subjects = subjectsOf(world.config.brand)

  async function money() {
    const { db } = world
    const invoices = await db.selectFrom('invoices').select(['id', 'kind', 'document']).orderBy('id').execute()
    const receipts = await db.selectFrom('receipts').select(['id', 'kind', 'cents']).orderBy('id').execute()
    const attempts = await db
      .selectFrom('payment_attempts')
      .select(['id', 'amount_cents'])
      .where('method', 'in', ['banklink', 'wallet'])
      .where('state', '=', 'succeeded')
      .execute()
    const refunds = await db.selectFrom('refunds').select(['id', 'amount_cents']).orderBy('id').execute()
    const codes = await db.selectFrom('discount_codes').select('spent_cents').where('prepaid', '=', true).execute()
    const before = spent
    spent = codes.reduce((sum, { spent_cents }) => sum + spent_cents, 0)
    const issued = invoices.filter(isNew)
    const sumsOf = (kind: string) =>
      issued
        .filter((one) => one.kind === kind)
        .map(({ document: { netCents, vatCents, totalCents } }) => [netCents, vatCents, totalCents])
    return {
      issued: sumsOf('invoice'),
      credited: sumsOf('credit_note'),
      receipts: receipts.filter(isNew).map(({ kind, cents }) => [kind, cents]),
      paid: attempts.filter(isNew).map(({ amount_cents }) => amount_cents),
      refunds: refunds.filter(isNew).map(({ amount_cents }) => amount_cents),
      voucher: spent - before,
    }
  }

  async function told() {
    const emails = await takeEmails(world)
    const nameOf = (to: string) => names.get(to) ?? to
    const told = emails.map(({ to, subject }) => {
      const mail =
        subject === ruleSubject ? 'rule' : (subjects.find(({ says }) => says.test(subject))?.mail ?? 'unknown')
      return `${mail} → ${nameOf(to)}`
    })
    const nurses = told.filter((one) => /^place → nurse \d+$/.test(one))
    const others = counted(told.filter((one) => !nurses.includes(one)))
    return {
      told: [...others, ...(nurses.length ? [`place → ${nurses.length} nurses`] : [])].toSorted(),
      texts: emails.map(({ text = '' }) => text.replaceAll(/\s/g, ' ')).join('\n'),
    }
  }

  const owedBy = async (id: number) =>
    done(await world.call(companyCalls.getCompanyCard, { params: { id } }, await as('finance'))).owed_cents

  return async (orderId: number | undefined, { rest, owed, says = [] }: Event) => {
    const { told: sent, texts } = await told()
    return {
      ...(await money()),
      rest: rest === undefined || orderId === undefined ? undefined : (await order(orderId)).rest,
      owed: owed === undefined ? undefined : await owedBy(kept.hospital),
      told: sent,
      says: says.filter((text) => texts.includes(text)),
    }
  }
}

/** A row of the table, as the facts are compared with it. */
export const expectedOf = ({ issued, credited, receipts, paid, refunds, voucher, rest, owed, told, says }: Event) => ({
  issued: issued ?? [],
  credited: credited ?? [],
  receipts: receipts ?? [],
  paid: paid ?? [],
  refunds: refunds ?? [],
  voucher: voucher ?? 0,
  rest,
  owed,
  told: told.toSorted(),
  says: says ?? [],
})
