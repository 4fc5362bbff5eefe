import { ParseOption, XmlDocument, XmlElement, XmlParseError } from 'libxml2-wasm'
import { type BankEntry, isBookedDay, type ReadStatement, readSum } from '../../bank/statement.rules.ts'
import { limits } from '../../../contract/limits.ts'
import { decodeText, encodingOf } from '../../decode-text.rules.ts'
import { fail, failFields } from '../../http/fail.ts'
import { dayInVilnius } from '../../time.ts'

/** The element children of an element with a name, in any namespace: versions of the format differ in it. */
function childrenOf(parent: XmlElement | undefined, name: string): XmlElement[] {
  const found: XmlElement[] = []
  for (let node = parent?.firstChild ?? null; node; node = node.next)
    if (node instanceof XmlElement && node.name === name) found.push(node)
  return found
}

/** The first element at a path of names. */
const at = (parent: XmlElement | undefined, path: string): XmlElement | undefined =>
  path.split('/').reduce<XmlElement | undefined>((one, name) => childrenOf(one, name)[0], parent)

const textOf = (element: XmlElement | undefined): string => element?.content.replace(/\s+/g, ' ').trim() ?? ''
const textAt = (parent: XmlElement | undefined, path: string) => textOf(at(parent, path))
const unreadable = (what: string) => fail('bank_file_unreadable', { field: 'file_content', values: { what } })

/** A day, or the day of an instant. */
function dayAt(parent: XmlElement | undefined): string {
  const day = textAt(parent, 'Dt')
  if (day) return day.slice(0, 10)
  const instant = new Date(textAt(parent, 'DtTm'))
  return Number.isNaN(instant.getTime()) ? '' : dayInVilnius(instant)
}

/** Cents of an amount, which is never negative; only euros are booked here. */
function centsOf(amount: XmlElement | undefined): number {
  if (amount?.attr('Ccy')?.value !== 'EUR') return failFields({ file_content: 'bank_currency' })
  return readSum(textOf(amount)) ?? unreadable(textOf(amount) || 'Amt')
}
const signAt = (parent: XmlElement): 1 | -1 => {
  const sign = textAt(parent, 'CdtDbtInd')
  if (sign !== 'CRDT' && sign !== 'DBIT') return unreadable('CdtDbtInd')
  return sign === 'CRDT' ? 1 : -1
}

/** A party has its name itself, or in `Pty` since version 8. */
const partyAt = (parties: XmlElement | undefined, name: string) => at(parties, `${name}/Pty`) ?? at(parties, name)

/** The other side: who paid what came, or whom what left was paid to; what `of` lacks is empty. */
function otherSide(details: XmlElement | undefined, cents: number, isReversal: boolean) {
  const parties = at(details, 'RltdPties')
  const side = (isReversal ? !partyAt(parties, 'Cdtr') : cents > 0) ? 'Dbtr' : 'Cdtr'
  const party = partyAt(parties, side)
  return {
    name: textAt(party, 'Nm').slice(0, 200),
    iban: textAt(parties, `${side}Acct/Id/IBAN`).replaceAll(' ', '').slice(0, 34),
    code: textAt(party, 'Id/OrgId/Othr/Id').slice(0, 35),
  }
}

/** What a part of an entry says. Pieces of free text are one text. */
function detailsOf(details: XmlElement | undefined, cents: number, isReversal: boolean) {
  const remittance = at(details, 'RmtInf')
  const free = childrenOf(remittance, 'Ustrd').map(textOf).filter(Boolean).join(' ')
  const [structured] = childrenOf(remittance, 'Strd')
    .map((one) => textAt(one, 'CdtrRefInf/Ref'))
    .filter(Boolean)
  const ownEnd = textAt(details, 'Refs/EndToEndId')
  return {
    ...otherSide(details, cents, isReversal),
    text: (free || (ownEnd && ownEnd !== 'NOTPROVIDED' ? ownEnd : '')).slice(0, 1000),
    reference: (structured ?? '').replaceAll(' ', '').slice(0, 35),
  }
}

/** An entry as lines: one, or one of each payment of a batch, whose sums are those of the entry. */
function entryOf(entry: XmlElement, position: number): BankEntry {
  const cents = signAt(entry) * centsOf(at(entry, 'Amt'))
  const isReversal = textAt(entry, 'RvslInd') === 'true'
  const isFee = textAt(entry, 'BkTxCd/Domn/Fmly/SubFmlyCd') === 'CHRG'
  const details = childrenOf(entry, 'NtryDtls').flatMap((one) => childrenOf(one, 'TxDtls'))
  const parts = (details.length ? details : [undefined]).map((part) => {
    const amount = at(part, 'AmtDtls/TxAmt/Amt') ?? at(part, 'Amt')
    const partCents = details.length > 1 ? signAt(entry) * centsOf(amount) : cents
    return { cents: partCents, ownReference: textAt(part, 'Refs/AcctSvcrRef'), ...detailsOf(part, cents, isReversal) }
  })
  const day = dayAt(at(entry, 'BookgDt')) || dayAt(at(entry, 'ValDt'))
  if (!isBookedDay(day)) return unreadable(`BookgDt ${day}`.trim())
  if (parts.reduce((sum, part) => sum + part.cents, 0) !== cents) return unreadable('TxDtls')
  const hint = isReversal ? 'reversal' : isFee ? 'fee' : ''
  return { position, day, cents, bankReference: textAt(entry, 'AcctSvcrRef'), hint, parts }
}

/** A booked balance of a statement, signed; undefined where it names none. */
function balanceOf(statement: XmlElement, codes: readonly string[]): number | undefined {
  const balance = childrenOf(statement, 'Bal').find((one) => codes.includes(textAt(one, 'Tp/CdOrPrtry/Cd')))
  return balance && signAt(balance) * centsOf(at(balance, 'Amt'))
}

function statementOf(statement: XmlElement): ReadStatement {
  const account = textAt(statement, 'Acct/Id/IBAN').replaceAll(' ', '')
  if (!account) return unreadable('IBAN')
  const entries = childrenOf(statement, 'Ntry')
    // In version 8 the status is a code in an element. What is not booked may never be.
    .flatMap((entry, i) =>
      ['BOOK', ''].includes(textAt(entry, 'Sts/Cd') || textAt(entry, 'Sts')) ? entryOf(entry, i + 1) : [],
    )
  const days = entries.map(({ day }) => day).toSorted()
  const period = at(statement, 'FrToDt')
  const dayOf = (parent: XmlElement | undefined, name: string) => {
    const day = textAt(parent, name).slice(0, 10)
    return day && !isBookedDay(day) ? unreadable(`${name} ${day}`) : day
  }
  const made = dayOf(statement, 'CreDtTm')
  const from = dayOf(period, 'FrDtTm') || (days[0] ?? made)
  const to = dayOf(period, 'ToDtTm') || (days.at(-1) ?? made)
  if (!from || from > to) return unreadable('FrToDt')
  return {
    id: textAt(statement, 'Id').slice(0, 60) || made,
    account,
    from,
    to,
    openingCents: balanceOf(statement, ['OPBD', 'PRCD']) ?? null,
    closingCents: balanceOf(statement, ['CLBD']) ?? null,
    entries,
  }
}

/**
 * The text of an XML file without its declaration. A document type is refused before anything is parsed, also in a comment:
 * no bank writes one, and no entity is ever expanded.
 */
function readText(bytes: Uint8Array): string {
  const text = decodeText(bytes, encodingOf(bytes)).replace(/^\uFEFF?\s*<\?xml[^>]*\?>/, '')
  if (text.includes('\uFFFD') || text.includes('\0') || !text.isWellFormed())
    failFields({ file_content: 'import_encoding' })
  if (/<!(?:DOCTYPE|ENTITY)/i.test(text)) failFields({ file_content: 'bank_doctype' })
  return text
}

/** The statements of a file, camt.052 or camt.053 of any version. Fails with a sentence at the field. */
export function readCamt(bytes: Uint8Array): ReadStatement[] {
  const text = readText(bytes)
  let document
  try {
    document = XmlDocument.fromString(text, { option: ParseOption.XML_PARSE_NONET | ParseOption.XML_PARSE_NO_XXE })
  } catch (error) {
    if (error instanceof XmlParseError) return unreadable(error.details[0] ? `XML, ${error.details[0].line}` : 'XML')
    throw error
  }
  try {
    const { root } = document
    const statements = [
      ...childrenOf(at(root, 'BkToCstmrStmt'), 'Stmt'),
      ...childrenOf(at(root, 'BkToCstmrAcctRpt'), 'Rpt'),
    ]
    if (
      root.name !== 'Document' ||
      !root.namespaceUri.startsWith('urn:iso:std:iso:20022:tech:xsd:camt.05') ||
      !statements.length
    )
      return failFields({ file_content: 'bank_root' })
    const count = statements.reduce((sum, one) => sum + childrenOf(one, 'Ntry').length, 0)
    if (count > limits.bankEntries) failFields({ file_content: 'bank_entries' })
    return statements.map(statementOf)
  } finally {
    document.dispose()
  }
}
