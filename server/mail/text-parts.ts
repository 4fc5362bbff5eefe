import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Language } from '../../contract/common.ts'
import { type AddressEvent, emailEvents, type UserEvent } from '../../contract/events.ts'

type Tree = { [key: string]: string | Tree }
/** What of an email a text is. Labels of tables and dates are ours. */
export type TextKind = 'subject' | 'paragraph' | 'button'
/** A text of an email: `part` is its key in the sentences, `legal` that staff does not edit it. */
export type TextPart = { part: string; kind: TextKind; legal: boolean }
export type EmailEvent = UserEvent | AddressEvent

const kinds: Record<TextKind, readonly string[]> = {
  subject: ['subject'],
  paragraph: (
    'text textLater handOver invoice invoiceAttached contract consents validity proof refunded staff part whole over free cancelled expired why ' +
    'voucher erased how howSingle rights off reason ask about accepted received subscription until'
  ).split(' '),
  button: ['action', 'open', 'read', 'places', 'order', 'map', 'terms', 'renew', 'show', 'contact', 'stop'],
}
/** Labels of tables that have the key of a text elsewhere. */
const labels = ['expiring.until', 'quote.places']

/** Parts of which an email has one. */
const alternatives: Readonly<Record<string, readonly (readonly string[])[]>> = {
  order: [
    ['text', 'textLater'],
    ['order', 'places'],
    ['invoiceAttached', 'invoice'],
  ],
  placeDateMoved: [['open', 'action']],
  dateChanged: [['open', 'action']],
  locationChanged: [['open', 'action']],
  answer: [['text', 'about']],
  placeFreed: [['text', 'erased']],
  voucher: [['how', 'howSingle']],
  noSeats: [['refunded', 'staff']],
  paidTwice: [['refunded', 'staff']],
  refund: [['part', 'whole', 'free', 'cancelled', 'over']],
  payerReleased: [
    ['cancelled', 'expired'],
    ['about', 'refunded'],
  ],
  withdrawal: [['accepted', 'received']],
  expiring: [
    ['text', 'ask'],
    ['renew', 'show', 'contact'],
  ],
}

const folder = join(import.meta.dirname, '../../contract/sentences')
const read = (language: Language): Tree => JSON.parse(readFileSync(join(folder, `${language}.json`), 'utf8')).mail
/** Our texts as they are written, with their placeholders: read when the first text was edited or is to be. */
const trees = new Map<Language, Tree>()
function treeOf(language: Language): Tree {
  const tree = trees.get(language) ?? read(language)
  trees.set(language, tree)
  return tree
}

/** The sentences directly under an email's name. */
function sentencesOf(language: Language, mail: string): [string, string][] {
  const inside = mail.split('.').reduce<string | Tree | undefined>((tree, key) => Object(tree)[key], treeOf(language))
  return Object.entries(Object(inside)).filter((entry): entry is [string, string] => typeof entry[1] === 'string')
}

/** Our text of a part; undefined: there is none. */
export const oursOf = (language: Language, mail: string, part: string): string | undefined =>
  sentencesOf(language, mail).find(([key]) => key === part)?.[1]

/** An email as addresses and tables name it. */
export const idOf = (mail: string): string => mail.replace('.', '-')

const events = new Map(emailEvents.map((event) => [idOf(event.mail), event]))
export const findEvent = (id: string): EmailEvent | undefined => events.get(id)

const isLegal = ({ legal }: EmailEvent, part: string) => legal === true || Boolean(legal?.includes(part))

/** The texts of an email that can be read on their own, in their order. */
export function textsOf(event: EmailEvent): TextPart[] {
  const { mail } = event
  return sentencesOf('lt', mail).flatMap(([part]) => {
    const kind = (['subject', 'paragraph', 'button'] as const).find((one) => kinds[one].includes(part))
    return kind && !labels.includes(`${mail}.${part}`) ? [{ part, kind, legal: isLegal(event, part) }] : []
  })
}

/** The parts that one email has together: of each group of alternatives the asked one, else the first. */
export function partsTogether(event: EmailEvent, asked?: string): TextPart[] {
  const groups = alternatives[event.mail] ?? []
  const left = groups.flatMap((group) => {
    const [first] = group
    return group.filter((part) => part !== (asked && group.includes(asked) ? asked : first))
  })
  return textsOf(event).filter(({ part }) => !left.includes(part))
}
