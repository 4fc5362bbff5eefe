import { escapeXml } from '../escape-html.ts'

let serial = 0

/** A statement (camt.053) of the account of the samples with one entry, which left when its sum is less than 0. */
export function bankStatement({
  euros,
  day,
  text,
  name = 'Kas nors',
  iban = 'LT029990000000000011',
  isReversal = false,
}: {
  euros: string
  day: string
  text: string
  name?: string
  iban?: string
  /** The bank says that it takes a line of before back. */
  isReversal?: boolean
}): string {
  serial++
  const isDebit = euros.startsWith('-')
  const side = isDebit ? 'Cdtr' : 'Dbtr'
  return `<?xml version="1.0" encoding="UTF-8"?><Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.02"><BkToCstmrStmt><Stmt><Id>T-${serial}</Id>
<CreDtTm>${day}T20:00:00</CreDtTm><Acct><Id><IBAN>LT121000011101001000</IBAN></Id></Acct><Ntry><Amt Ccy="EUR">${euros.replace('-', '')}</Amt><CdtDbtInd>${isDebit ? 'DBIT' : 'CRDT'}</CdtDbtInd>${isReversal ? '<RvslInd>true</RvslInd>' : ''}
<Sts>BOOK</Sts><BookgDt><Dt>${day}</Dt></BookgDt><AcctSvcrRef>T${serial}</AcctSvcrRef><NtryDtls><TxDtls><RltdPties><${side}><Nm>${escapeXml(name)}</Nm></${side}>
<${side}Acct><Id><IBAN>${iban}</IBAN></Id></${side}Acct></RltdPties><RmtInf><Ustrd>${escapeXml(text)}</Ustrd></RmtInf></TxDtls></NtryDtls></Ntry></Stmt></BkToCstmrStmt></Document>`
}
